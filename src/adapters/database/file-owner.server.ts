import { chownSync, statSync } from 'node:fs'

/**
 * Changes the owner of a file that root has created to the owner of `reference`, a file or folder, so that the server's
 * own user can use it after a command with sudo. Does nothing for other users.
 */
export function giveToOwnerOf(reference: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(reference)
  chownSync(file, uid, gid)
}
