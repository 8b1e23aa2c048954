import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { readEmails } from '../../support/run-email-queue'
import { engines } from '../../support/servers/engines'
import { startMailServer, temporaryRejection, unknownUserRejection } from '../../support/servers/mail-server'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('the operator resends emails and sees all of them afterwards (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { json } = await app.submit('registration', aDelegate())
  const code = String(json.code)
  await app.expectEmails('adaeze@example.com', 1)

  const resendResult = await runCommand(app.variables, 'resend', code.toLowerCase())
  expect(resendResult).toMatchObject({ code: 0, err: '' })
  expect(resendResult.out.trimEnd().split('\n').sort()).toEqual([
    `${code}: confirmation.2 is queued; the running server sends it`,
    `${code}: notice.2 is queued; the running server sends it`,
  ])
  await app.expectEmails('adaeze@example.com', 2)
  const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  expect((await runCommand(app.variables, 'resend', id, 'confirmation')).out).toContain('confirmation.3 is queued')
  await app.expectEmails('adaeze@example.com', 3)

  const showResult = await runCommand(app.variables, 'show', code)
  const emails = await app.services.db.selectFrom('email_message').selectAll().execute()
  expect(emails).toHaveLength(5)
  for (const { kind, message_id } of emails)
    expect(showResult.out).toMatch(
      new RegExp(`^email     ${kind} · \\w+ .* · ${message_id.replaceAll('.', '\\.')}`, 'm'),
    )
})

test('an undeliverable email can be resent, and a waiting one is retried at once instead of being sent twice', async () => {
  await using mail = await startMailServer()
  mail.setMode(unknownUserRejection)
  await using app = await startApp({ env: { SMTP_URL: mail.url } })
  const { json } = await app.submit('registration', aDelegate())
  const code = String(json.code)
  const kinds = (state: string) => async () =>
    (await readEmails(app)).filter((email) => email.state === state).map(({ kind }) => kind)
  await expect.poll(kinds('undeliverable')).toEqual(['confirmation', 'notice'])
  mail.setMode(temporaryRejection)
  expect((await runCommand(app.variables, 'resend', code, 'confirmation')).out).toContain('confirmation.2 is queued')
  const isTried = async () => (await readEmails(app)).some((email) => email.state === 'queued' && email.note !== null)
  await expect.poll(isTried).toBe(true)
  mail.setMode('taking')
  expect((await runCommand(app.variables, 'resend', code, 'confirmation')).out).toContain('tries it now')
  await expect.poll(kinds('sent')).toEqual(['confirmation.2'])
  expect(mail.emails.map(({ to }) => to)).toEqual([['adaeze@example.com']])
})

test('emails that cannot be resent are reported by a message and the exit code', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await app.submit('registration', aPayingDelegate({ email: 'later@example.com' }))
  const unpaid = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .where('state', '=', 'awaiting payment')
    .executeTakeFirstOrThrow()
  const cases: [string[], RegExp][] = [
    [['AGF-0000-0000'], /No submission found/],
    [[unpaid.public_code], /awaiting payment: no email has been queued/],
    [[String(json.code), 'postcard'], /no email of the kind postcard.*confirmation/],
  ]
  for (const [args, pattern] of cases) {
    const run = await runCommand(app.variables, 'resend', ...args)
    expect({ args, code: run.code, out: run.out }).toEqual({ args, code: 1, out: '' })
    expect(run.err).toMatch(pattern)
  }
  expect((await app.countRows()).emails).toBe(2)
})

test.each(engines)(
  'the history of an order shows its attempts, the provider’s events and its images (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { json } = await app.submit('registration', aPayingDelegate())
    const reference = await app.press('pay', json.authorization_url ?? '')
    const { db } = app.services
    const handled = () => db.selectFrom('provider_event').select('handled_at_ms').executeTakeFirst()
    await expect.poll(handled).toMatchObject({ handled_at_ms: expect.any(Number) })
    const { id, public_code: code } = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
    const bytes = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5])]
    await db
      .insertInto('image')
      .values(
        bytes.map((content, position) => ({
          submission_id: id,
          field: '../images',
          position,
          media_type: 'image/png',
          bytes: content,
        })),
      )
      .execute()
    const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

    const showResult = await runCommand(app.variables, 'show', reference, '--files', path.join(folder, 'new'))
    expect(showResult).toMatchObject({ code: 0, err: '' })
    expect(showResult.out).toMatch(
      new RegExp(`^payment   ${reference} · succeeded · provider: success · started \\S+ \\S+ .*settled `, 'm'),
    )
    expect(showResult.out).toMatch(/^ {2}event {3}charge\.success · received \S+ \S+ · handled /m)
    const files = readdirSync(path.join(folder, 'new')).sort()
    expect(files).toEqual([`${code}--images-1.png`, `${code}--images-2.png`])
    expect(files.map((file) => new Uint8Array(readFileSync(path.join(folder, 'new', file))))).toEqual(bytes)
    expect((await runCommand(app.variables, 'show', code, '--files', '/dev/null/x')).code).toBe(1)
  },
)
