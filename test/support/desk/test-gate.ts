import { randomUUID } from 'node:crypto'
import { toSubmission } from '../../../src/submissions/submission-store.server'
import { issueMissingTickets } from '../../../src/tickets/issue-tickets.server'
import { aDelegate } from '../../builders/delegate'
import type { TestApp } from '../servers/start-app'
import { type DeskClient, enterDesk } from './desk-client'

/** A gate whose calls are those of its page. */
export interface TestGate {
  client: DeskClient
  token: string
  post: (path: string, body: unknown) => Promise<{ status: number; json: Record<string, unknown> }>
  ask: (text: string, fields?: Record<string, unknown>) => ReturnType<TestGate['post']>
}

/** Invites a gate and lets it in. */
export async function openGate(app: TestApp, name = 'Gate 1'): Promise<TestGate> {
  const client = await enterDesk(app, 'gate', name)
  const { token } = (await (await client.get('/gate/session')).json()) as { token: string }
  const post: TestGate['post'] = async (path, body) => {
    const headers = { cookie: client.cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
    const response = await fetch(app.deskUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }
  const ask: TestGate['ask'] = (text, fields = {}) =>
    post('/gate/ask', { id: randomUUID(), list: 'day-1', direction: 'in', text, ...fields })
  return { client, token, post, ask }
}

/** Stores an order of free tickets, of more than one person may order, and issues them. */
export async function orderGateTickets({ submit, services }: TestApp, numberOfTicket: string) {
  await submit('registration', aDelegate())
  const order = await services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  const answers = JSON.stringify({ ...JSON.parse(order.answers), numberOfTicket })
  await services.db.updateTable('submission').set({ answers }).execute()
  await issueMissingTickets(services, toSubmission({ ...order, answers }))
  return services.db.selectFrom('ticket').selectAll().orderBy('position').execute()
}
