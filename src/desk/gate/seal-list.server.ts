import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { festival } from '../../../content/festival'
import { gateLists } from '../../../content/gate'
import { daysToMs } from '../../domain/retention'
import { findTicketKind } from '../../tickets/find-tickets.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { listTicketKeys } from '../../tickets/ticket-keys.server'
import { ticketStatus } from '../../tickets/ticket-status'
import { issueAllTickets } from '../paper/issue-all-tickets.server'
import {
  type GateContent,
  type ListedTicket,
  listKeyInfo,
  type SealedHeader,
  type SealedList,
} from './device/gate-list'

/** A device works with a list for at most so long without a network. */
const maxListAgeMs = daysToMs(1)

/** Larger festivals need a list for each gate. A phone holds 50,000 tickets in about 10 MB. */
const maxTickets = 50_000

/** How many rows are read at a time. */
const pageSize = 2_000

/** Whose list it is. `secret`: follows from the session and is stored nowhere. */
export interface ListOwner {
  accessId: string
  gate: string
  secret: string
  /** When the access ends. */
  accessEndsAtMs: number
}

/**
 * The list of tickets for one device: of each valid ticket the holder's name and type, of the others only that
 * they do not admit. Codes are hashed. It is encrypted with a key that the server derives from the session's
 * secret whenever it is asked and stores nowhere; the encryption (AES-256-GCM) also proves that nothing was
 * changed. Source: docs/product/gate.md#192-without-a-network.
 */
export async function sealGateList(
  services: TicketServices,
  { accessId, gate, secret, accessEndsAtMs }: ListOwner,
): Promise<SealedList> {
  await issueAllTickets(services)
  const nowMs = services.clock.nowMs()
  const edition = new Date(festival.startsAt).getUTCFullYear()
  const keys = (await listTicketKeys(services.db)).filter(({ state }) => state !== 'revoked')
  const content: GateContent = {
    gate,
    edition,
    lists: gateLists,
    keys: keys.map(({ id, public_key: publicKey }) => ({ id, publicKey })),
    tickets: await listTickets(services, edition),
  }
  const header: SealedHeader = {
    ...{ version: 1, accessId, issuedAtMs: nowMs, expiresAtMs: Math.min(accessEndsAtMs, nowMs + maxListAgeMs) },
  }
  return sealContent(secret, header, content)
}

function sealContent(secret: string, header: SealedHeader, content: GateContent): SealedList {
  const iv = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', secret, '', listKeyInfo, 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const headerText = JSON.stringify(header)
  cipher.setAAD(Buffer.from(headerText))
  const encrypted = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]
  return { header: headerText, iv: iv.toString('base64'), data: Buffer.concat(encrypted).toString('base64') }
}

async function listTickets(services: TicketServices, edition: number): Promise<ListedTicket[]> {
  const listed: ListedTicket[] = []
  let after = ''
  while (listed.length < maxTickets) {
    const rows = await services.db
      .selectFrom('ticket')
      .innerJoin('submission', 'submission.id', 'ticket.submission_id')
      .selectAll('ticket')
      .select(['submission.flow as order_flow', 'submission.state as order_state'])
      .where('submission.erased_at_ms', 'is', null)
      .where('ticket.id', '>', after)
      .orderBy('ticket.id')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      const kind = findTicketKind(services, { flow: row.order_flow }, row)
      if (kind.edition !== edition) continue
      const status = ticketStatus(row.state, row.order_state)
      const isValid = status === 'valid'
      listed.push({
        id: row.id,
        hash: hashTicketCode(edition, row.public_code),
        status: status === 'replaced' ? 'void' : status,
        // Who does not get in is no business of the gate.
        name: isValid ? (row.holder_name ?? '') : '',
        type: isValid ? row.type : '',
        title: isValid ? kind.title : '',
        isOnline: kind.attendance === 'online',
      })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) break
    after = last.id
  }
  return listed
}

/** As the device does it (gate-list.ts). */
function hashTicketCode(edition: number, code: string): string {
  return createHash('sha256').update(`${edition} ${code}`).digest('base64url')
}
