import path from 'node:path'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../test/builders/delegate'
import { aBooking, workshop } from '../../test/builders/example-form'
import { movableClock } from '../../test/support/movable-clock'
import { readOutbox } from '../../test/support/outbox'
import { engines } from '../../test/support/servers/engines'
import { notNow, startMailServer, unknownUser } from '../../test/support/servers/mail-server'
import { type App, startApp } from '../../test/support/servers/start-app'

const minuteMs = 60_000
const patient = { timeout: 20_000 }
const triedOnce = { state: 'queued', attempts: 1, remark: expect.any(String) }

test('a letter is there for eyes and for plain readers, and says the same to both', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  for (const body of [letter?.text, letter?.html]) {
    expect(body).toContain(json.code)
    expect(body).toContain(app.url + json.order)
  }
  expect(letter?.text).not.toMatch(/<\w+/)
  expect(letter?.html).toContain('lang="en"')
})

test('the organisation reads of it where it asked to, and can answer the visitor', async () => {
  await using app = await startApp({
    env: { NOTIFY_EMAIL: 'desk@agefest.example', MAIL_FROM: 'Desk <from@agefest.example>' },
  })
  await app.submit('registration', aDelegate())
  const [notice] = await app.expectLetters('desk@agefest.example', 1)
  expect(notice?.raw).toMatch(/^Reply-To: adaeze@example\.com\r?$/m)
  expect(notice?.raw).toMatch(/^From: Desk <from@agefest\.example>\r?$/m)
})

test('what visitors write becomes neither headers nor markup', async () => {
  await using app = await startApp()
  const hostile = 'Ada\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script><img src=x> & "Co"'
  await app.submit('registration', aDelegate({ fullName: hostile, occupation: hostile, expectations: hostile }))
  await app.expectLetters('adaeze@example.com', 1)
  await expect.poll(() => readOutbox(path.join(app.dataDir, 'outbox'))).toHaveLength(2)
  for (const letter of await readOutbox(path.join(app.dataDir, 'outbox'))) {
    expect(letter.to).toHaveLength(1)
    expect(letter.raw.split('\r\n\r\n')[0]).not.toContain('victim')
    expect(letter.html).not.toMatch(/<script|<img src=x/)
    expect(letter.html).toContain('&lt;script&gt;')
  }
})

test.each(['', 'none', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com', '"x" <a@example.com>'])(
  'a letter that cannot be addressed is marked, and the organisation still reads of it: %j',
  async (email) => {
    const free = { ...workshop, email: () => email, price: () => ({ lines: [], totalKobo: 0 }) }
    await using app = await startApp({ flows: [free] })
    await app.submit('workshop', aBooking({ amount: 0 }))
    await expect
      .poll(() => lettersOf(app), patient)
      .toMatchObject([
        { kind: 'confirmation', state: 'undeliverable' },
        { kind: 'notice', state: 'sent' },
      ])
    const [notice, ...others] = await readOutbox(path.join(app.dataDir, 'outbox'))
    expect(others).toEqual([])
    expect(notice?.raw).not.toMatch(/^(Reply-To|Bcc)/im)
  },
)

test.each(engines)(
  'a mail server that is down loses nothing: one letter each leaves when it is back (%s)',
  async (engine) => {
    const clock = movableClock()
    await using mail = await startMailServer()
    await mail.stop()
    await using app = await startApp({ engine, clock, env: { SMTP_URL: mail.url } })
    const { json } = await app.submit('registration', aPayingDelegate())
    await app.press('pay', json.authorization_url ?? '')
    await expect.poll(() => lettersOf(app), patient).toMatchObject(each(triedOnce))
    const ids = (await lettersOf(app)).map(({ message_id }) => message_id)

    await mail.start()
    move(app, clock, 10_000)
    await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'sent', attempts: 2 }))
    expect(mail.letters.map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
    expect(mail.letters.map(({ to }) => to)).toContainEqual(['adaeze@example.com'])
  },
)

test('a refusal for now is tried again under the same name, and ends as one letter', async () => {
  const clock = movableClock()
  await using mail = await startMailServer()
  mail.feel(notNow)
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each(triedOnce))
  const before = await lettersOf(app)
  mail.feel('taking')
  move(app, clock, 10_000)
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'sent' }))
  expect((await lettersOf(app)).map(({ message_id }) => message_id)).toEqual(before.map(({ message_id }) => message_id))
  expect(mail.letters).toHaveLength(2)
})

test('a refusal of the recipient for good is not tried again', async () => {
  const clock = movableClock()
  await using mail = await startMailServer()
  mail.feel(unknownUser)
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'undeliverable', attempts: 1 }))
  mail.feel('taking')
  expect(mail.refused).toHaveLength(2)
  expect(mail.letters).toEqual([])
})

test('a wrong password of ours loses no letter', async () => {
  const clock = movableClock()
  await using mail = await startMailServer({ password: 'changed yesterday' })
  await using app = await startApp({ clock, env: { SMTP_URL: mail.url } })
  await app.submit('registration', aDelegate())
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each(triedOnce))
  mail.expectPassword('right')
  move(app, clock, 10_000)
  await expect.poll(() => lettersOf(app), patient).toMatchObject(each({ state: 'sent' }))
})

test('a letter that a killed process was sending is sent by another one a minute later', async () => {
  const clock = movableClock()
  await using app = await startApp({ clock })
  await app.submit('registration', aDelegate())
  await app.expectLetters('adaeze@example.com', 1)
  // As a process leaves it that dies between taking the letter and sending it.
  await app.services.db
    .updateTable('letter')
    .set({ state: 'queued', leased_until_ms: clock.nowMs() + minuteMs })
    .execute()
  move(app, clock, minuteMs + 1)
  const letters = await app.expectLetters('adaeze@example.com', 2)
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1)
})

/** Time passes, and the letters' next round comes. */
function move({ services }: App, clock: ReturnType<typeof movableClock>, ms: number) {
  clock.move(ms)
  services.lettersQueued()
}

function lettersOf({ services }: App) {
  return services.db.selectFrom('letter').selectAll().orderBy('kind').execute()
}

/** Both letters of a registration, each like this. */
function each<Shape>(shape: Shape): Shape[] {
  return [shape, shape]
}
