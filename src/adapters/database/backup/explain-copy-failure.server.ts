import { findUserName } from '../../explain-file-error.server'
import { describeError } from '../../log.server'
import { isDamage } from '../sqlite/sqlite-errors.server'
import { DatabaseCopyFailed } from './run-copy.server'

/**
 * Explains to the operator why a backup or restore failed. `damaged` is the text for a damaged database; `folder` is
 * the folder of the files.
 */
export function explainCopyFailure(error: unknown, { damaged, folder }: { damaged: string; folder: string }): string {
  // Found by this process while it prepared the copy.
  if (isDamage(error)) return `${damaged} (${describeError(error).error})`
  if (!(error instanceof DatabaseCopyFailed)) return explainSystemError(error, folder)
  switch (error.kind) {
    case 'damaged':
      return `${damaged} (${error.message})`
    case 'disk full':
      return diskFull(folder)
    case 'unavailable':
      return `The database cannot be reached (${error.message})`
    case 'stopped':
      return 'It was stopped'
    default:
      return `It failed: ${error.message}`
  }
}

function explainSystemError(error: unknown, folder: string): string {
  const { error: reason, code } = describeError(error)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `You may not write to ${folder} as the user ${findUserName()}. Do it with sudo, or in a folder of this user`
    case 'EROFS':
      return `${folder} is on a disk that cannot be written to`
    case 'ENOSPC':
      return diskFull(folder)
    case '2BP01':
      return 'Something of your own in the database, such as a view, depends on our tables. Drop it, restore, and create it again'
    case '42501':
      return 'The user in DATABASE_URL lacks a right. Make it the owner of the database'
    default:
      return `It failed: ${reason}`
  }
}

function diskFull(folder: string): string {
  return `The disk of ${folder} has too little free space`
}
