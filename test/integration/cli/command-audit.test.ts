import { expect, test } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { submitUnpaidOrder } from '../../builders/payments'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('commands that change something or show personal data are in the audit log, by the code', async () => {
  await using app = await startApp()
  const reference = await submitUnpaidOrder(app)
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  const run = (...args: string[]) => runCommand(app.variables, ...args)
  const lines: [string[], { action: string; target: string | null; outcome: string }][] = [
    [['list', 'registration'], { action: 'listed people', target: null, outcome: 'done' }],
    [['list', 'all', '--csv'], { action: 'exported a list', target: null, outcome: 'done' }],
    [['list', 'nothing'], { action: 'listed people', target: null, outcome: 'refused' }],
    [['list', 'emails'], { action: 'listed emails', target: null, outcome: 'done' }],
    [['show', reference], { action: 'looked at an order', target: code, outcome: 'done' }],
    [['settle', code], { action: 'asked about a payment', target: code, outcome: 'done' }],
    [['accept', reference], { action: 'accepted a payment', target: code, outcome: 'refused' }],
    [
      ['change-email', code, '--email', 'ada@example.com'],
      { action: 'corrected an address', target: code, outcome: 'done' },
    ],
    [['export', 'ada@example.com'], { action: 'exported a person', target: null, outcome: 'done' }],
    [['erase', 'ada@example.com'], { action: 'looked at an erasure', target: null, outcome: 'done' }],
    [['cancel', code, '--reason', 'left', '--yes'], { action: 'cancelled an order', target: code, outcome: 'done' }],
    [['cancel', code, '--reason', 'left', '--yes'], { action: 'cancelled an order', target: code, outcome: 'refused' }],
    [['retain', '--yes'], { action: 'erased what is past its time', target: null, outcome: 'done' }],
  ]
  for (const [args, entry] of lines) {
    await app.services.db.deleteFrom('desk_audit').execute()
    await run(...args)
    const entries = await app.services.db.selectFrom('desk_audit').selectAll().execute()
    expect(entries, args.join(' ')).toMatchObject([{ ...entry, role: 'command line', access_id: null }])
    expect(entries[0]?.actor).not.toBe('')
    expect(JSON.stringify(entries)).not.toContain('@')
  }
})

test('what would happen and what shows nobody leave no entry', async () => {
  await using app = await startApp()
  await submitUnpaidOrder(app)
  for (const args of [
    ['retain'],
    ['ticket-keys'],
    ['mailing', 'list'],
    ['desk', 'list'],
    ['resend', '--undeliverable'],
  ])
    await runCommand(app.variables, ...args)
  expect(await app.services.db.selectFrom('desk_audit').selectAll().execute()).toEqual([])
})

test('the cancel command says what it would do, and why it does not', async () => {
  await using app = await startApp()
  await app.submit('contact', aContactMessage({ email: 'ada@example.com' }))
  const code = await codeOf(app)
  const cancel = (...args: string[]) => runCommand(app.variables, 'cancel', code, ...args)
  expect(await cancel()).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was changed') })
  expect(await cancel('--yes')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') })
  const done = await cancel('--reason', 'spam', '--tell', '--yes', '--json')
  expect(JSON.parse(done.out)).toMatchObject({ code, result: 'cancelled' })
  expect((await runCommand(app.variables, 'show', code)).out).toMatch(/cancelled .*spam/)
  expect(await cancel('--reason', 'spam', '--yes')).toMatchObject({ code: 1 })
  await app.expectEmails('ada@example.com', 2)
})

async function codeOf({ services: { db } }: TestApp): Promise<string> {
  return (await db.selectFrom('submission').select('public_code').executeTakeFirstOrThrow()).public_code
}
