import { expect, onTestFinished, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { readConfig } from '../../../src/config.server'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { startMailServer } from '../../support/servers/mail-server'
import { createEnvironment, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

const hourMs = 3_600_000

test.each(engines)(
  'the doctor reports a healthy site as healthy, and lists everything that is stuck (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.submit('registration', aPayingDelegate({ email: 'later@example.com' }))
    await app.expectEmails('adaeze@example.com', 1)
    const healthyResult = await runCommand(app.variables, 'doctor')
    expect(healthyResult.out).toMatch(/No action is required\.\n$/)
    expect(healthyResult.out).toContain('orders awaiting payment: 1 for less than an hour')
    expect(healthyResult).toMatchObject({ code: 0, err: '' })

    const { db } = app.services
    const longAgoMs = Date.now() - hourMs
    const { public_code: code, access_token: accessToken } = await db
      .selectFrom('submission')
      .selectAll()
      .where('state', '=', 'received')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('email_message')
      .set({ state: 'undeliverable', note: 'to adaeze@example.com' })
      .where('kind', '=', 'confirmation')
      .execute()
    await db.updateTable('submission').set({ state: 'needs review' }).where('state', '=', 'awaiting payment').execute()
    const event = { body: '{"event":"x"}', received_at_ms: longAgoMs, handled_at_ms: null, attempts: 9 }
    await db
      .insertInto('provider_event')
      .values({ id: 'e', ...event, next_attempt_at_ms: Date.now() + hourMs })
      .execute()
    const unhealthyResult = await runCommand(app.variables, 'doctor')
    expect(unhealthyResult.code).toBe(1)
    for (const text of [
      `confirmation of ${code}`,
      '1 event ',
      'need review: AGF-',
      'resend CODE',
      '3 of these require action',
    ])
      expect(unhealthyResult.out).toContain(text)
    for (const personalText of ['adaeze', 'later@', 'Okafor', accessToken])
      expect(unhealthyResult.out + unhealthyResult.err).not.toContain(personalText)

    // A new email replaces the undeliverable one, so the doctor no longer reports it.
    await runCommand(app.variables, 'resend', code, 'confirmation')
    await app.expectEmails('adaeze@example.com', 2)
    expect((await runCommand(app.variables, 'doctor')).out).not.toContain('undeliverable')
  },
)

test.each(engines)(
  'without a running server, the doctor reports overdue emails and payment checks, and the missing server (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('registration', aDelegate())
    await app.submit('registration', aPayingDelegate())
    await app.stop()
    const configResult = readConfig(app.variables)
    if (configResult.kind === 'invalid') throw new Error(configResult.errors.join())
    const db = await openDatabase(configResult.config.database, () => {})
    onTestFinished(() => db.destroy())
    const longAgoMs = Date.now() - hourMs
    const [{ reference } = { reference: 'none' }] = await db.selectFrom('payment').select('reference').execute()
    await db
      .updateTable('email_message')
      .set({ state: 'queued', next_attempt_at_ms: longAgoMs, leased_until_ms: 0 })
      .execute()
    await db.updateTable('payment').set({ next_poll_at_ms: longAgoMs }).execute()
    const [payment] = await db.selectFrom('payment').selectAll().execute()
    if (payment === undefined) throw new Error('The payment is gone')
    await db
      .insertInto('payment')
      .values({ ...payment, reference: 'agf-never-answered', next_poll_at_ms: null, provider_state: 'ongoing' })
      .execute()
    await db
      .insertInto('payment')
      .values({ ...payment, reference: 'agf-cut-short', next_poll_at_ms: null, provider_state: 'abandoned' })
      .execute()
    const idempotencyRecord = { route: '/x', key: 'secret-key', fingerprint: '', submission_id: null, response: null }
    await db
      .insertInto('idempotency_record')
      .values({ ...idempotencyRecord, leased_until_ms: longAgoMs, created_at_ms: longAgoMs })
      .execute()
    const run = await runCommand(app.variables, 'doctor')
    expect(run.code).toBe(1)
    for (const text of [
      '2 emails are overdue',
      `payments that are not being polled: ${reference}`,
      'without a final status from the provider: agf-never-answered',
      'polling ended too early: agf-cut-short',
      'no server is running',
      'the sandbox is part of the server',
      '1 form was interrupted',
    ])
      expect(run.out).toContain(text)
    expect(run.out).not.toContain('secret-key')
  },
)

test('emails that the mail provider delays are counted, with its reply', async () => {
  await using mail = await startMailServer()
  mail.setMode('550 5.4.5 Daily user sending quota exceeded')
  await using app = await startApp({ env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  const { db } = app.services
  const listPauses = () => db.selectFrom('email_pause').selectAll().execute()
  await expect.poll(async () => (await listPauses()).length).toBe(1)
  const message = 'all 2 emails wait: the mail server responded with 550 5.4.5'
  expect((await runCommand(app.variables, 'doctor')).out).toContain(message)
  await db
    .updateTable('email_pause')
    .set({ began_at_ms: Date.now() - 7 * 24 * hourMs })
    .execute()
  const run = await runCommand(app.variables, 'doctor')
  expect(run.code).toBe(1)
  expect(run.out).toContain(message)
  expect(run.out).toContain('its limit is reached: nothing is lost')
})

test('the doctor works without a database or a mail server, and lists what a site lacks before it can go public', async () => {
  await using mail = await startMailServer({ password: 'changed yesterday' })
  const variables = {
    ...(await createEnvironment('sqlite')),
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
    PUBLIC_URL: 'https://agefest.example',
    PAYMENTS: 'sandbox',
    SMTP_URL: mail.url,
  }
  const run = await runCommand(variables, 'doctor')
  expect(run).toMatchObject({ code: 1, err: '' })
  for (const text of [
    'The database cannot be opened',
    'does not accept our login',
    'no real payments',
    'set MAIL_FROM',
    // The organisation's own address may be an example, or not any more.
    ...(organisation.email.endsWith('.example') ? ['set NOTIFY_EMAIL'] : []),
    'served at https://agefest.example',
  ])
    expect(run.out).toContain(text)
  expect(run.out).not.toContain('secret')
  await mail.stop()
  expect((await runCommand(variables, 'doctor')).out).toContain('the mail server cannot be used (')
})
