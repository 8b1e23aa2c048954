import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endAccess } from '../../../../src/desk/access/invitations.server'
import {
  decryptTicketList,
  deriveListKey,
  type EncryptedTicketList,
  hashCode,
} from '../../../../src/desk/gate/device/encrypted-ticket-list'
import { aDelegate } from '../../../builders/delegate'
import { freeTicket } from '../../../builders/prices'
import { enterDesk } from '../../../support/desk/desk-client'
import { openGate, orderGateTickets } from '../../../support/desk/test-gate'
import { createMovableClock } from '../../../support/movable-clock'
import { startApp } from '../../../support/servers/start-app'

test('a device gets a list that only its session opens, with names and types alone', async () => {
  const clock = createMovableClock()
  await using app = await startApp({ desk: true, clock })
  // Nobody has opened the order yet: its ticket is issued for the list.
  await app.submit('registration', aDelegate())
  const gate = await openGate(app)
  const sealed = (await (await gate.client.get('/gate/list')).json()) as EncryptedTicketList
  const [ticket] = await app.services.db.selectFrom('ticket').selectAll().execute()
  const key = await deriveListKey(gate.token)
  const opened = await decryptTicketList(key, sealed, clock.nowMs())
  if (opened.kind !== 'open' || ticket === undefined) throw new Error('the list does not open')
  const { content, header } = opened
  expect(content.tickets).toEqual([
    {
      ...{ id: ticket.id, hash: await hashCode(content.edition, ticket.public_code), status: 'valid' },
      ...{ name: ticket.holder_name, type: freeTicket.ticketType, title: freeTicket.title, isOnline: false },
    },
  ])
  const text = JSON.stringify(content)
  const order = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  for (const secret of [ticket.public_code, ticket.access_token, order.email, order.public_code, order.access_token])
    expect(text).not.toContain(secret)
  expect(JSON.stringify(sealed)).not.toContain(ticket.holder_name)

  const other = await openGate(app, 'Gate 2')
  expect(await decryptTicketList(await deriveListKey(other.token), sealed, clock.nowMs())).toEqual({ kind: 'tampered' })
  const changes: EncryptedTicketList[] = [
    { ...sealed, header: JSON.stringify({ ...header, expiresAtMs: header.expiresAtMs + 1 }) },
    { ...sealed, data: (sealed.data.startsWith('A') ? 'B' : 'A') + sealed.data.slice(1) },
    { ...sealed, iv: sealed.iv.split('').reverse().join('') },
    { ...sealed, data: 'no base64 !' },
  ]
  for (const changed of changes)
    expect(await decryptTicketList(key, changed, clock.nowMs())).toEqual({ kind: 'tampered' })
  expect(await decryptTicketList(key, sealed, clock.nowMs() + 86_400_000)).toEqual({ kind: 'expired' })
  const actions = await app.services.db.selectFrom('desk_audit').select(['action', 'actor']).execute()
  expect(actions).toContainEqual({ action: 'took the ticket list', actor: 'Gate 1' })
})

test('a list of many pages is whole, whatever the number of its bytes', async () => {
  await using app = await startApp({ desk: true })
  const tickets = await orderGateTickets(app, '700')
  for (const name of ['G', 'Gate', 'Gates']) {
    const gate = await openGate(app, name)
    const sealed = (await (await gate.client.get('/gate/list')).json()) as EncryptedTicketList
    const opened = await decryptTicketList(await deriveListKey(gate.token), sealed, Date.now())
    if (opened.kind !== 'open') throw new Error('the list does not open')
    expect(opened.content.gate).toBe(name)
    expect(new Set(opened.content.tickets.map(({ id }) => id))).toEqual(new Set(tickets.map(({ id }) => id)))
    expect(opened.content.tickets).toHaveLength(700)
  }
})

test('who does not get in is on the list without a name', async () => {
  await using app = await startApp({ desk: true })
  await orderGateTickets(app, '1')
  await app.services.db.updateTable('submission').set({ state: 'reversed' }).execute()
  const gate = await openGate(app)
  const sealed = (await (await gate.client.get('/gate/list')).json()) as EncryptedTicketList
  const opened = await decryptTicketList(await deriveListKey(gate.token), sealed, Date.now())
  expect(opened).toMatchObject({ kind: 'open', content: { tickets: [{ status: 'unpaid', name: '', type: '' }] } })
})

test('a scan is decided, audited and told to the other gates; reports count once', async () => {
  await using app = await startApp({ desk: true })
  const [first, second] = await orderGateTickets(app, '2')
  if (first === undefined || second === undefined) throw new Error('no tickets')
  const gate = await openGate(app)
  const other = await openGate(app, 'Gate 2')
  expect(await gate.ask(first.public_code)).toMatchObject({
    status: 200,
    json: { ticketId: first.id, decision: { kind: 'welcome', name: first.holder_name } },
  })
  expect((await other.ask(first.public_code)).json).toMatchObject({ decision: { kind: 'already in', gate: 'Gate 1' } })
  const scan = { id: randomUUID(), list: 'day-1', ticketId: second.id, direction: 'in', atMs: Date.now() }
  const report = { sentAtMs: Date.now(), scans: [scan] }
  expect((await other.post('/gate/scans', report)).json).toEqual({ outcomes: { [scan.id]: 'stored' } })
  expect((await other.post('/gate/scans', report)).json).toEqual({ outcomes: { [scan.id]: 'known' } })
  const news = await (await gate.client.get('/gate/passages?list=day-1&since=0')).json()
  expect(news).toMatchObject({
    isWhole: true,
    passages: [
      { ticketId: first.id, gate: 'Gate 1', direction: 'in' },
      { id: scan.id, ticketId: second.id, gate: 'Gate 2' },
    ],
  })
  const log = await app.services.db
    .selectFrom('desk_audit')
    .select(['actor', 'action', 'target', 'note'])
    .where('action', 'in', ['scanned a ticket', 'reported scans'])
    .orderBy('at_ms')
    .execute()
  expect(log[0]).toEqual({
    ...{ actor: 'Gate 1', action: 'scanned a ticket', target: first.public_code, note: 'day-1: welcome' },
  })
  expect(log.at(-1)).toMatchObject({ action: 'reported scans', note: '0 of 1 were new' })

  const reader = await enterDesk(app, 'reader')
  const page = await (await reader.get('/check-in')).text()
  for (const shown of ['Day 1', 'Gate 2', 'No ticket was let in twice']) expect(page).toContain(shown)
  await other.post('/gate/scans', { ...report, scans: [{ ...scan, id: randomUUID(), ticketId: first.id }] })
  const withConflict = await (await reader.get('/check-in')).text()
  expect(withConflict).toContain(first.public_code)
  expect(withConflict).not.toContain(String(first.holder_name))
})

test('what is no scan is refused, and a gate that has ended gets nothing', async () => {
  await using app = await startApp({ desk: true })
  const gate = await openGate(app)
  const scan = { id: randomUUID(), list: 'day-1', ticketId: randomUUID(), direction: 'in', atMs: Date.now() }
  const report = (scans: unknown) => gate.post('/gate/scans', { sentAtMs: Date.now(), scans })
  for (const fields of [{ list: 'day-9' }, { direction: 'up' }, { id: 'one' }, { text: 'x'.repeat(201) }, { text: 7 }])
    expect((await gate.ask('TKT-0000-0000', fields)).status).toBe(422)
  for (const scans of [[], Array(51).fill(scan), [{ ...scan, atMs: -1 }], [{ ...scan, list: 'x' }], 'all'])
    expect((await report(scans)).status).toBe(422)
  expect((await gate.post('/gate/scans', { sentAtMs: 0, scans: [scan] })).status).toBe(422)
  expect((await report([scan])).json).toEqual({ outcomes: { [scan.id]: 'refused' } })
  for (const query of ['', '?list=day-1', '?list=x&since=0', '?list=day-1&since=x'])
    expect([query, (await gate.client.get(`/gate/passages${query}`)).status]).not.toEqual([query, 200])
  await endAccess(app.services, gate.client.accessId)
  for (const path of ['/gate', '/gate/session', '/gate/list', '/gate/passages?list=day-1&since=0'])
    expect([path, (await gate.client.get(path)).status]).toEqual([path, 401])
})

test('the page names nobody, and only it may use the camera', async () => {
  await using app = await startApp({ desk: true })
  const gate = await openGate(app, 'The tall gate')
  const response = await gate.client.get('/gate')
  const page = await response.text()
  expect(page).not.toContain('The tall gate')
  expect(page).not.toContain(gate.token)
  expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
  expect((await gate.client.get('/enter')).headers.get('permissions-policy')).toContain('camera=()')
  const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  for (const address of [...addresses, '/gate-worker.js', '/gate/files/qr-worker.js'])
    expect([address, (await fetch(app.deskUrl + address)).status]).toEqual([address, 200])
})
