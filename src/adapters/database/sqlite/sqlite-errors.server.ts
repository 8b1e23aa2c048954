/** The low byte of a result code says what happened. Source: https://www.sqlite.org/rescode.html. */
const resultCodes = { busy: 5, corrupt: 11, notADatabase: 26 } as const

/**
 * Database files that were found damaged. They stay in this set until the file is
 * reopened, normally after a restore.
 */
const damagedFiles = new Set<string>()

/** Whether an error means that another connection holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
  return resultCodeOf(error) === resultCodes.busy
}

/** Records that a file is damaged if an error reports that. */
export function recordDamage(file: string, error: unknown): void {
  if (isDamage(error)) damagedFiles.add(file)
}

/** Whether an error says that the file is damaged, or no database. */
export function isDamage(error: unknown): boolean {
  const code = resultCodeOf(error)
  return code === resultCodes.corrupt || code === resultCodes.notADatabase
}

/** Records that a file was found damaged by reading it. */
export function markDamaged(file: string): void {
  damagedFiles.add(file)
}

export function isKnownDamaged(file: string): boolean {
  return damagedFiles.has(file)
}

/** Clears the record when a file is opened again. */
export function clearDamage(file: string): void {
  damagedFiles.delete(file)
}

function resultCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
