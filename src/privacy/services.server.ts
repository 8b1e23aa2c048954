import type { Services } from '../submissions/services.server'

/** What erasing works with: our database, and the places beside it that hold something of a person. */
export interface ErasureServices extends Pick<Services, 'db' | 'clock' | 'log'> {
  /** Removes letters from the outbox folder, by their Message-IDs. */
  removeLetters: (messageIds: readonly string[]) => Promise<void>
  /** Makes the sandbox provider forget who paid, by the references of the payments. */
  forgetPayers: (references: readonly string[]) => void
}
