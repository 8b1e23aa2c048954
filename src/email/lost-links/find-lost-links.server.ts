import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { orderPath } from '../../submissions/submission'
import { readPerAddress } from '../../submissions/submission-lookups.server'
import { isTicketValid } from '../../tickets/ticket-status'

/** One email lists at most this many links, the most important ones first: anyone can send forms with any address. */
const maxLinks = 50

/** One thing that an address has with us. */
export interface LostLink {
  path: string
  /** What it is called: 'Delegate registration', or the title of a ticket, which is not translated. */
  title: MessageDescriptor | string
  code: string
  createdAtMs: number
  state: SubmissionState | 'passed on'
}

interface LinkServices {
  db: Database
  flows: ReadonlyMap<string, FlowServer>
}

/**
 * What an address can open: its orders and forms, and the valid tickets that were passed on to it. Paid orders
 * come first, then tickets, other forms and unpaid orders, each with the newest first.
 * Source: docs/product/payments.md#108-finding-lost-links.
 */
export async function findLostLinksOf(services: LinkServices, email: string): Promise<LostLink[]> {
  const found = [...(await findOrders(services, email)), ...(await findHeldTickets(services, email))]
  return found.sort((a, b) => rank(a) - rank(b) || b.createdAtMs - a.createdAtMs).slice(0, maxLinks)
}

function rank({ state }: LostLink): number {
  return ['paid', 'needs review', 'reversed', 'passed on', 'received', 'awaiting payment'].indexOf(state)
}

async function findOrders({ db, flows }: LinkServices, email: string): Promise<LostLink[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['flow', 'state', 'public_code', 'access_token', 'created_at_ms'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('erased_at_ms', 'is', null)
    .orderBy('created_at_ms', 'desc')
    .limit(readPerAddress)
    .execute()
  return rows.flatMap(({ flow, state, public_code, access_token, created_at_ms }) => {
    const title = flows.get(flow)?.title
    if (title === undefined) return []
    return [
      {
        path: orderPath({ accessToken: access_token }),
        title,
        code: public_code,
        createdAtMs: created_at_ms,
        state,
      },
    ]
  })
}

async function findHeldTickets({ db, flows }: LinkServices, email: string): Promise<LostLink[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('submission', 'submission.id', 'ticket.submission_id')
    .selectAll('ticket')
    .select(['submission.flow', 'submission.state as order_state', 'submission.erased_at_ms'])
    .where(sql<string>`lower(ticket.holder_email)`, '=', email.toLowerCase())
    .where('ticket.state', '=', 'valid')
    .orderBy('ticket.created_at_ms', 'desc')
    .limit(readPerAddress)
    .execute()
  return rows.flatMap(({ flow, order_state, erased_at_ms, ...ticket }) => {
    const order = { state: order_state, ...(erased_at_ms !== null && { erasedAtMs: erased_at_ms }) }
    const title = flows.get(flow)?.tickets?.kind(ticket.type).title
    if (title === undefined || !isTicketValid(ticket, order)) return []
    const { access_token, public_code: code, created_at_ms: createdAtMs } = ticket
    return [{ path: `/ticket/${access_token}`, title, code, createdAtMs, state: 'passed on' as const }]
  })
}
