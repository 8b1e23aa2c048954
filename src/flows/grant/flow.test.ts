import { i18n } from '@lingui/core'
import sharp, { type SharpOptions } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { deadlines } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { aDelegate } from '../../../test/builders/delegate'
import { anApplication, aPhotograph } from '../../../test/builders/grant-application'
import { movableClock } from '../../../test/support/movable-clock'
import type { OutboxLetter } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { type App, startApp } from '../../../test/support/servers/start-app'
import { examine } from '../../forms/definition/form-definition'
import { tooLate } from './flags.server'
import { grantForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const deadlineMs = Date.parse(deadlines.grant.endsAt)

test.each(engines)(
  'an application is refused, corrected, kept with its pictures, and told to both sides (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    expect((await app.submit('grant', anApplication({ businessImpact: ' ' }))).status).toBe(422)
    const picture = new Blob([(await aPhotograph()) as BlobPart], { type: 'image/jpeg' })
    const { status, json } = await app.submit('grant', anApplication({ files: [picture, picture] }))
    expect(status).toBe(200)
    expect(json.message).toBe('Registration Successful')
    const [letter] = await app.expectLetters('ngozi@example.com', 1)
    expect(letter?.subject).toBe(`Your grant application has arrived: ${json.code}`)
    const [notice] = await app.expectLetters(organisation.email, 1)
    expect(notice?.text).toContain('A palm oil press that two people carry')
    expect(notice?.raw).toContain('Reply-To: ngozi@example.com')
    expect(attached(notice)).toEqual([1, 2].map((number) => `${json.code}-files-${number}.jpeg`))
    expect(attached(letter)).toEqual([])
    expect(await app.stored()).toMatchObject({ submissions: 1, payments: 0, letters: 2, pictures: 2 })
  },
)

test('pictures that would make the letter too large for a mail server stay in the record', async () => {
  await using app = await startApp()
  const grains = {
    create: { width: 2_200, height: 1_800, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  }
  const large = await sharp(grains as SharpOptions)
    .jpeg({ quality: 85 })
    .toBuffer()
  const files = [large, await aPhotograph(), large, large].map((bytes) => new Blob([bytes as BlobPart]))
  const { json } = await app.submit('grant', anApplication({ files }))
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(attached(notice)).toEqual([1, 2, 3].map((number) => `${json.code}-files-${number}.jpeg`))
  expect(notice?.raw.length).toBeLessThan(10_000_000)
  expect((await app.stored()).pictures).toBe(4)
})

test('each picture that is not taken is named', async () => {
  await using app = await startApp()
  const good = new File([(await aPhotograph()) as BlobPart], 'me.jpg')
  const files = [new File(['torn'], 'Ụ́dẹ̀.jpg'), good, new File(['BM, and then a bitmap'], 'sign.png')]
  const { status, json } = await app.submit('grant', anApplication({ files }))
  expect(status).toBe(422)
  expect(json.problems?.files?.split('\n')).toEqual([
    'Ụ́dẹ̀.jpg: Please select an image file.',
    'sign.png: We cannot read this kind of picture. Please send it as a JPEG or a PNG.',
  ])
})

test('every field but three is asked for, each by its name', () => {
  const verdict = examine(grantForm, {})
  if (verdict.kind !== 'refused') throw new Error('an empty application was taken')
  expect(verdict.message).toBe('Please fill in all necessary filed')
  const said = Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message]))
  expect(Object.keys(said)).toHaveLength(22)
  for (const free of ['businessRegistrationNumber', 'countryOfBusinessRegistration', 'laceRegCode', 'files', 'flags'])
    expect(said).not.toHaveProperty(free)
  expect(said).toMatchObject({
    fullname: 'Fill Blank Field... full name',
    whatIsYourProduct: 'Fill Blank Field... what is your product',
    numbersOfTeamMembers: 'Fill Blank Field... numbers of team members',
  })
})

test('no format is checked: words for an age and an e-mail address are taken', () => {
  expect(examine(grantForm, anApplication({ age: 'thirty', email: 'ask me', phonenumber: 'none' })).kind).toBe('valid')
})

test.each(engines)(
  'what the operator has to look at is flagged, and the applicant hears nothing of it (%s)',
  async (engine) => {
    const clock = movableClock()
    clock.move(deadlineMs - 60_000 - clock.nowMs())
    await using app = await startApp({ engine, clock })
    const stranger = await app.submit('grant', anApplication({ flags: 'none' }))
    const { json: registered } = await app.submit('registration', aDelegate())
    const byCode = anApplication({ email: 'other@example.com', laceRegCode: ` ${registered.code?.toLowerCase()} ` })
    await app.submit('grant', byCode)
    await app.submit('grant', anApplication({ email: 'Adaeze@Example.com' }))
    clock.move(120_000)
    const last = await app.submit('grant', anApplication({ email: 'NGOZI@example.com' }))
    expect(await flagsIn(app)).toEqual(['unregistered', '', '', 'late, duplicate, unregistered'])
    expect(Object.keys(last.json)).toEqual(Object.keys(stranger.json))
    const notices = await app.expectLetters(organisation.email, 5)
    expect(notices.at(-1)?.subject).toContain('(late, duplicate, unregistered)')
    for (const letter of await app.expectLetters('NGOZI@example.com', 1)) expect(letter.raw).not.toContain('duplicate')
  },
)

test('the deadline refuses where the content enforces it, and not a second before', () => {
  expect(tooLate(deadlineMs, true)).toEqual([])
  expect(tooLate(deadlineMs + 1, true)).toMatchObject([{ message: expect.stringContaining('20 July 2025') }])
  expect(tooLate(deadlineMs + 1, false)).toEqual([])
})

test('a letter to somebody who only was named repeats what was sent, cut short and without its addresses', async () => {
  await using app = await startApp()
  const story = 'You have won, and this is how to claim it. '.repeat(9)
  await app.submit('grant', anApplication({ fullname: 'Win at https://lure.example', businessImpact: story }))
  const [letter] = await app.expectLetters('ngozi@example.com', 1)
  expect(letter?.raw).not.toContain('lure.example')
  expect(letter?.text).toContain('Full name: Win at […]')
  expect(letter?.text).toContain('Business name: Ude Palm Press')
  expect(letter?.text).not.toContain(story)
  expect(letter?.text).toMatch(/http\S+\/order\/\S+/)
})

/** What the files are called that came with a letter. */
function attached(letter: OutboxLetter | undefined): string[] {
  return [...(letter?.raw ?? '').matchAll(/^Content-Disposition: attachment; filename="?([^"\r]+)/gm)].map(
    ([, name = '']) => name,
  )
}

/** The flags of the applications, the oldest first. */
async function flagsIn(app: App): Promise<unknown[]> {
  const rows = await app.services.db
    .selectFrom('submission')
    .select('answers')
    .where('flow', '=', 'grant')
    .orderBy('created_at_ms')
    .execute()
  return rows.map(({ answers }) => JSON.parse(answers).flags)
}
