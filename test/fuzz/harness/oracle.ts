import { fileMarker, marker } from '../cases/marker'
import type { FuzzCase } from './fuzz-case'
import type { ExchangeResult } from './send-raw-request'

/** Requests above this size may be cut off while they are still being sent. */
const largeBytes = 60_000

/** Returns the fault in the response to a malformed request, or undefined if it is correct. */
export function findFault(
  { bytes, isComplete, isApiRequest, rejectionReason }: FuzzCase,
  result: ExchangeResult,
): string | undefined {
  if (result.kind === 'silent') return 'there was no response within a minute'
  if (result.kind === 'closed')
    return isComplete && bytes.length < largeBytes ? 'the connection was closed without a response' : undefined
  const { status, head, body } = result
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`
  if (rejectionReason !== null && status < 400) return `it was taken (${status}) in spite of ${rejectionReason}`
  // The success response of an API route may contain the visitor's name.
  const visibleText = isApiRequest && status < 400 ? head : head + body
  if (visibleText.includes(marker)) return `the response contains what was sent: ${excerpt(visibleText)}`
  if (!isApiRequest || status < 400 || bytes.subarray(0, 5).toString() === 'HEAD ') return undefined
  return findRejectionFault(status, body)
}

/** A rejected API request must return JSON with a `message`, and with `problems` by field for status 422. */
function findRejectionFault(status: number, body: string): string | undefined {
  let parsed: { message?: unknown; problems?: unknown }
  try {
    parsed = JSON.parse(body)
  } catch {
    return `${status} without JSON: ${body.slice(0, 200)}`
  }
  if (typeof parsed.message !== 'string' || parsed.message === '')
    return `${status} without a message: ${body.slice(0, 200)}`
  if (status === 422 && !isProblemList(parsed.problems)) return `422 without problems by field: ${body.slice(0, 200)}`
  if (/[<>]/.test(body)) return `${status} with markup: ${body.slice(0, 200)}`
  const withoutNames =
    parsed.problems === undefined ? body : body.replaceAll(new RegExp(`[^"\\\\]{0,9}${fileMarker}[^"\\\\:]*:`, 'g'), '')
  return withoutNames.includes(fileMarker) ? `${status} with the name of a file where none belongs: ${body}` : undefined
}

function isProblemList(problems: unknown): boolean {
  return (
    typeof problems === 'object' &&
    problems !== null &&
    !Array.isArray(problems) &&
    Object.values(problems).every((problem) => typeof problem === 'string' && problem !== '')
  )
}

function excerpt(text: string): string {
  const index = text.indexOf(marker)
  return text.slice(Math.max(0, index - 80), index + 80)
}
