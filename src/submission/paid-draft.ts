import { daysInMs } from '../domain/retention'

/** A payment page does not stay open for long, and the provider is asked about it for three days. In milliseconds. */
const keyLifeMs = daysInMs(1)

/** Where the draft of a form is kept, in the browser's storage. */
export const draftKey = (flowName: string) => `draft:${flowName}`

const leftKey = (flowName: string) => `paying:${flowName}`

/**
 * Notes that the visitor has left to pay, with which key, and that the answers stay in the form until it is known how that went. Who comes
 * back and sends the same answers pays for the same order: the key is kept with a print of them, for it is worth nothing beside others.
 */
export function noteLeftToPay(flowName: string, { key, content }: { key: string; content: string }): void {
  write(flowName, JSON.stringify([key, printOf(content), Date.now()]))
}

/** The key under which the visitor has left to pay for just these answers, for a day. */
export function keyLeftWith(flowName: string, content: string): string | undefined {
  try {
    const [key, print, leftAtMs] = JSON.parse(localStorage.getItem(leftKey(flowName)) ?? '[]')
    return print === printOf(content) && Date.now() - leftAtMs < keyLifeMs ? key : undefined
  } catch {
    return undefined
  }
}

/** The payment failed: the answers stay, and sent again they are another order. */
export function forgetKeyLeft(flowName: string): void {
  if (hasLeft(flowName)) write(flowName, '[]')
}

/**
 * Forgets the draft of what is paid now: phones are shared. It does so once for each time that somebody left to pay, so that a result page
 * which is opened again later leaves the next draft alone.
 */
export function forgetPaidDraft(flowName: string): void {
  if (!hasLeft(flowName)) return
  localStorage.removeItem(leftKey(flowName))
  localStorage.removeItem(draftKey(flowName))
}

function hasLeft(flowName: string): boolean {
  try {
    return localStorage.getItem(leftKey(flowName)) !== null
  } catch {
    return false
  }
}

function write(flowName: string, left: string): void {
  try {
    localStorage.setItem(leftKey(flowName), left)
  } catch {
    // A device that keeps nothing has no draft either.
  }
}

/** Tells answers apart without being them; they are in the draft already, and there they can be cleared. */
function printOf(content: string): number {
  let print = 0
  for (let at = 0; at < content.length; at++) print = (Math.imul(print, 31) + content.charCodeAt(at)) | 0
  return print
}
