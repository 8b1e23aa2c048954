/** The low byte of a result code says what happened. Source: https://www.sqlite.org/rescode.html. */
const resultCodes = { busy: 5, corrupt: 11, notADatabase: 26 } as const

/**
 * Database files that a statement has reported as damaged. They stay in this set until the file is
 * reopened, normally after a restore.
 */
const damagedFiles = new Set<string>()

/** Whether another connection is writing. */
export function isSqliteBusy(error: unknown): boolean {
  return resultCodeOf(error) === resultCodes.busy
}

/** Records that an error reported a damaged file. */
export function recordDamage(file: string, error: unknown): void {
  const code = resultCodeOf(error)
  if (code === resultCodes.corrupt || code === resultCodes.notADatabase) damagedFiles.add(file)
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
