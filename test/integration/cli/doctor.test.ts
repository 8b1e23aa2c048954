import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open.server'
import { readConfig } from '../../../src/config.server'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { startMailServer } from '../../support/servers/mail-server'
import { freshVariables, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const hourMs = 3_600_000

test.each(engines)('the doctor finds a healthy site healthy, and names whatever is stuck (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('registration', aDelegate())
  await app.submit('registration', aPayingDelegate({ email: 'later@example.com' }))
  await app.expectLetters('adaeze@example.com', 1)
  const well = await runCommand(app.variables, 'doctor')
  expect(well.out).toMatch(/All is well\.\n$/)
  expect(well.out).toContain('await payment: 1 under an hour')
  expect(well).toMatchObject({ code: 0, err: '' })

  const { db } = app.services
  const longAgoMs = Date.now() - hourMs
  const { code, key } = await db
    .selectFrom('submission')
    .selectAll()
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('letter')
    .set({ state: 'undeliverable', remark: 'to adaeze@example.com' })
    .where('kind', '=', 'confirmation')
    .execute()
  await db.updateTable('submission').set({ state: 'needs review' }).where('state', '=', 'awaiting payment').execute()
  const event = { body: '{"event":"x"}', received_at_ms: longAgoMs, handled_at_ms: null, attempts: 9 }
  await db
    .insertInto('provider_event')
    .values({ id: 'e', ...event, next_attempt_at_ms: Date.now() + hourMs })
    .execute()
  const ill = await runCommand(app.variables, 'doctor')
  expect(ill.code).toBe(1)
  for (const words of [
    `confirmation of ${code}`,
    '1 events',
    'need review: AGF-',
    'resend CODE',
    '3 of these need a person',
  ])
    expect(ill.out).toContain(words)
  for (const personal of ['adaeze', 'later@', 'Okafor', key]) expect(ill.out + ill.err).not.toContain(personal)

  // Its successor is under way: nobody has to look after the one that was given up.
  await runCommand(app.variables, 'resend', code, 'confirmation')
  await app.expectLetters('adaeze@example.com', 2)
  expect((await runCommand(app.variables, 'doctor')).out).not.toContain('could not be delivered')
})

test.each(engines)(
  'nobody at work: the doctor finds overdue letters and questions, and that no server runs (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.submit('registration', aPayingDelegate())
    await app.stop()
    const reading = readConfig(app.variables)
    if (reading.kind === 'wrong') throw new Error(reading.lines.join())
    const db = await openDatabase(reading.config.database, () => {})
    onTestFinished(() => db.destroy())
    const longAgoMs = Date.now() - hourMs
    const [{ reference } = { reference: 'none' }] = await db.selectFrom('payment').select('reference').execute()
    await db.updateTable('letter').set({ state: 'queued', next_attempt_at_ms: longAgoMs, leased_until_ms: 0 }).execute()
    await db.updateTable('payment').set({ ask_again_at_ms: longAgoMs }).execute()
    const [payment] = await db.selectFrom('payment').selectAll().execute()
    if (payment === undefined) throw new Error('The payment is gone')
    await db
      .insertInto('payment')
      .values({ ...payment, reference: 'agf-never-answered', ask_again_at_ms: null, provider_state: 'ongoing' })
      .execute()
    await db
      .insertInto('payment')
      .values({ ...payment, reference: 'agf-cut-short', ask_again_at_ms: null, provider_state: 'abandoned' })
      .execute()
    const claim = { call: '/x', key: 'secret-key', fingerprint: '', submission_id: null, answer: null }
    await db
      .insertInto('claim')
      .values({ ...claim, claimed_until_ms: longAgoMs, created_at_ms: longAgoMs })
      .execute()
    const run = await runCommand(app.variables, 'doctor')
    expect(run.code).toBe(1)
    for (const words of [
      '2 letters are overdue',
      `nobody asks the provider about: ${reference}`,
      'never said how they ended: agf-never-answered',
      'nobody will ask about any more, after too few questions: agf-cut-short',
      'no server runs',
      'the sandbox is part of the server',
      '1 forms of today were cut off',
    ])
      expect(run.out).toContain(words)
    expect(run.out).not.toContain('secret-key')
  },
)

test('letters that the mail provider holds up are counted, with its answer', async () => {
  await using mail = await startMailServer()
  mail.feel('550 5.4.5 Daily user sending quota exceeded')
  await using app = await startApp({ env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  const { db } = app.services
  const refused = () => db.selectFrom('letter').select('kind').where('remark', 'is not', null).execute()
  await expect.poll(async () => (await refused()).length).toBe(2)
  const why = 'the mail server answers 550 5.4.5 (2)'
  expect((await runCommand(app.variables, 'doctor')).out).toContain(`2 letters wait and are tried again: ${why}`)
  await db
    .updateTable('letter')
    .set({ created_at_ms: Date.now() - 2 * hourMs })
    .execute()
  const run = await runCommand(app.variables, 'doctor')
  expect(run.code).toBe(1)
  expect(run.out).toContain(`2 letters have waited for over an hour: ${why}`)
})

test('the doctor comes without a database, without a mail server, and to a site that is not ready for the public', async () => {
  await using mail = await startMailServer({ password: 'changed yesterday' })
  const variables = {
    ...(await freshVariables('sqlite')),
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
    PUBLIC_URL: 'https://agefest.example',
    PAYMENTS: 'sandbox',
    SMTP_URL: mail.url,
  }
  const run = await runCommand(variables, 'doctor')
  expect(run).toMatchObject({ code: 1, err: '' })
  for (const words of [
    'The database cannot be opened',
    'does not accept our login',
    'no real money moves',
    'set MAIL_FROM',
    'set NOTIFY_EMAIL',
    'served as https://agefest.example',
  ])
    expect(run.out).toContain(words)
  expect(run.out).not.toContain('secret')
  await mail.stop()
  expect((await runCommand(variables, 'doctor')).out).toContain('the mail server cannot be used (')
})
