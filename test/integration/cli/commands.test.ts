import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test.each(engines)('the operator sees everything beside the running server (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const command = (...args: string[]) => runCommand(app.variables, ...args)
  const free = await app.submit(
    'registration',
    aDelegate({ email: 'free@example.com', occupation: '=HYPERLINK("http://x","y")' }),
  )
  const paid = await app.submit('registration', aPayingDelegate())
  await app.provider({ webhooks: 'withheld' })
  const reference = await app.press('pay', paid.json.authorization_url ?? '')

  const listed = await command('list', 'registration', '--json')
  expect(listed).toMatchObject({ code: 0, err: '' })
  const [first, second, ...more] = listed.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(more).toEqual([])
  const member = ['id', 'flow', 'state', 'reference', 'email', 'amountKobo', 'createdAt', 'answers']
  expect(Object.keys(first)).toEqual(member)
  expect(first).toMatchObject({
    flow: 'registration',
    state: 'received',
    email: 'free@example.com',
    amountKobo: 0,
    reference: free.json.code,
  })
  expect(second).toMatchObject({ state: 'awaiting payment', reference, amountKobo: 4_030_000 })
  expect(second.answers).toEqual(aPayingDelegate())
  expect(new Date(second.createdAt).toISOString()).toBe(second.createdAt)

  const settled = await command('settle', reference)
  expect(settled).toMatchObject({ code: 0, err: '' })
  expect(settled.out).toContain('is paid')
  // The command only queues: the letters leave from the running server.
  await app.expectLetters('adaeze@example.com', 1)
  expect((await command('settle', reference)).code).toBe(0)
  expect((await app.stored()).letters).toBe(4)

  const sheet = await command('list', 'all', '--csv', '--state', 'received')
  expect(sheet.out.split('\n')[0]).toMatch(/^id,flow,state,reference,code,email,amountNaira,createdAt/)
  const everything = await command('list', 'registration', '--csv')
  expect(everything.out).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(everything.out).toContain(`"'+234"`)
  expect((await command('list', 'registration')).out.trimEnd().split('\n')).toHaveLength(2)

  for (const wanted of [second.id, reference]) {
    const shown = await command('show', wanted)
    expect(shown.code).toBe(0)
    for (const part of [second.id, reference, 'succeeded', 'confirmation · sent', 'Adaeze Okafor'])
      expect(shown.out).toContain(part)
  }
  expect((await command('show', String(free.json.code).toLowerCase())).out).toContain('free@example.com')
})

test('staff read what a ticket is called on the site, and programs what the form has sent', async () => {
  await using app = await startApp()
  const basic = { ticketType: 'VIRTUAL', numberOfTicket: '1', ticketPrice: '5000', amount: '5100' }
  await app.submit('registration', aPayingDelegate(basic))
  const { code } = await app.services.db.selectFrom('submission').select('code').executeTakeFirstOrThrow()
  const outputs = [
    ['list', 'registration', '--csv'],
    ['list', 'all', '--csv'],
    ['show', code],
  ]
  for (const args of outputs) expect((await runCommand(app.variables, ...args)).out).not.toContain('VIRTUAL')
  expect((await runCommand(app.variables, 'list', 'registration', '--csv')).out).toContain('BASIC ACCESS')
  const listed = await runCommand(app.variables, 'list', 'registration', '--json')
  expect(JSON.parse(listed.out).answers).toEqual(aPayingDelegate(basic))
})

test('what does not exist, or makes no sense, is said in words and in the exit code', async () => {
  await using app = await startApp()
  const cases: [string[], number, RegExp][] = [
    [['show', 'AGF-0000-0000'], 1, /Nothing is known/],
    [['settle', 'agf-00000000000000000000000000'], 1, /No payment/],
    [['list', 'donuts'], 2, /no flow called donuts/],
    [['list', 'all', '--state', 'awaiting'], 2, /no state called awaiting\. States: received, awaiting payment,/],
    [['list'], 2, /npm run agefest/],
    [[], 2, /npm run agefest/],
    [['toString', 'x'], 2, /npm run agefest/],
    [['list', 'all', '--nonsense'], 2, /nonsense/],
  ]
  for (const [args, code, words] of cases) {
    const run = await runCommand(app.variables, ...args)
    expect({ args, code: run.code, out: run.out }).toEqual({ args, code, out: '' })
    expect(run.err).toMatch(words)
    expect(run.err).not.toMatch(/^\s+at /m)
  }
})

test('a list may be read as far as its first lines only', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await using list = startProcess('agefest', app.variables, 'list', 'registration')
  list.stopReading()
  expect(await list.ended).toBe(0)
  expect(list.err()).toBe('')
})

test('a provider or a database that is down is said in one line, and changes nothing', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('abandon', json.authorization_url ?? '')
  await app.provider({ status: 500 })
  const settled = await runCommand(app.variables, 'settle', reference)
  expect(settled).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was changed') })
  const away = await runCommand(
    { ...app.variables, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
    'list',
    'all',
  )
  expect(away.code).toBe(1)
  expect(away.err.trimEnd().split('\n')).toEqual([expect.stringMatching(/database/)])
  expect(away.err).not.toContain('secret')
})
