/** The low byte of a result code says what happened. Source: https://www.sqlite.org/rescode.html. */
const codes = { busy: 5, corrupt: 11, notADatabase: 26 } as const

/** Files that a statement has found damaged. They stay so until they are opened again, with a backup in their place. */
const damaged = new Set<string>()

/** Whether another connection is writing. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === codes.busy
}

/** Remembers an error that says that the file is damaged. */
export function noteDamage(file: string, error: unknown): void {
  const code = codeOf(error)
  if (code === codes.corrupt || code === codes.notADatabase) damaged.add(file)
}

export function hasMetDamage(file: string): boolean {
  return damaged.has(file)
}

/** A file that is opened anew is looked at anew. */
export function forgetDamage(file: string): void {
  damaged.delete(file)
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
