/**
 * The structured log. What is passed to it must be free of personal data: ids, states, codes and durations
 * only.
 */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/**
 * Describes an error for the log: its name and message, and the code of its innermost cause. Libraries
 * quote their input, which may be a visitor's answer, so text in double quotes and anything like an address
 * or a phone number is removed. Other properties are omitted, because the `detail` of a PostgreSQL error
 * contains whole values.
 */
export function describeError(error: unknown): { error: string; code?: string } {
  const code = findErrorCode(error)
  return { error: safeMessage(error), ...(code !== undefined && { code }) }
}

/** The same with the stack trace, for a bug. */
export function describeBug(error: unknown): { error: string; code?: string; at?: string[] } {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const at = lines.filter((line) => /^ +at /.test(line)).map((line) => line.trim())
  return { ...describeError(error), ...(at.length > 0 && { at }) }
}

/** The same in the shape that pino's serializer expects, for errors that libraries log themselves. */
export function serializeError(error: Error): { type: string; message: string; stack: string } {
  const { error: message, at = [] } = describeBug(error)
  return { type: error.name, message, stack: at.join('\n') }
}

/** Parsers quote the input that they cannot read, sometimes without quotation marks. */
function safeMessage(error: unknown): string {
  if (error instanceof SyntaxError) return error.name
  return error instanceof Error
    ? `${error.name}: ${redactPersonalData(error.message)}`
    : redactPersonalData(String(error))
}

const maxMessageLength = 300

function redactPersonalData(text: string): string {
  return text
    .slice(0, maxMessageLength)
    .replaceAll(/"[^"]*("|$)/g, '"…"')
    .replaceAll(/[^\s<>(),;:]+/g, (word) => (word.lastIndexOf('@') > 0 ? '…' : word))
    .replaceAll(/\+?\d(?:[ -]?\d){8,}/g, '…')
}

/** The code of the innermost cause that has one: ECONNREFUSED, CERT_HAS_EXPIRED. */
function findErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return findErrorCode(error.cause) ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined)
}
