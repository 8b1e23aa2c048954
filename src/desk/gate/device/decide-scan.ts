// Runs on the server, and on the devices at the gates: served unbundled with only its types removed.
import { formatLagosTime } from '../../../domain/time/lagos-time'

export type ScanDirection = 'in' | 'out'

/** A check-in list of content/gate.ts, as devices get it. */
export interface DeviceCheckInList {
  key: string
  title: string
  /** Year-month-day. */
  day: string
  ticketTypes: readonly string[]
}

/** The data about a ticket that a gate has. */
export interface ScannedTicket {
  /** `void`: passed on, or withdrawn. `unpaid`: the payment was returned or is being checked. */
  status: 'valid' | 'unpaid' | 'void'
  /** The ticketType of the form. */
  type: string
  title: string
  isOnline: boolean
  /** The holder's name; empty if none was entered. */
  name: string
}

/** The last entry or exit of a ticket on one list. */
export interface LastScan {
  direction: ScanDirection
  atMs: number
  gate: string
}

/** The decision of a gate about a scan. Source: docs/product/gate.md#191-lists-and-answers. */
export type ScanDecision =
  | { kind: 'welcome' | 'goodbye' | 'not inside'; name: string; title: string }
  | { kind: 'already in'; name: string; title: string; atMs: number; gate: string }
  | { kind: 'not paid' | 'void' | 'virtual' | 'not ours' }
  | { kind: 'other festival'; year: number }
  | { kind: 'other day'; listTitles: readonly string[] }
  | { kind: 'not included'; title: string; listTitle: string }

/** The input of `decideScan`. */
export interface ScanFacts {
  ticket: ScannedTicket
  list: DeviceCheckInList
  /** All lists, to say where else the ticket is valid. */
  lists: readonly DeviceCheckInList[]
  direction: ScanDirection
  /** Undefined if it was not scanned on this list. */
  last: LastScan | undefined
}

/** Decides whether the holder of a ticket may enter or leave. A person who is inside may always leave. */
export function decideScan({ ticket, list, lists, direction, last }: ScanFacts): ScanDecision {
  const { name, title, status } = ticket
  const isInside = last?.direction === 'in'
  if (direction === 'out') return { kind: isInside ? 'goodbye' : 'not inside', name, title }
  if (status === 'unpaid') return { kind: 'not paid' }
  if (status === 'void') return { kind: 'void' }
  if (ticket.isOnline) return { kind: 'virtual' }
  if (!list.ticketTypes.includes(ticket.type)) return explainOtherList(ticket, list, lists)
  if (isInside) return { kind: 'already in', name, title, atMs: last.atMs, gate: last.gate }
  return { kind: 'welcome', name, title }
}

function explainOtherList(
  { type, title }: ScannedTicket,
  list: DeviceCheckInList,
  lists: readonly DeviceCheckInList[],
): ScanDecision {
  const admitting = lists.filter(({ ticketTypes }) => ticketTypes.includes(type))
  const isValidToday = admitting.some(({ day }) => day === list.day)
  return admitting.length === 0 || isValidToday
    ? { kind: 'not included', title, listTitle: list.title }
    : { kind: 'other day', listTitles: admitting.map((admittingList) => admittingList.title) }
}

/** Whether the decision lets the person in or out, so that the scan counts. */
export function isEntryOrExit({ kind }: ScanDecision): boolean {
  return kind === 'welcome' || kind === 'goodbye'
}

/** Describes a decision: a headline that can be read from a metre away, and an explanation. */
export function describeDecision(decision: ScanDecision): { headline: string; detail: string } {
  switch (decision.kind) {
    case 'welcome':
      return { headline: `Welcome, ${holder(decision)}`, detail: decision.title }
    case 'goodbye':
      return { headline: `Goodbye, ${holder(decision)}`, detail: `${decision.title}. May come in again.` }
    case 'not inside':
      return { headline: 'Not inside', detail: `${holder(decision)} was not scanned on the way in.` }
    case 'already in':
      return {
        headline: `Already in at ${clockTime(decision.atMs)} at ${decision.gate}`,
        detail: `${holder(decision)} – ${decision.title}`,
      }
    case 'not paid':
      return { headline: 'Not paid', detail: 'The payment was returned or is being checked. Ask the desk.' }
    case 'void':
      return { headline: 'Void', detail: 'This ticket was passed on or withdrawn. Ask for the new one.' }
    case 'virtual':
      return { headline: 'Virtual ticket', detail: 'It is for watching online.' }
    case 'other day':
      return { headline: 'Other day', detail: `Valid for: ${decision.listTitles.join(', ')}` }
    case 'not included':
      return { headline: `Not for ${decision.listTitle}`, detail: `${decision.title} does not include it.` }
    case 'other festival':
      return { headline: `Other festival: ${decision.year}`, detail: 'This ticket is for another year.' }
    case 'not ours':
      return {
        headline: 'Not ours',
        detail: 'This is not a ticket for this festival, or it was issued after this device loaded its tickets.',
      }
  }
}

/** '09:14', in West Africa Time. */
export function clockTime(ms: number): string {
  return formatLagosTime(ms).slice(11, 16)
}

function holder({ name }: { name: string }): string {
  return name === '' ? 'guest' : name
}
