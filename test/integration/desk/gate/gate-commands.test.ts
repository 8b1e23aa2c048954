import { expect, test } from 'vitest'
import { orderGateTickets } from '../../../support/desk/test-gate'
import { startApp } from '../../../support/servers/start-app'
import { runCommand } from '../../../support/servers/start-process'

test('the command line checks, scans and prints numbers and conflicts', async () => {
  await using app = await startApp({ desk: true })
  const [ticket] = await orderGateTickets(app, '1')
  const code = ticket?.public_code ?? ''
  const gate = (...args: string[]) => runCommand(app.variables, 'gate', ...args)
  expect((await gate('lists')).out).toContain('day-1')
  expect(await gate('check', code, '--at', 'day-9')).toMatchObject({ code: 2 })
  const checked = await gate('check', code, '--at', 'day-1')
  expect(checked).toMatchObject({ code: 0, out: `Welcome, ${ticket?.holder_name}\nFREE ACCESS\n` })
  const scanned = await gate('scan', code, '--at', 'day-1', '--gate', 'Back door', '--json')
  expect(JSON.parse(scanned.out)).toMatchObject({ mayPass: true, kind: 'welcome', code })
  const again = await gate('scan', code, '--at', 'day-1', '--json')
  expect(again.code).toBe(1)
  expect(JSON.parse(again.out)).toMatchObject({ mayPass: false, kind: 'already in', gate: 'Back door' })
  expect(JSON.parse((await gate('numbers', '--json')).out)).toMatchObject({ list: 'day-1', inside: 1, entries: 1 })
  expect(await gate('conflicts')).toMatchObject({ code: 0, out: '' })
  const row = await app.services.db.selectFrom('gate_scan').selectAll().executeTakeFirstOrThrow()
  await app.services.db
    .insertInto('gate_scan')
    .values({ ...row, id: 'another', gate: 'Gate 2', at_ms: row.at_ms + 1 })
    .execute()
  expect((await gate('conflicts')).out).toMatch(
    new RegExp(`^day-1 .*${code} FREE ACCESS: .* at Back door, and .* at Gate 2`),
  )
  const actions = await app.services.db
    .selectFrom('desk_audit')
    .select(['action', 'outcome'])
    .orderBy('at_ms')
    .execute()
  expect(actions.map(({ action, outcome }) => `${action}: ${outcome}`)).toEqual([
    'checked a ticket: done',
    'scanned a ticket: done',
    'scanned a ticket: refused',
  ])
})
