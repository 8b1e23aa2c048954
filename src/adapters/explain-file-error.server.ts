import { userInfo } from 'node:os'

/** Why a file that the operator named cannot be read or written, in words for the operator. */
export function explainFileError(error: unknown, file: string, action: 'read' | 'write'): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The user ${findUserName()} may not ${action} ${file}. Use a folder that belongs to this user, such as DATA_DIR`
    case 'ENOENT':
      return action === 'read' ? `There is no file ${file}` : `There is no folder for ${file}`
    case 'EEXIST':
      return `${file} exists already. Choose another name`
    default:
      return `${file} cannot be ${action === 'read' ? 'read' : 'written'} (${code ?? message})`
  }
}

/** The user that the command runs as. A container may run under a number that has no name. */
export function findUserName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'of this command')
  }
}
