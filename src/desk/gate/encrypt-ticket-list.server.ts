import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { festival } from '../../../content/festival'
import { checkInLists } from '../../../content/gate'
import { daysToMs } from '../../domain/time/days-to-ms'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { listTicketKeys } from '../../tickets/ticket-keys.server'
import { ticketKindOf } from '../../tickets/ticket-kind-of.server'
import { ticketStatus } from '../../tickets/ticket-status'
import { issueAllTickets } from '../print/issue-all-tickets.server'
import {
  type ListedTicket,
  listKeyInfo,
  type TicketListContent,
  type TicketListHeader,
} from './device/encrypted-ticket-list'

/** A device works with a list for at most this long without a network. */
const maxListAgeMs = daysToMs(1)

/** Larger festivals need a list for each gate. A phone holds 50,000 tickets in about 10 MB. */
export const maxListedTickets = 50_000

/** How many rows are read at a time. */
const pageSize = 300

/** Whose list it is. `secret`: follows from the session and is stored nowhere. */
export interface ListOwner {
  accessId: string
  gate: string
  secret: string
  /** When the access ends. */
  accessEndsAtMs: number
  /** For tests. */
  maxTickets?: number
}

/**
 * The ticket list for one device, as the JSON of an EncryptedTicketList in pieces: of each valid ticket the holder's name
 * and type, of the others only that they do not admit. Codes are hashed. It is encrypted with a key that the
 * server derives from the session's secret whenever it is asked and stores nowhere; the encryption (AES-256-GCM)
 * also proves that nothing was changed. Only one page of tickets is in memory, however slowly a device reads.
 * Source: docs/product/gate.md#192-without-a-network.
 */
export async function* encryptTicketList(services: TicketServices, owner: ListOwner): AsyncGenerator<string> {
  await issueAllTickets(services)
  const nowMs = services.clock.nowMs()
  const edition = new Date(festival.startsAt).getUTCFullYear()
  const header: TicketListHeader = {
    ...{ version: 1, accessId: owner.accessId, issuedAtMs: nowMs },
    expiresAtMs: Math.min(owner.accessEndsAtMs, nowMs + maxListAgeMs),
  }
  const iv = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', owner.secret, '', listKeyInfo, 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const headerText = JSON.stringify(header)
  cipher.setAAD(Buffer.from(headerText))
  const encode = createBase64Encoder()
  yield `{"header":${JSON.stringify(headerText)},"iv":"${iv.toString('base64')}","data":"`
  for await (const text of writeContent(services, owner, edition)) yield encode(cipher.update(text, 'utf8'))
  yield encode(cipher.final(), cipher.getAuthTag()).concat(encode.end())
  yield '"}'
}

/** The JSON of a TicketListContent, in pieces. */
async function* writeContent(
  services: TicketServices,
  { gate, maxTickets = maxListedTickets }: ListOwner,
  edition: number,
): AsyncGenerator<string> {
  const keys = (await listTicketKeys(services.db)).filter(({ state }) => state !== 'revoked')
  const content: Omit<TicketListContent, 'tickets'> = {
    ...{ gate, edition, lists: checkInLists },
    keys: keys.map(({ id, public_key: publicKey }) => ({ id, publicKey })),
  }
  yield `${JSON.stringify(content).slice(0, -1)},"tickets":[`
  let listed = 0
  // Anyone can order free tickets in any number: they come last, and cannot take the places of others.
  for (const areOpenToAnyone of [false, true]) {
    for await (const tickets of listTickets(services, edition, areOpenToAnyone)) {
      const fitting = tickets.slice(0, maxTickets - listed)
      if (fitting.length > 0) yield (listed > 0 ? ',' : '') + JSON.stringify(fitting).slice(1, -1)
      listed += fitting.length
      if (listed >= maxTickets) return yield ']}'
    }
  }
  yield ']}'
}

/** Encodes pieces of any length as one base64 text: three bytes are four characters. */
function createBase64Encoder() {
  let rest = Buffer.alloc(0)
  const encode = (...pieces: Buffer[]): string => {
    const bytes = Buffer.concat([rest, ...pieces])
    const wholeLength = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(wholeLength)
    return bytes.toString('base64', 0, wholeLength)
  }
  return Object.assign(encode, { end: () => rest.toString('base64') })
}

/**
 * Yields the tickets of this festival, a page at a time: those that visitors ordered free of charge, or all others.
 * The pages are of all tickets, because a search for the few in between could take a long time at once.
 */
async function* listTickets(
  services: TicketServices,
  edition: number,
  areOpenToAnyone: boolean,
): AsyncGenerator<ListedTicket[]> {
  let after = ''
  for (;;) {
    const rows = await services.db
      .selectFrom('ticket')
      .innerJoin('submission', 'submission.id', 'ticket.submission_id')
      .leftJoin('free_ticket', 'free_ticket.submission_id', 'submission.id')
      .selectAll('ticket')
      .select(['submission.flow as order_flow', 'submission.state as order_state', 'free_ticket.issued_by'])
      .select('submission.amount_kobo')
      .where('submission.erased_at_ms', 'is', null)
      .where('ticket.id', '>', after)
      .orderBy('ticket.id')
      .limit(pageSize)
      .execute()
    const tickets = rows.flatMap((row): ListedTicket[] => {
      const kind = ticketKindOf(services, { flow: row.order_flow }, row)
      const isOpenToAnyone = row.amount_kobo === 0 && row.issued_by === null
      if (kind.edition !== edition || isOpenToAnyone !== areOpenToAnyone) return []
      const status = ticketStatus(row.state, row.order_state)
      const isValid = status === 'valid'
      return [
        {
          id: row.id,
          hash: hashTicketCode(edition, row.public_code),
          status: status === 'replaced' ? 'void' : status,
          // Who does not get in is no business of the gate.
          name: isValid ? (row.holder_name ?? '') : '',
          type: isValid ? row.type : '',
          title: isValid ? kind.title : '',
          isOnline: kind.attendance === 'online',
        },
      ]
    })
    yield tickets
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last.id
    await nextTurn()
  }
}

/** As the device does it (encrypted-ticket-list.ts). */
function hashTicketCode(edition: number, code: string): string {
  return createHash('sha256').update(`${edition} ${code}`).digest('base64url')
}
