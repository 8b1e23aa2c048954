import { expect, test } from 'vitest'
import { createWatchedDatabase } from '../../../test/support/query-plans'
import { engines } from '../../../test/support/servers/engines'
import { startCommands } from '../../../test/support/start-commands'
import { withholdConfirmation } from '../../submissions/recipient-limit.server'
import { readEmailEntries } from '../listing/read-email-entries.server'

const startMs = Date.parse('2026-11-24T10:20:00Z')
const hourMs = 3_600_000

test.each(engines)(
  'emails are listed with state, due time, tries and last answer, and addresses are masked (%s)',
  async (engine) => {
    const { db, clock, queue, run } = await startCommands(engine, startMs)
    const [ada] = await queue([{ email: 'ada@example.com', names: ['confirmation', 'notice'] }])
    clock.move(hourMs)
    const [bo] = await queue([{ email: 'bo@example.com' }])
    await db
      .updateTable('email_message')
      .set({ attempts: 2, note: '452 4.2.2 mailbox full', next_attempt_at_ms: startMs + 2 * hourMs })
      .where('submission_id', '=', bo?.id ?? '')
      .execute()
    await db
      .updateTable('email_message')
      .set({ state: 'sent', sent_at_ms: startMs + 60_000, attempts: 1 })
      .where('submission_id', '=', ada?.id ?? '')
      .where('kind', '=', 'confirmation')
      .execute()
    const { out } = await run('list', 'emails')
    const lines = out.map((line) => line.split(/ {2,}/))
    expect(lines).toEqual([
      ['CODE', 'FORM', 'EMAIL', 'STATE', 'DUE OR SENT (NIGERIA)', 'TRIES', 'TO', 'LAST ANSWER'],
      [ada?.publicCode, 'registration', 'confirmation', 'sent', '2026-11-24 11:21', '1', 'a…@example.com'],
      [ada?.publicCode, 'registration', 'notice', 'queued', '2026-11-24 11:20', '0', 'organisation'],
      [
        bo?.publicCode,
        'registration',
        'confirmation',
        'queued',
        '2026-11-24 13:20',
        '2',
        'b…@example.com',
        '452 4.2.2 mailbox full',
      ],
    ])
    const count = async (...options: string[]) => (await run('list', 'emails', '--json', ...options)).out.length
    for (const [options, expected] of [
      [['--state', 'queued'], 2],
      [['--kind', 'notice'], 1],
      [['--form', 'contact'], 0],
      [['--since', '2026-11-24 12:00'], 1],
      [['--until', '2026-11-24 12:00'], 2],
      [['--search', 'ADA@example.com'], 2],
      [['--search', bo?.publicCode ?? ''], 1],
    ] as const)
      expect({ options, count: await count(...options) }).toEqual({ options, count: expected })
    const newest = await run('list', 'emails', '--json', '--limit', '1', '--addresses')
    expect(newest.out.map((line) => JSON.parse(line))).toMatchObject([
      {
        code: bo?.publicCode,
        to: 'bo@example.com',
        dueAt: '2026-11-24T12:20:00.000Z',
        lastAnswer: '452 4.2.2 mailbox full',
      },
    ])
    expect((await run('list', 'emails', '--csv')).out[0]).toMatch(/^\ufeffCode,Form,Email,State,/)
    expect((await run('list', 'emails', '--state', 'send')).err).toContain('did you mean "sent"?')
  },
)

test.each(engines)('the list of emails is read in the order of an index (%s)', async (engine) => {
  const { db, insertSubmissions, statementsDuring, queryPlan } = await createWatchedDatabase(engine)
  await insertSubmissions(1, 5_000)
  await db
    .insertInto('email_message')
    .columns([
      'submission_id',
      'kind',
      'state',
      'message_id',
      'attempts',
      'next_attempt_at_ms',
      'leased_until_ms',
      'created_at_ms',
    ])
    .expression(({ selectFrom, lit, val }) =>
      selectFrom('submission').select([
        'id',
        val('confirmation').as('kind'),
        val('sent').as('state'),
        'id as message_id',
        lit(1).as('attempts'),
        lit(0).as('next'),
        lit(0).as('leased'),
        'created_at_ms',
      ]),
    )
    .execute()
  for (const filters of [{ limit: 20 }, { sinceMs: 4_000, beforeMs: 4_100 }]) {
    const [statement] = await statementsDuring(async () => {
      for await (const page of readEmailEntries(db, filters)) expect(page.length).toBeGreaterThan(0)
    })
    const plan = statement === undefined ? '' : await queryPlan(statement)
    expect(plan).toContain('email_by_age')
    expect(plan).not.toMatch(/SCAN email_message$|Seq Scan on email_message|TEMP B-TREE/m)
  }
})

test.each(engines)(
  'all undeliverable emails are counted first, then sent again once, within the limit (%s)',
  async (engine) => {
    const { db, queue, run, readEmails } = await startCommands(engine, startMs)
    const people = await queue(['ada', 'bo', 'chi', 'dan', 'eve'].map((name) => ({ email: `${name}@example.com` })))
    const giveUp = (index: number, note: string | null) =>
      db
        .updateTable('email_message')
        .set({ state: 'undeliverable', note })
        .where('submission_id', '=', people[index]?.id ?? '')
        .execute()
    await giveUp(0, '550 5.7.1 rejected')
    await giveUp(1, '550 5.7.1 rejected')
    await giveUp(2, '550 5.1.1 no such user')
    // This one waits already, and that one is withheld on purpose.
    await giveUp(3, '550 5.7.1 rejected')
    await run('resend', people[3]?.publicCode ?? '')
    await withholdConfirmation(db, people[4]?.id ?? '')
    const before = await readEmails()

    const counted = await run('resend', '--undeliverable')
    expect(counted.out).toEqual([
      '     2  confirmation: the mail server responded with 550 5.7.1',
      expect.stringMatching(/^ {5}1 {2}not sent again: the mail server does not know the address/),
      'Nothing was changed. Add --yes to send 2 of 2 again.',
    ])
    expect(await readEmails()).toEqual(before)
    expect((await run('resend', '--undeliverable', '--yes', '--limit', '1')).out.at(-1)).toMatch(/^1 of 2 queued/)
    expect((await run('resend', '--undeliverable', '--yes')).out.at(-1)).toMatch(/^1 of 1 queued/)
    expect((await run('resend', '--undeliverable', '--yes')).out.at(-1)).toMatch(/no undeliverable email/)
    const queued = (await readEmails())
      .filter(({ state }) => state === 'queued')
      .map(({ submission_id }) => submission_id)
    expect(queued.sort()).toEqual([0, 1, 3].map((index) => people[index]?.id ?? '').sort())
    expect((await run('resend', '--undeliverable', '--yes', '--unknown')).out.at(-1)).toMatch(/^1 of 1 queued/)
  },
)

test('for emails to the organisation, the advice is to correct its own address', async () => {
  const { db, queue, run } = await startCommands('sqlite', startMs)
  await queue([{ email: 'ada@example.com', names: ['confirmation', 'notice', 'review'] }])
  await db.updateTable('email_message').set({ state: 'undeliverable', note: '550 5.1.1 no such user' }).execute()
  const { out } = await run('resend', '--undeliverable')
  expect(out).toEqual([
    expect.stringMatching(/^ {5}1 {2}.*change-email/),
    expect.stringMatching(/^ {5}2 {2}.*Correct NOTIFY_EMAIL, restart the server, and add --unknown$/),
    expect.stringContaining('no undeliverable email'),
  ])
  expect(out[1]).not.toContain('change-email')
})

test('resend says what it needs', async () => {
  const { run } = await startCommands('sqlite', startMs)
  expect(await run('resend')).toMatchObject({ code: 2, err: 'Name a CODE, or add --undeliverable for all\n' })
  expect(await run('resend', 'AGF-0000-0000', '--undeliverable')).toMatchObject({ code: 2 })
  expect(await run('resend', 'AGF-0000-0000', '--yes')).toMatchObject({ code: 2 })
  expect(await run('resend', '--undeliverable', '--limit', '9999')).toMatchObject({ code: 2 })
})

test('the operator corrects an address, and the history says who did it', async () => {
  const { queue, run } = await startCommands('sqlite', startMs)
  const [order] = await queue([{ email: 'ada@exmaple.com', isPaid: true }])
  const code = order?.publicCode ?? ''
  const changed = await run('change-email', code, '--email', ' ada@example.com\u200b')
  expect(changed.code).toBe(0)
  expect(changed.out[0]).toBe(`${code}: a…@exmaple.com → ada@example.com`)
  expect((await run('show', code)).out).toContain(
    'address   ada@exmaple.com → ada@example.com · changed 2026-11-24 11:20:00 · by ngozi',
  )
  expect(await run('change-email', code, '--email', 'ada@example')).toMatchObject({ code: 2 })
  expect(await run('change-email', code)).toMatchObject({ code: 2 })
  expect(await run('change-email', code, '--email', 'ada@example.com')).toMatchObject({ code: 1 })
  expect(await run('change-email', 'AGF-0000-0000', '--email', 'ada@example.com')).toMatchObject({ code: 1 })
})
