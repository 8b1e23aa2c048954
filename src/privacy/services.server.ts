import type { Services } from '../submissions/services.server'

/** The services that an erasure needs: our database, and the other places that store personal data. */
export interface ErasureServices extends Pick<Services, 'db' | 'clock' | 'log'> {
  /** Removes emails from the outbox folder by their Message-IDs. */
  removeEmails: (messageIds: readonly string[]) => Promise<void>
  /** Removes the payers of these payments from the sandbox provider. */
  anonymizePayers: (references: readonly string[]) => void
}
