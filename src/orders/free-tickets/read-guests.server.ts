import { isEmailAddress, removeInvisibleCharacters, suggestEmailAddress } from '../../domain/text/email-address'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { parseCsv } from './parse-csv'

/** Who gets a free ticket, and which. */
export interface Guest {
  fullName: string
  email: string
  /** The ticketType of the form. */
  ticketType: string
  kind: 'guest' | 'speaker'
}

/** A list of guests, what is wrong with it, one message for each line, or how many lines it has if they are too many. */
export type ParsedGuests =
  | { kind: 'guests'; guests: Guest[] }
  | { kind: 'invalid'; errors: string[] }
  | { kind: 'too many'; count: number }

/** The longest name, and how much of a wrong value a message quotes, in characters. */
const guestLimits = { nameLength: 200, quotedLength: 100 } as const

/**
 * Reads a CSV file with the columns name, email and ticket, and optionally kind (guest or speaker). All lines must be
 * right before any ticket is issued, and more than `maxGuests` are not looked at.
 * Source: docs/product/desk.md#185-notes-and-free-tickets.
 */
export function readGuests(flow: FlowServer, csv: string, maxGuests: number): ParsedGuests {
  const table = parseCsv(csv)
  if (table.kind === 'invalid') return { kind: 'invalid', errors: [table.message] }
  const [heading = [], ...rows] = table.rows
  const columns = heading.map((name) => name.trim().toLowerCase())
  const missing = ['name', 'email', 'ticket'].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    return {
      kind: 'invalid',
      errors: [`Line 1: the heading must be name,email,ticket. Missing: ${missing.join(', ')}`],
    }
  const count = rows.filter((row) => !isEmpty(row)).length
  if (count > maxGuests) return { kind: 'too many', count }
  const [name, email, ticket, kind] = ['name', 'email', 'ticket', 'kind'].map((each) => columns.indexOf(each))
  const guests = new Map<string, { guest: Guest; line: number }>()
  const errors: string[] = []
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue
    const line = index + 2
    const guest = parseGuest(flow, {
      ...{ name: fieldAt(row, name), email: fieldAt(row, email) },
      ...{ ticket: fieldAt(row, ticket), kind: fieldAt(row, kind) },
    })
    if (typeof guest === 'string') {
      errors.push(`Line ${line}: ${guest}`)
      continue
    }
    const key = guestKey(guest)
    const earlier = guests.get(key)
    if (earlier !== undefined) errors.push(`Line ${line}: the same person and ticket as in line ${earlier.line}`)
    else guests.set(key, { guest, line })
  }
  if (errors.length > 0) return { kind: 'invalid', errors }
  return { kind: 'guests', guests: [...guests.values()].map(({ guest }) => guest) }
}

/** The field in this column; empty if the table has no such column, or the line ends before it. */
function fieldAt(row: readonly string[], column = -1): string {
  return row[column] ?? ''
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((field) => field.trim() === '')
}

/** A guest as typed, or what is wrong in it. */
export function parseGuest(
  flow: FlowServer,
  typed: { name: string; email: string; ticket: string; kind: string },
): Guest | string {
  const fullName = typed.name.trim()
  if (fullName === '') return 'the name is missing'
  if (fullName.length > guestLimits.nameLength) return `the name is longer than ${guestLimits.nameLength} characters`
  const email = removeInvisibleCharacters(typed.email).trim()
  if (!isEmailAddress(email)) {
    const suggestion = suggestEmailAddress(email)
    return `${quote(email)} is no email address${suggestion === undefined ? '' : `: did you mean "${suggestion}"?`}`
  }
  const ticketType = findTicketType(flow, typed.ticket)
  if (ticketType === undefined)
    return `there is no ticket ${quote(typed.ticket)}. There are: ${listTickets(flow).join(', ')}`
  const kind = typed.kind.trim().toLowerCase() || 'guest'
  if (kind !== 'guest' && kind !== 'speaker') return `the kind is ${quote(typed.kind)}: guest or speaker`
  return { fullName, email, ticketType, kind }
}

function quote(typed: string): string {
  const text = typed.trim()
  const { quotedLength } = guestLimits
  return text.length > quotedLength ? `"${text.slice(0, quotedLength)}…"` : `"${text}"`
}

/** The same guest and ticket, however they are written. */
export function guestKey({ fullName, email, ticketType }: Guest): string {
  return JSON.stringify([fullName.normalize('NFKC').toLowerCase(), email.toLowerCase(), ticketType])
}

/** The ticket with this title, whatever capitals it is written in. */
function findTicketType({ listing }: FlowServer, title: string): string | undefined {
  const wanted = title.trim().toLowerCase()
  return listing.choice?.options.find(({ label }) => typeof label === 'string' && label.toLowerCase() === wanted)?.value
}

function listTickets({ listing }: FlowServer): string[] {
  return listing.choice?.options.flatMap(({ label }) => (typeof label === 'string' ? [label] : [])) ?? []
}
