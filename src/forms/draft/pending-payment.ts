import { daysInMs, keptDays } from '../../domain/retention'

/** A payment page does not stay open for long, and the provider is asked about it for three days. In milliseconds. */
const keyLifeMs = daysInMs(1)

/** A draft, and the order that it belongs to, are forgotten this long after the last change, in milliseconds. */
export const draftLifeMs = daysInMs(keptDays.draft)

/** Where the draft of a form is kept, in the browser's storage. */
export const draftKey = (flowName: string) => `draft:${flowName}`

const leftKey = (flowName: string) => `paying:${flowName}`

/** What is kept of a visitor who has left to pay. `key` and `print` go once the payment has failed. */
interface Left {
  key?: string | undefined
  /** Tells the answers apart without being them. */
  print?: number | undefined
  /** The secret address of the order on this site. */
  order?: string | undefined
  isPaid?: boolean
  atMs: number
}

/**
 * Notes that the visitor has left to pay, with which key, and where the order is: the answers stay until it is known how that went. Who
 * comes back and sends the same answers pays for the same order: the key is kept with a print of them, for it is worth nothing beside others.
 */
export function noteLeftToPay(
  flowName: string,
  { key, content, order }: { key: string; content: string; order: string | undefined },
): void {
  write(flowName, { key, print: printOf(content), order, atMs: Date.now() })
}

/** The key under which the visitor has left to pay for just these answers, for a day. */
export function keyLeftWith(flowName: string, content: string): string | undefined {
  const { key, print, atMs = 0 } = read(flowName) ?? {}
  return print === printOf(content) && Date.now() - atMs < keyLifeMs ? key : undefined
}

/** The order that the visitor has left to pay for, and whether its payment was seen on this device. */
export function orderLeft(flowName: string): Pick<Left, 'order' | 'isPaid'> | undefined {
  const left = read(flowName)
  if (left !== undefined && !(Date.now() - left.atMs < draftLifeMs)) forgetLeft(flowName)
  else if (left?.order !== undefined) return left
  return undefined
}

/** The payment failed: the answers and the order stay, and the answers sent again are another order. */
export function forgetKeyLeft(flowName: string): void {
  const left = read(flowName)
  if (left !== undefined) write(flowName, { order: left.order, atMs: left.atMs })
}

/**
 * Forgets the draft of what is paid now: phones are shared. It does so once for each time that somebody left to pay, so that a result page
 * which is opened again later leaves the next draft alone. That the order is paid stays noted, for a page of the form that may still be
 * open, or be gone back to.
 */
export function forgetPaidDraft(flowName: string): void {
  const left = read(flowName)
  if (left === undefined || left.isPaid) return
  forgetDraft(flowName)
  if (left.order === undefined) forgetLeft(flowName)
  else write(flowName, { order: left.order, isPaid: true, atMs: left.atMs })
}

/** Forgets that the visitor has left to pay. */
export function forgetLeft(flowName: string): void {
  remove(leftKey(flowName))
}

export function forgetDraft(flowName: string): void {
  remove(draftKey(flowName))
}

function read(flowName: string): Left | undefined {
  try {
    return JSON.parse(localStorage.getItem(leftKey(flowName)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(flowName: string, left: Left): void {
  try {
    localStorage.setItem(leftKey(flowName), JSON.stringify(left))
  } catch {
    // A device that keeps nothing has no draft either.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

/** Tells answers apart without being them; they are in the draft already, and there they can be cleared. */
function printOf(content: string): number {
  let print = 0
  for (let at = 0; at < content.length; at++) print = (Math.imul(print, 31) + content.charCodeAt(at)) | 0
  return print
}
