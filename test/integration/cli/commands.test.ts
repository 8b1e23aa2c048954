import { expect, test } from 'vitest'
import { nairaToKobo } from '../../../src/domain/money'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { basicTicket, orderOf, paidTicket, totalOf } from '../../builders/prices'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test.each(engines)('the operator’s commands show everything while the server runs (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const command = (...args: string[]) => runCommand(app.variables, ...args)
  const free = await app.submit(
    'registration',
    aDelegate({ email: 'free@example.com', occupation: '=HYPERLINK("http://x","y")' }),
  )
  const paid = await app.submit('registration', aPayingDelegate())
  await app.configureProvider({ webhooks: 'withheld' })

  const listResult = await command('list', 'registration', '--json')
  expect(listResult).toMatchObject({ code: 0, err: '' })
  const [first, second, ...rest] = listResult.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rest).toEqual([])
  const memberNames = ['id', 'flow', 'state', 'reference', 'email', 'amountKobo', 'createdAt', 'answers']
  expect(Object.keys(first)).toEqual(memberNames)
  expect(first).toMatchObject({
    flow: 'registration',
    state: 'received',
    email: 'free@example.com',
    amountKobo: 0,
    reference: free.json.code,
  })
  expect(second).toMatchObject({ state: 'awaiting payment', amountKobo: nairaToKobo(totalOf(paidTicket, 2)) })
  expect(second.answers).toEqual(aPayingDelegate())
  expect(new Date(second.createdAt).toISOString()).toBe(second.createdAt)

  const reference = await app.press('pay', paid.json.authorization_url ?? '')
  expect(second.reference).toBe(reference)
  const settleResult = await command('settle', reference)
  expect(settleResult).toMatchObject({ code: 0, err: '' })
  expect(settleResult.out).toContain('is paid')
  // The command only queues the emails; the running server sends them.
  await app.expectEmails('adaeze@example.com', 1)
  for (const target of [reference, String(second.id)])
    expect(await command('settle', target)).toMatchObject({ code: 0, out: settleResult.out })
  expect((await app.countRows()).emails).toBe(4)

  const csvList = await command('list', 'all', '--csv', '--state', 'received')
  expect(csvList.out.split('\n')[0]).toMatch(
    /^\ufeffid,flow,state,reference,code,email,amountNaira,createdAt,createdAtUtc,name,phone,choice$/,
  )
  const csvResult = await command('list', 'registration', '--csv')
  expect(csvResult.out).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(csvResult.out).toContain(`"'+234"`)
  expect((await command('list', 'registration')).out.trimEnd().split('\n')).toHaveLength(3)

  for (const target of [second.id, reference]) {
    const showResult = await command('show', target)
    expect(showResult.code).toBe(0)
    for (const part of [second.id, reference, 'succeeded', 'confirmation · sent', 'Adaeze Okafor'])
      expect(showResult.out).toContain(part)
  }
  expect((await command('show', String(free.json.code).toLowerCase())).out).toContain('free@example.com')
})

test('output for staff shows the ticket’s name on the site, and JSON shows the submitted value', async () => {
  await using app = await startApp()
  const virtualTicket = orderOf(basicTicket)
  await app.submit('registration', aPayingDelegate(virtualTicket))
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  const outputs = [
    ['list', 'registration', '--csv'],
    ['list', 'all', '--csv'],
    ['show', code],
  ]
  for (const args of outputs) expect((await runCommand(app.variables, ...args)).out).not.toContain('VIRTUAL')
  expect((await runCommand(app.variables, 'list', 'registration', '--csv')).out).toContain(basicTicket.title)
  const listResult = await runCommand(app.variables, 'list', 'registration', '--json')
  expect(JSON.parse(listResult.out).answers).toEqual(aPayingDelegate(virtualTicket))
})

test('unknown targets and invalid arguments are reported by a message and the exit code', async () => {
  await using app = await startApp()
  const cases: [string[], number, RegExp][] = [
    [['show', 'AGF-0000-0000'], 1, /No submission found/],
    [['settle', 'agf-00000000000000000000000000'], 1, /No payment/],
    [['settle', 'AGF-0000-0000'], 1, /No submission found/],
    [['list', 'donuts'], 2, /no form called "donuts"/],
    [['list', 'all', '--state', 'awaiting'], 2, /no state called "awaiting"[\s\S]*States: received, awaiting payment,/],
    [['lst', 'all'], 2, /^unknown command "lst": did you mean "list"\?/],
    [[], 2, /Usage: npm run agefest/],
  ]
  for (const [args, code, pattern] of cases) {
    const run = await runCommand(app.variables, ...args)
    expect({ args, code: run.code, out: run.out }).toEqual({ args, code, out: '' })
    expect(run.err).toMatch(pattern)
    expect(run.err).not.toMatch(/^\s+at /m)
  }
})

test('a reader may close the pipe of a list early', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await using list = startProcess('agefest', app.variables, 'list', 'registration')
  list.stopReading()
  expect(await list.exited).toBe(0)
  expect(list.err()).toMatch(/^Database: .*\n$/)
})

test('an unavailable provider or database is reported in words, and nothing changes', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('abandon', json.authorization_url ?? '')
  await app.configureProvider({ status: 500 })
  const settleResult = await runCommand(app.variables, 'settle', reference)
  expect(settleResult).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was changed') })
  const unreachableResult = await runCommand(
    { ...app.variables, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
    'list',
    'all',
  )
  expect(unreachableResult.code).toBe(1)
  expect(unreachableResult.firstLine).toMatch(/^Database: PostgreSQL none on 127\.0\.0\.1:9\. /)
  expect(unreachableResult.err).toMatch(
    /^The database cannot be opened \(DATABASE_URL\): .*\nCheck DATABASE_URL or DATA_DIR, .*\n$/,
  )
  expect(unreachableResult.firstLine + unreachableResult.err).not.toContain('secret')
})
