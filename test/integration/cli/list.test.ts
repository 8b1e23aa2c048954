import { expect, test, vi } from 'vitest'
import { parseCommand } from '../../../src/cli/arguments/parse-command.server'
import { commands } from '../../../src/cli/command-list.server'
import type { CliContext } from '../../../src/cli/context.server'
import { aPayingDelegate } from '../../builders/delegate'
import { aMembershipApplication } from '../../builders/member'
import { basicTicket, inNaira, orderOf, tier, totalOf } from '../../builders/prices'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const oneTicket = orderOf(basicTicket)
const { title } = basicTicket
/** The title without its last letter, which no other title is so similar to. */
const misspelt = title.slice(0, -1)

test.each(engines)('a list can be limited by time, ticket, text, state and number (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const people = [
    aPayingDelegate({
      ...oneTicket,
      fullName: 'Ọládélé Ƙwarai',
      email: 'ola@example.com',
      phoneNumber: '0803 111 2222',
    }),
    aPayingDelegate({ fullName: 'Adaeze Okafor', email: 'ada@example.com', phoneNumber: '8051234567' }),
    aPayingDelegate({ fullName: 'Emeka "Jr" 100%', email: 'emeka_ola@example.com', expectations: 'To meet Adaeze' }),
  ]
  for (const person of people) await app.submit('registration', person)
  await app.submit('membership', aMembershipApplication({ email: 'student@example.com' }))
  const { db } = app.services
  const days = ['2025-09-18T22:59:59.999Z', '2025-09-18T23:00:00Z', '2025-09-19T22:59:59.999Z', '2025-09-19T23:00:00Z']
  for (const [index, email] of [
    'ola@example.com',
    'ada@example.com',
    'emeka_ola@example.com',
    'student@example.com',
  ].entries())
    await db
      .updateTable('submission')
      .set({ created_at_ms: Date.parse(days[index] ?? '') })
      .where('email', '=', email)
      .execute()
  await db.updateTable('submission').set({ state: 'needs review' }).where('email', '=', 'ada@example.com').execute()
  const code = (
    await db
      .selectFrom('submission')
      .select('public_code')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow()
  ).public_code

  const cases: [string[], string[]][] = [
    [
      ['registration', '--since', '2025-09-19'],
      ['ada', 'emeka_ola'],
    ],
    [['all', '--until', '2025-09-18'], ['ola']],
    [
      ['all', '--since', '2025-09-19', '--until', '2025-09-19'],
      ['ada', 'emeka_ola'],
    ],
    [['all', '--since', '2025-09-20 00:00'], ['student']],
    [['all', '--since', '7d'], []],
    [['registration', '--ticket', title.toLowerCase()], ['ola']],
    [['all', '--ticket', basicTicket.ticketType], ['ola']],
    [['all', '--ticket', tier.name], ['student']],
    [['registration', '--search', 'kwarai OLADELE'], ['ola']],
    [['registration', '--search', '+234 803 1112222'], ['ola']],
    [
      ['registration', '--search', 'ola@'],
      ['ola', 'emeka_ola'],
    ],
    [['registration', '--search', 'adaeze'], ['ada']],
    [['registration', '--search', '"jr" 100%'], ['emeka_ola']],
    [['registration', '--search', 'a_ola'], ['emeka_ola']],
    [['registration', '--search', 'a%ola'], []],
    [['all', '--search', 'ADA@example.com'], ['ada']],
    [['all', '--search', code.toLowerCase()], ['ada']],
    [['all', '--state', 'needs review', '--ticket', 'EXECUTIVE ACCESS'], ['ada']],
    [
      ['all', '--limit', '2'],
      ['emeka_ola', 'student'],
    ],
    [['registration', '--search', 'example', '--limit', '1'], ['emeka_ola']],
  ]
  for (const [args, expected] of cases) {
    const { code, out, err } = await runHere(app, 'list', ...args, '--json')
    const emails = out.map((line) => String(JSON.parse(line).email).replace('@example.com', ''))
    expect({ args, code, err, emails }).toEqual({ args, code: 0, err: '', emails: expected })
  }
  const options = ['--since', '2025-09-18', '--ticket', 'Basic Access', '--search', 'ola', '--limit', '5']
  const run = await runCommand(app.variables, 'list', 'registration', '--json', ...options)
  expect(
    run.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).email),
  ).toEqual(['ola@example.com'])
})

test('filters that are not understood are explained, and nothing is listed', async () => {
  await using app = await startApp()
  const cases: [string[], RegExp][] = [
    [
      ['registrations'],
      /^There is no form called "registrations": did you mean "registration"\?\nForms: registration, /,
    ],
    [
      ['all', '--state', 'payed'],
      /^There is no state called "payed": did you mean "paid"\?\nStates: received, awaiting/,
    ],
    [['all', '--since', '19/09/2025'], /^--since is no time: "19\/09\/2025"\nWrite a day \(2025-09-19\)/],
    [['all', '--since', '2025-09-19', '--until', '2025-09-18'], /^--since is later than --until/],
    [
      ['all', '--ticket', misspelt],
      new RegExp(
        `^Nothing is called "${RegExp.escape(misspelt)}": did you mean "${RegExp.escape(title)}"\\?\\nThere are: `,
      ),
    ],
    [['contact', '--ticket', title], /^--ticket is not for contact/],
    [['all', '--search', 'x'.repeat(101)], /^--search takes up to/],
    [['all', '--limit', '0'], /^--limit takes a whole number/],
    [['all', '--json', '--csv'], /^Choose --json or --csv/],
  ]
  for (const [args, pattern] of cases) {
    const { code, out, err } = await runHere(app, 'list', ...args)
    expect({ args, code, out }).toEqual({ args, code: 2, out: [] })
    expect(err).toMatch(pattern)
  }
  expect(await runCommand(app.variables, 'list', 'all')).toMatchObject({
    code: 0,
    out: '',
    err: 'No submission matches.\n',
  })
})

test('the table fits the terminal and shows names, titles and Nigerian times', async () => {
  await using app = await startApp()
  await app.submit('registration', aPayingDelegate({ ...oneTicket, fullName: `${'Ọ̀'.repeat(40)} 李小龙` }))
  const { created_at_ms: sentAtMs, public_code: code } = await app.services.db
    .selectFrom('submission')
    .selectAll()
    .executeTakeFirstOrThrow()
  const nigerianTime = new Date(sentAtMs).toLocaleString('sv-SE', { timeZone: 'Africa/Lagos' }).slice(0, 16)
  const narrow = await runCommand({ ...app.variables, COLUMNS: '80' }, 'list', 'registration')
  const [heading, line, ...rest] = narrow.out.trimEnd().split('\n')
  expect(rest).toEqual([])
  expect(heading).toMatch(/^CODE {11}TIME \(NIGERIA\) {4}STATE {9}NAME .* TICKET$/)
  expect(line).toMatch(new RegExp(`^${code}  ${nigerianTime}  awaiting pa…  (Ọ̀)+…  ${RegExp.escape(title)}$`))
  const wide = await runCommand(app.variables, 'list', 'all')
  for (const text of ['registration', 'awaiting payment', inNaira(totalOf(basicTicket)), 'adaeze@example.com', title])
    expect(wide.out).toContain(text)
  const shown = await runCommand(app.variables, 'show', code)
  expect(shown.out).toContain(`ticket    ${title}`)
  expect(shown.out).toContain(`sent      ${nigerianTime}`)
})

/** Runs a command in this process, because starting one takes longer than all that is tested here. */
async function runHere({ services }: TestApp, ...args: string[]) {
  const parsed = parseCommand(commands, args)
  if (parsed.kind !== 'run' || parsed.command.needs !== 'database') throw new Error(`Not run: ${args.join(' ')}`)
  const printed: string[] = []
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const context = { services, print: (text: string) => printed.push(...text.split('\n')) }
  const code = await parsed.command.run(context as unknown as CliContext, parsed.input)
  const err = errors.mock.calls.map(([text]) => String(text)).join('')
  errors.mockRestore()
  return { code, out: printed, err }
}
