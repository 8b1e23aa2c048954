import { chownSync, statSync } from 'node:fs'

/**
 * Gives a file that root has made to the owner of another file or folder: after a command with sudo, the
 * server's own user must still be able to use it. Does nothing for other users.
 */
export function giveToOwnerOf(reference: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(reference)
  chownSync(file, uid, gid)
}
