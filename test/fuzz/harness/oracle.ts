import { fileMarker, marker } from '../cases/marker'
import type { Answer } from './exchange'
import type { Case } from './request'

/** What is larger than any server takes may be cut off while it is still being sent. */
const largeBytes = 60_000

/** What is wrong with an answer to a malformed request; nothing where it is as it should be. */
export function faultOf({ bytes, isWhole, isCall, refusedFor }: Case, answer: Answer): string | undefined {
  if (answer.kind === 'silent') return 'there was no answer within a minute'
  if (answer.kind === 'closed')
    return isWhole && bytes.length < largeBytes ? 'the connection was closed without an answer' : undefined
  const { status, head, body } = answer
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`
  if (refusedFor !== null && status < 400) return `it was taken (${status}) in spite of ${refusedFor}`
  // Who is thanked for a form that was taken may be called by name.
  const told = isCall && status < 400 ? head : head + body
  if (told.includes(marker)) return `the answer holds what was sent: ${excerpt(told)}`
  if (!isCall || status < 400 || bytes.subarray(0, 5).toString() === 'HEAD ') return undefined
  return faultOfRefusal(status, body)
}

/** A refused call says why, in JSON: `{ message }`, and by field what to mend where it was a form. */
function faultOfRefusal(status: number, body: string): string | undefined {
  let said: { message?: unknown; problems?: unknown }
  try {
    said = JSON.parse(body)
  } catch {
    return `${status} without JSON: ${body.slice(0, 200)}`
  }
  if (typeof said.message !== 'string' || said.message === '')
    return `${status} without a message: ${body.slice(0, 200)}`
  if (status === 422 && !isTold(said.problems)) return `422 without problems by field: ${body.slice(0, 200)}`
  if (/[<>]/.test(body)) return `${status} with markup: ${body.slice(0, 200)}`
  const withoutNames =
    said.problems === undefined ? body : body.replaceAll(new RegExp(`[^"\\\\]{0,9}${fileMarker}[^"\\\\:]*:`, 'g'), '')
  return withoutNames.includes(fileMarker) ? `${status} with the name of a file where none belongs: ${body}` : undefined
}

function isTold(problems: unknown): boolean {
  return (
    typeof problems === 'object' &&
    problems !== null &&
    !Array.isArray(problems) &&
    Object.values(problems).every((problem) => typeof problem === 'string' && problem !== '')
  )
}

function excerpt(text: string): string {
  const at = text.indexOf(marker)
  return text.slice(Math.max(0, at - 80), at + 80)
}
