import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { notNow, startMailServer, unknownUser } from '../../support/servers/mail-server'
import { type App, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('the operator sends letters again, and sees all of them afterwards (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { json } = await app.submit('registration', aDelegate())
  const code = String(json.code)
  await app.expectLetters('adaeze@example.com', 1)

  const both = await runCommand(app.variables, 'resend', code.toLowerCase())
  expect(both).toMatchObject({ code: 0, err: '' })
  expect(both.out.trimEnd().split('\n').sort()).toEqual([
    `${code}: confirmation.2 is queued; the running server sends it`,
    `${code}: notice.2 is queued; the running server sends it`,
  ])
  await app.expectLetters('adaeze@example.com', 2)
  const { id } = await app.services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  expect((await runCommand(app.variables, 'resend', id, 'confirmation')).out).toContain('confirmation.3 is queued')
  await app.expectLetters('adaeze@example.com', 3)

  const shown = await runCommand(app.variables, 'show', code)
  const letters = await app.services.db.selectFrom('letter').selectAll().execute()
  expect(letters).toHaveLength(5)
  for (const { kind, message_id } of letters)
    expect(shown.out).toMatch(new RegExp(`^letter    ${kind} · \\w+ .* · ${message_id.replaceAll('.', '\\.')}`, 'm'))
})

test('a letter that was given up can be sent again, and one that waits is tried at once instead of twice', async () => {
  await using mail = await startMailServer()
  mail.feel(unknownUser)
  await using app = await startApp({ env: { SMTP_URL: mail.url } })
  const { json } = await app.submit('registration', aDelegate())
  const code = String(json.code)
  const kinds = (state: string) => async () =>
    (await lettersOf(app)).filter((letter) => letter.state === state).map(({ kind }) => kind)
  await expect.poll(kinds('undeliverable'), { timeout: 20_000 }).toEqual(['confirmation', 'notice'])
  mail.feel(notNow)
  expect((await runCommand(app.variables, 'resend', code, 'confirmation')).out).toContain('confirmation.2 is queued')
  const isTried = async () =>
    (await lettersOf(app)).some((letter) => letter.state === 'queued' && letter.remark !== null)
  await expect.poll(isTried, { timeout: 20_000 }).toBe(true)
  mail.feel('taking')
  expect((await runCommand(app.variables, 'resend', code, 'confirmation')).out).toContain('tries it now')
  await expect.poll(kinds('sent'), { timeout: 20_000 }).toEqual(['confirmation.2'])
  expect(mail.letters.map(({ to }) => to)).toEqual([['adaeze@example.com']])
})

test('what cannot be sent again is said in words and in the exit code', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await app.submit('registration', aPayingDelegate({ email: 'later@example.com' }))
  const unpaid = await app.services.db
    .selectFrom('submission')
    .select('code')
    .where('state', '=', 'awaiting payment')
    .executeTakeFirstOrThrow()
  const cases: [string[], RegExp][] = [
    [['AGF-0000-0000'], /Nothing is known/],
    [[unpaid.code], /awaiting payment: no letter was written/],
    [[String(json.code), 'postcard'], /no letter called postcard.*confirmation/],
  ]
  for (const [args, words] of cases) {
    const run = await runCommand(app.variables, 'resend', ...args)
    expect({ args, code: run.code, out: run.out }).toEqual({ args, code: 1, out: '' })
    expect(run.err).toMatch(words)
  }
  expect((await app.stored()).letters).toBe(2)
})

test.each(engines)(
  'the history of an order names its attempts, the provider’s events and its pictures (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { json } = await app.submit('registration', aPayingDelegate())
    const reference = await app.press('pay', json.authorization_url ?? '')
    const { db } = app.services
    const handled = () => db.selectFrom('provider_event').select('handled_at_ms').executeTakeFirst()
    await expect.poll(handled, { timeout: 20_000 }).toMatchObject({ handled_at_ms: expect.any(Number) })
    const { id, code } = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
    const bytes = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5])]
    await db
      .insertInto('picture')
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

    const shown = await runCommand(app.variables, 'show', reference, '--files', path.join(folder, 'new'))
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toMatch(
      new RegExp(`^payment   ${reference} · succeeded · provider: success · began \\S+ .*settled `, 'm'),
    )
    expect(shown.out).toMatch(/^ {2}event {3}charge\.success · received \S+ · handled /m)
    const files = readdirSync(path.join(folder, 'new')).sort()
    expect(files).toEqual([`${code}--images-1.png`, `${code}--images-2.png`])
    expect(files.map((file) => new Uint8Array(readFileSync(path.join(folder, 'new', file))))).toEqual(bytes)
    expect((await runCommand(app.variables, 'show', code, '--files', '/dev/null/x')).code).toBe(1)
  },
)

function lettersOf({ services }: App) {
  return services.db.selectFrom('letter').selectAll().orderBy('kind').execute()
}
