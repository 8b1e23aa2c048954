import { type Guest, parseGuest, readGuests } from '../../../orders/free-tickets/read-guests.server'
import { getFlowServer } from '../../../payment/services.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import type { DeskServices } from '../../routing/desk-module.server'
import { readText } from '../form-id-and-confirmation.server'

/** The page issues at most this many at once, because people wait for it. The command line issues more. */
export const maxGuests = 500

/** The form whose tickets are issued. */
export function ticketFlow(services: DeskServices): FlowServer {
  return getFlowServer(services, 'registration')
}

/** The titles of the tickets, as staff choose them. */
export function ticketTitles({ listing }: FlowServer): string[] {
  return listing.choice?.options.flatMap(({ label }) => (typeof label === 'string' ? [label] : [])) ?? []
}

/** The title of a ticket by the value of the form. */
export function titleOf({ listing }: FlowServer, ticketType: string): string {
  const label = listing.choice?.options.find(({ value }) => value === ticketType)?.label
  return typeof label === 'string' ? label : ticketType
}

/** The guests, or what is wrong, one message a line. */
export type TypedGuests = { kind: 'guests'; guests: Guest[] } | { kind: 'invalid'; errors: string[] }

/** Reads the guests of a form: those of a file, of pasted lines, or one who was typed. */
export function readTypedGuests(flow: FlowServer, form: URLSearchParams): TypedGuests {
  const csv = [form.get('file'), form.get('lines')].find((text) => text !== null && text.trim() !== '')
  if (typeof csv === 'string') {
    // Cells that are copied from a spreadsheet have tabs between them.
    const list = readGuests(flow, csv.includes('\t') ? csv.replaceAll('\t', ';') : csv, maxGuests)
    if (list.kind === 'too many') return tooMany(list.count)
    if (list.kind === 'guests' && list.guests.length === 0)
      return { kind: 'invalid', errors: ['There is nobody in the list.'] }
    return list
  }
  if (!form.has('name')) return { kind: 'invalid', errors: ['Choose a file, or paste the lines of one.'] }
  const guest = parseGuest(flow, {
    ...{ name: readText(form, 'name', 300), email: readText(form, 'email', 300) },
    ...{ ticket: readText(form, 'ticket', 100), kind: readText(form, 'kind', 30) },
  })
  return typeof guest === 'string'
    ? { kind: 'invalid', errors: [sentence(guest)] }
    : { kind: 'guests', guests: [guest] }
}

function tooMany(count: number): TypedGuests {
  const advice = `Split it, or issue it with the command free-tickets: ${maxGuests} at most.`
  return { kind: 'invalid', errors: [`The list has ${count} guests. ${advice}`] }
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

/** The guests for the second press, which reads and checks them again. */
export function packGuests(flow: FlowServer, guests: readonly Guest[]): string {
  return JSON.stringify(
    guests.map(({ fullName, email, ticketType, kind }) => [fullName, email, titleOf(flow, ticketType), kind]),
  )
}

/** Reads what `packGuests` has made; undefined if it was changed into something else. */
export function unpackGuests(flow: FlowServer, packed: string): Guest[] | undefined {
  const rows = parseJson(packed)
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > maxGuests) return undefined
  const guests = rows.map((row: unknown) => {
    const [name, email, ticket, kind] = Array.isArray(row) ? row.map(String) : []
    return parseGuest(flow, { name: name ?? '', email: email ?? '', ticket: ticket ?? '', kind: kind ?? '' })
  })
  const valid = guests.filter((guest) => typeof guest !== 'string')
  return valid.length === guests.length ? valid : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
