import { i18n } from '@lingui/core'
import sharp, { type SharpOptions } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { aDelegate } from '../../../test/builders/delegate'
import { aGrantApplication, aPhoto } from '../../../test/builders/grant-application'
import { createMovableClock } from '../../../test/support/movable-clock'
import type { OutboxEmail } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { formatDay } from '../../domain/time/format-dates'
import { validate } from '../../forms/definition/form-definition'
import { validateDeadline } from './application-flags.server'
import { grantForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const deadlineMs = Date.parse(deadlines.grant.endsAt)

test.each(engines)(
  'an application is rejected, corrected, stored with its images, and emailed to both sides (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    expect((await app.submit('grant', aGrantApplication({ businessImpact: ' ' }))).status).toBe(422)
    const picture = new Blob([(await aPhoto()) as BlobPart], { type: 'image/jpeg' })
    const { status, json } = await app.submit('grant', aGrantApplication({ files: [picture, picture] }))
    expect(status).toBe(200)
    expect(json.message).toBe('Registration Successful')
    const [email] = await app.expectEmails('ngozi@example.com', 1)
    expect(email?.subject).toBe(`We have received your grant application: ${json.code}`)
    const [staffNotification] = await app.expectEmails(organisation.email, 1)
    expect(staffNotification?.text).toContain('A palm oil press that two people carry')
    expect(staffNotification?.raw).toContain('Reply-To: ngozi@example.com')
    expect(listAttachments(staffNotification)).toEqual([1, 2].map((number) => `${json.code}-files-${number}.jpeg`))
    expect(listAttachments(email)).toEqual([])
    expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 0, emails: 2, images: 2 })
  },
)

test('images that would make the email too large for a mail server are only stored', async () => {
  await using app = await startApp()
  const noiseOptions = {
    create: { width: 2_200, height: 1_800, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  }
  const largePhotograph = await sharp(noiseOptions as SharpOptions)
    .jpeg({ quality: 85 })
    .toBuffer()
  const files = [largePhotograph, await aPhoto(), largePhotograph, largePhotograph].map(
    (bytes) => new Blob([bytes as BlobPart]),
  )
  const { json } = await app.submit('grant', aGrantApplication({ files }))
  const [staffNotification] = await app.expectEmails(organisation.email, 1)
  expect(listAttachments(staffNotification)).toEqual([1, 2, 3].map((number) => `${json.code}-files-${number}.jpeg`))
  expect(staffNotification?.raw.length).toBeLessThan(10_000_000)
  expect((await app.countRows()).images).toBe(4)
})

test('each rejected image is named', async () => {
  await using app = await startApp()
  const validFile = new File([(await aPhoto()) as BlobPart], 'me.jpg')
  const files = [new File(['torn'], 'Ụ́dẹ̀.jpg'), validFile, new File(['BM, and then a bitmap'], 'sign.png')]
  const { status, json } = await app.submit('grant', aGrantApplication({ files }))
  expect(status).toBe(422)
  expect(json.problems?.files?.split('\n')).toEqual([
    'Ụ́dẹ̀.jpg: Please select an image file.',
    expect.stringMatching(/^sign\.png: .*JPEG or PNG/),
  ])
})

test('all fields except the optional ones are required, and each message names its field', () => {
  const result = validate(grantForm, {})
  if (result.kind !== 'refused') throw new Error('an empty application was taken')
  expect(result.message).toBe('Please fill in all necessary filed')
  const messages = Object.fromEntries(result.problems.map(({ field, message }) => [field, message]))
  expect(Object.keys(messages)).toHaveLength(22)
  for (const optionalField of [
    'businessRegistrationNumber',
    'countryOfBusinessRegistration',
    'laceRegCode',
    'files',
    'flags',
  ])
    expect(messages).not.toHaveProperty(optionalField)
  expect(messages).toMatchObject({
    fullname: 'Fill Blank Field... full name',
    whatIsYourProduct: 'Fill Blank Field... what is your product',
    numbersOfTeamMembers: 'Fill Blank Field... numbers of team members',
  })
})

test('no format is checked: any text is accepted as an age and an email address', () => {
  expect(validate(grantForm, aGrantApplication({ age: 'thirty', email: 'ask me', phonenumber: 'none' })).kind).toBe(
    'valid',
  )
})

test.each(engines)(
  'applications that the operator has to check are flagged, and the applicant learns only about the deadline (%s)',
  async (engine) => {
    const clock = createMovableClock()
    clock.move(deadlineMs - 60_000 - clock.nowMs())
    await using app = await startApp({ engine, clock })
    const unregistered = await app.submit('grant', aGrantApplication({ flags: 'none' }))
    const { json: registered } = await app.submit('registration', aDelegate())
    const applicationWithCode = aGrantApplication({
      email: 'other@example.com',
      laceRegCode: ` ${registered.code?.toLowerCase()} `,
    })
    await app.submit('grant', applicationWithCode)
    await app.submit('grant', aGrantApplication({ email: 'Adaeze@Example.com' }))
    clock.move(120_000)
    const last = await app.submit('grant', aGrantApplication({ email: 'NGOZI@example.com' }))
    expect(await listFlags(app)).toEqual(['unregistered', '', '', 'late, duplicate, unregistered'])
    expect(Object.keys(last.json)).toEqual(Object.keys(unregistered.json))
    const staffNotifications = await app.expectEmails(organisation.email, 5)
    expect(staffNotifications.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('(late, duplicate, unregistered)'),
    )
    for (const email of await app.expectEmails('NGOZI@example.com', 1)) expect(email.raw).not.toContain('duplicate')
    expect([unregistered.json, last.json]).toMatchObject([{ late: false }, { late: true }])
  },
)

test('the email states that the judges read the application, or that it arrived after the deadline', async () => {
  const clock = createMovableClock()
  clock.move(deadlineMs - 60_000 - clock.nowMs())
  await using app = await startApp({ clock })
  await app.submit('grant', aGrantApplication({ email: 'early@example.com' }))
  clock.move(120_000)
  await app.submit('grant', aGrantApplication({ email: 'late@example.com' }))
  const [early] = await app.expectEmails('early@example.com', 1)
  const [late] = await app.expectEmails('late@example.com', 1)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  expect(early?.text).toContain('The judges read every application')
  expect(early?.text).not.toContain('after the deadline')
  expect(late?.text).not.toContain('The judges read every application')
  expect(late?.text?.replaceAll('\n', ' ')).toContain(`after the deadline of ${day}. The judges may not consider it`)
})

test('applications are rejected only after the deadline, and only if the content enforces it', () => {
  expect(validateDeadline(deadlineMs, true)).toEqual([])
  expect(validateDeadline(deadlineMs + 1, true)).toMatchObject([
    { message: expect.stringContaining(formatDay(deadlines.grant.endsAt, i18n)) },
  ])
  expect(validateDeadline(deadlineMs + 1, false)).toEqual([])
})

test('the email to an unconfirmed address contains the values shortened and without links', async () => {
  await using app = await startApp()
  const story = 'You have won, and this is how to claim it. '.repeat(9)
  await app.submit('grant', aGrantApplication({ fullname: 'Win at https://lure.example', businessImpact: story }))
  const [email] = await app.expectEmails('ngozi@example.com', 1)
  expect(email?.raw).not.toContain('lure.example')
  expect(email?.text).toContain('Full name: Win at […]')
  expect(email?.text).toContain('Business name: Ude Palm Press')
  expect(email?.text).not.toContain(story)
  expect(email?.text).toMatch(/http\S+\/order\/\S+/)
})

/** The file names of an email's attachments. */
function listAttachments(email: OutboxEmail | undefined): string[] {
  return [...(email?.raw ?? '').matchAll(/^Content-Disposition: attachment; filename="?([^"\r]+)/gm)].map(
    ([, name = '']) => name,
  )
}

/** The flags of the applications, the oldest first. */
async function listFlags(app: TestApp): Promise<unknown[]> {
  const rows = await app.services.db
    .selectFrom('submission')
    .select('answers')
    .where('flow', '=', 'grant')
    .orderBy('created_at_ms')
    .execute()
  return rows.map(({ answers }) => JSON.parse(answers).flags)
}
