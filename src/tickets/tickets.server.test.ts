import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { toSubmission } from '../submissions/submission-store.server'
import { issueMissingTickets } from './issue-tickets.server'
import {
  getActiveTicketKey,
  listTicketKeys,
  rotateTicketKeys,
  signTicket,
  verifyTicketToken,
} from './ticket-keys.server'
import { parseTicketToken } from './ticket-token'

test.each(engines)('an order of three gets three tickets, once, however many ask for them (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate({ numberOfTicket: '3' }))
  const order = await loadOrder(app)
  const results = await Promise.all(Array.from({ length: 8 }, () => issueMissingTickets(app.services, order)))
  expect(results).toEqual(Array.from({ length: 8 }, () => 3))
  const tickets = await app.services.db.selectFrom('ticket').selectAll().orderBy('position').execute()
  expect(tickets.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(new Set(tickets.map(({ public_code }) => public_code)).size).toBe(3)
  expect(tickets.map(({ holder_name }) => holder_name !== null)).toEqual([true, false, false])
})

test('an order that is not paid, or was erased meanwhile, gets no tickets', async () => {
  await using app = await startApp()
  await app.submit('registration', aPayingDelegate())
  expect(await issueMissingTickets(app.services, await loadOrder(app))).toBe(0)
  await app.services.db.updateTable('submission').set({ state: 'paid' }).execute()
  const order = await loadOrder(app)
  await app.services.db.updateTable('submission').set({ erased_at_ms: 1 }).execute()
  expect(await issueMissingTickets(app.services, order)).toBe(0)
})

test.each(engines)(
  'a ticket is verified by its public key alone, and a changed one is refused (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const key = await getActiveTicketKey(app.services)
    const token = signTicket(key, { code: 'TKT-0000-000Z', kind: 5, edition: 2027 })
    const parsed = parseTicketToken(token)
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' })
    expect(parsed && verify(null, parsed.signed, publicKey, parsed.signature)).toBe(true)
    const keys = await listTicketKeys(app.services.db)
    expect(verifyTicketToken(keys, token)).toEqual({ keyId: 1, code: 'TKT-0000-000Z', kind: 5, edition: 2027 })
    for (let place = 0; place < token.length; place++) {
      const changed = token.slice(0, place) + (token[place] === '0' ? '1' : '0') + token.slice(place + 1)
      expect(verifyTicketToken(keys, changed)).toBeUndefined()
    }
  },
)

test.each(engines)('after a rotation earlier tickets stay valid, unless their key is revoked (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const first = await getActiveTicketKey(app.services)
  const token = signTicket(first, { code: 'TKT-0000-0001', kind: 1, edition: 2027 })
  expect(await rotateTicketKeys(app.services, { revoke: false })).toMatchObject({ id: 2, state: 'active' })
  expect(verifyTicketToken(await listTicketKeys(app.services.db), token)).toBeDefined()
  await rotateTicketKeys(app.services, { revoke: true })
  expect(verifyTicketToken(await listTicketKeys(app.services.db), token)).toBeUndefined()
  expect(await getActiveTicketKey(app.services)).toMatchObject({ id: 3 })
})

test('servers that start at the same time agree on one key', async () => {
  await using app = await startApp({ engine: 'postgres' })
  const keys = await Promise.all(Array.from({ length: 5 }, () => getActiveTicketKey(app.services)))
  expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1)
})

async function loadOrder(app: TestApp) {
  return toSubmission(await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow())
}
