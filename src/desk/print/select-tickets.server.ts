import { setImmediate as nextTurn } from 'node:timers/promises'
import { tickets as soldTickets } from '../../../content/tickets'
import { foldText } from '../../orders/listing/search'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { listedName } from '../../submissions/listing/listed-values.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { issueAllTickets } from './issue-all-tickets.server'

/** The tickets to print. Online tickets are never printed. */
export interface PaperSelection {
  /** The ticketType of the form; undefined: all. */
  ticketType?: string | undefined
  /** Codes of tickets (TKT-…) and orders (AGF-…); undefined: all. */
  codes?: readonly string[] | undefined
}

/** The kinds of ticket that are used in person: their values on the wire, and their titles. */
export const paperTicketTypes = soldTickets
  .filter(({ attendance }) => attendance === 'in person')
  .map(({ ticketType, title }) => ({ value: ticketType, label: title }))

const onlineTypes = soldTickets.filter(({ attendance }) => attendance === 'online').map(({ ticketType }) => ticketType)

/** The most codes in a selection. */
export const maxPaperCodes = 200

/** Tickets that are read at a time: each comes with all answers of its form, which may be long. */
const batchSize = 100

/** Reads typed codes, with any separators, in upper or lower case. */
export function parsePaperCodes(text: string): string[] {
  const codes = [...text.toUpperCase().matchAll(/\b(?:AGF|TKT)-\w{4}-\w{4}\b/g)].map(([code]) => code)
  return [...new Set(codes)].slice(0, maxPaperCodes)
}

/** A ticket with the values by which it is sorted. */
interface SortedTicket {
  id: string
  key: string
  isGuest: boolean
}

/**
 * Returns the ids of the valid tickets of confirmed orders, sorted by name without regard to capitals and accents.
 * Guests without a name come after their buyer. Issues missing tickets. Only ids and names are in memory.
 */
export async function selectTickets(services: TicketServices, selection: PaperSelection): Promise<string[]> {
  await issueAllTickets(services)
  const found: SortedTicket[] = []
  for (let after = ''; ; ) {
    const rows = await readBatch(services, selection, after)
    for (const row of rows)
      found.push({
        id: row.id,
        key: foldText(row.holder_name ?? buyerName(services.flows.get(row.flow), row.answers)),
        isGuest: row.holder_name === null,
      })
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) break
    after = last.id
    await nextTurn()
  }
  found.sort(
    (one, other) =>
      compare(one.key, other.key) || Number(one.isGuest) - Number(other.isGuest) || compare(one.id, other.id),
  )
  return found.map(({ id }) => id)
}

/** Compares folded texts plainly: a hundred thousand take a tenth of a second, and with a collator ten seconds. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The buyer's name, for a ticket without a holder's name. */
export function buyerName(flow: FlowServer | undefined, answers: string): string {
  return flow === undefined ? '' : listedName(flow, JSON.parse(answers))
}

async function readBatch({ db }: TicketServices, { ticketType, codes }: PaperSelection, after: string) {
  let query = db
    .selectFrom('ticket')
    .innerJoin('submission', 'submission.id', 'ticket.submission_id')
    .select(['ticket.id', 'ticket.holder_name', 'submission.flow', 'submission.answers'])
    .where('ticket.state', '=', 'valid')
    .where('submission.state', 'in', ['paid', 'received'])
    .where('submission.erased_at_ms', 'is', null)
    .where('submission.cancelled_at_ms', 'is', null)
    .where('ticket.id', '>', after)
  if (onlineTypes.length > 0) query = query.where('ticket.type', 'not in', onlineTypes)
  if (ticketType !== undefined) query = query.where('ticket.type', '=', ticketType)
  if (codes !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('ticket.public_code', 'in', [...codes, '']), eb('submission.public_code', 'in', [...codes, ''])]),
    )
  return query.orderBy('ticket.id').limit(batchSize).execute()
}
