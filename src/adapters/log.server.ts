/** The structured log. What is passed to it must be free of personal data: ids, states, codes and durations only. */
export interface Log {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/**
 * An error as the log may hold it: its name and message, and the code of what lies beneath it. Parts of ours quote what they were given, and
 * that may be a visitor's answer, so whatever stands in double quotes or looks like an address or a phone number is left out, and so is all
 * else that an error carries: the `detail` of PostgreSQL's holds whole values.
 */
export function errorFacts(error: unknown): { error: string; code?: string } {
  const code = codeOf(error)
  return { error: said(error), ...(code !== undefined && { code }) }
}

/** The same with the places in the code that it came through, for a fault of our own. */
export function faultFacts(error: unknown): { error: string; code?: string; at?: string[] } {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const at = lines.filter((line) => /^ +at /.test(line)).map((line) => line.trim())
  return { ...errorFacts(error), ...(at.length > 0 && { at }) }
}

/** The same in the shape that the log's own writer wants, for errors that parts of ours log by themselves. */
export function loggedError(error: Error): { type: string; message: string; stack: string } {
  const { error: message, at = [] } = faultFacts(error)
  return { type: error.name, message, stack: at.join('\n') }
}

/** What cannot be read is quoted by who reads it, without quotes at times. */
function said(error: unknown): string {
  if (error instanceof SyntaxError) return error.name
  return error instanceof Error ? `${error.name}: ${impersonal(error.message)}` : impersonal(String(error))
}

const longest = 300

function impersonal(text: string): string {
  return text
    .slice(0, longest)
    .replaceAll(/"[^"]*("|$)/g, '"…"')
    .replaceAll(/[^\s<>(),;:]+/g, (word) => (word.lastIndexOf('@') > 0 ? '…' : word))
    .replaceAll(/\+?\d(?:[ -]?\d){8,}/g, '…')
}

/** The innermost cause that has one, in the words of the system: ECONNREFUSED, CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return codeOf(error.cause) ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined)
}
