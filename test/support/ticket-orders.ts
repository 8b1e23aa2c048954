import { festival } from '../../content/festival'
import type { Clock } from '../../src/adapters/clock.server'
import { toSubmission } from '../../src/submissions/submission-store.server'
import { issueMissingTickets } from '../../src/tickets/issue-tickets.server'
import { aDelegate } from '../builders/delegate'
import { clockFrom } from './movable-clock'
import type { TestApp } from './servers/start-app'

/**
 * A clock that runs a month before the festival, when tickets can be passed on, or now if that is earlier: it is never
 * ahead of the clock of a command.
 */
export function clockBeforeFestival(): Clock {
  return clockFrom(Math.min(Date.parse(festival.startsAt) - 30 * 86_400_000, Date.now()))
}

/** A ticket of an order as its page gets it. */
export interface OrderTicket {
  code: string | null
  holder: string | null
  mayBeNamed: boolean
  passOnsLeft: number
}

export async function placeTicketOrder(app: TestApp, numberOfTicket = '3'): Promise<string> {
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket }))
  const row = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  await issueMissingTickets(app.services, toSubmission(row))
  return json.order ?? ''
}

export async function readOrderTickets(app: TestApp, order: string): Promise<OrderTicket[]> {
  return (await (await fetch(`${app.url}/api${order}`)).json()).tickets.tickets
}

export async function getFromApi(app: TestApp, path: string) {
  const response = await fetch(`${app.url}/api${path}`)
  return { status: response.status, json: await response.json() }
}

export async function postToApi({ url }: TestApp, path: string, body: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, json: await response.json() }
}

/** The token in the address of a ticket that was passed on to the holder with this email address. */
export async function heldTicketToken(app: TestApp, email: string): Promise<string> {
  const { access_token: token } = await app.services.db
    .selectFrom('ticket')
    .select('access_token')
    .where('holder_email', '=', email)
    .executeTakeFirstOrThrow()
  return token
}
