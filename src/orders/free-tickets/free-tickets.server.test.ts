import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { flowServers } from '../../flows/index.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { findSubmission } from '../../submissions/submission-store.server'
import { issueMissingTickets } from '../../tickets/issue-tickets.server'
import { issueFreeTicket } from './issue-free-ticket.server'
import { type Guest, readGuests } from './read-guests.server'

const flow = flowServers.find((candidate) => candidate.flow.name === 'registration') as FlowServer

const title = tickets[0]?.title ?? ''

test.each(engines)(
  'an import that is killed half-way and started again on two servers issues each ticket once (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const lines = Array.from({ length: 40 }, (_, index) => `Guest ${index},guest${index}@example.com,${title}`)
    const guests = readList(['name,email,ticket', ...lines].join('\r\n'))
    for (const guest of guests.slice(0, 15)) await issue(app, guest)
    const results = await Promise.all([...guests, ...guests].map((guest) => issue(app, guest)))
    expect(results.filter(({ kind }) => kind === 'issued')).toHaveLength(25)
    const rows = await app.services.db.selectFrom('submission').select(['email', 'state', 'amount_kobo']).execute()
    expect(new Set(rows.map(({ email }) => email)).size).toBe(40)
    expect(rows).toHaveLength(40)
    expect(rows.every(({ state, amount_kobo }) => state === 'received' && amount_kobo === 0)).toBe(true)
    expect((await app.countRows()).emails).toBe(0)
  },
)

test('a guest gets the confirmation with one valid ticket, unless it is withheld', async () => {
  await using app = await startApp()
  const [guest, silent] = readList(
    `email;ticket;name;kind\nada@example.com;${title};Ada Obi;speaker\nb@example.com;${title};B C;`,
  )
  if (guest === undefined || silent === undefined) throw new Error('no guests')
  const result = await issue(app, guest, true)
  await issue(app, silent)
  if (result.kind !== 'issued') throw new Error(result.kind)
  const [email] = await app.expectEmails('ada@example.com', 1)
  expect(email?.text).toContain(result.code)
  const submission = await findSubmission(app.services.db, result.submissionId)
  expect(submission && (await issueMissingTickets(app.services, submission))).toBe(1)
  const ticket = await app.services.db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow()
  expect(ticket).toMatchObject({ state: 'valid', holder_name: 'Ada Obi', type: guest.ticketType })
  expect(await app.emailsTo('b@example.com')).toEqual([])
})

test('each wrong line of a list is named, and nothing is issued from it', () => {
  const list = readGuests(
    flow,
    [
      'name,email,ticket,kind',
      `Ada Obi,ada@example.com,${title},guest`,
      `,b@example.com,${title},`,
      `"Chi, ""Junior"" Eze",chi@example..com,${title},`,
      'Dan,dan@example.com,GOLDEN ACCESS,',
      `Efe,efe@example.com,${title},press`,
      `ADA OBI,Ada@example.com,${title.toLowerCase()},speaker`,
      '',
    ].join('\n'),
    10,
  )
  expect(list).toEqual({
    kind: 'invalid',
    errors: [
      'Line 3: the name is missing',
      'Line 4: "chi@example..com" is no email address: did you mean "chi@example.com"?',
      expect.stringMatching(/^Line 5: there is no ticket "GOLDEN ACCESS"/),
      'Line 6: the kind is "press": guest or speaker',
      'Line 7: the same person and ticket as in line 2',
    ],
  })
})

test.each([
  ['a file with other columns', 'a,b\n1,2', /^Line 1: .*Missing: name, email, ticket$/],
  ['a quotation mark that is not closed', 'name,email,ticket\n"Ada,a@example.com,X', /not closed/],
  ['a megabyte of commas', `name,email,ticket${','.repeat(1_000_000)}`, /more than 100000 fields/],
  ['a megabyte of empty lines', `name,email,ticket${'\n'.repeat(1_000_000)}`, /more than 100000 fields/],
])('%s is refused', (_what, csv, message) => {
  const list = readGuests(flow, csv, 10)
  expect(list).toEqual({ kind: 'invalid', errors: [expect.stringMatching(message)] })
})

test('the lines of a list that is too long are counted and not looked at', () => {
  const lines = ['name,email,ticket', ...Array<string>(11).fill('Ada,wrong,wrong'), '', '']
  expect(readGuests(flow, lines.join('\n'), 10)).toEqual({ kind: 'too many', count: 11 })
})

test('a message quotes the beginning of a long value', () => {
  const list = readGuests(flow, `name,email,ticket\nAda,${'x'.repeat(500_000)},${title}`, 10)
  if (list.kind !== 'invalid') throw new Error(list.kind)
  expect(list.errors).toEqual([expect.stringMatching(/^Line 2: "x{100}…" is no email address$/)])
})

function readList(csv: string): Guest[] {
  const list = readGuests(flow, csv, 100)
  return list.kind === 'guests' ? list.guests : expect.fail(JSON.stringify(list))
}

function issue({ services }: TestApp, guest: Guest, sendsEmail = false) {
  return issueFreeTicket(services, guest, { flow, issuedBy: 'ada', sendsEmail })
}
