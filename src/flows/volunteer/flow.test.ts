import path from 'node:path'
import { expect, test } from 'vitest'
import { volunteerDays, volunteering, volunteerTeams } from '../../../content/volunteers'
import { aVolunteer } from '../../../test/builders/volunteer'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { i18nFor } from '../../i18n/catalogs.server'

const videoUrl = 'https://films.example/chiamaka'
const longStory = `We carried water for ${'one hour after the other '.repeat(9)}and nobody fainted.`

test('an incomplete application is rejected with the specified message and stores nothing', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit(
    'volunteer',
    aVolunteer({ 'personalInformation.email': '', 'availability.June19': false, 'availability.June20': false }),
  )
  expect(status).toBe(422)
  expect(json).toEqual({
    message: 'Please fill in all required fields correctly',
    problems: {
      'personalInformation.email': 'Email is required',
      availability: 'Please select at least one availability option',
    },
  })
  expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0 })
})

test.each(engines)(
  'a volunteer is stored once and thanked by name, and both they and the organisation get an email (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const application = aVolunteer({ 'skillsAndInterests.visualsLinks': videoUrl, 'experience.story': longStory })
    const first = await app.submit('volunteer', application, { key: 'once' })
    expect(first.status).toBe(200)
    expect(first.json.message).toContain('Chiamaka')
    expect(await app.submit('volunteer', application, { key: 'once' })).toEqual(first)
    expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 0, emails: 2 })

    const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
    expect(row).toMatchObject({ flow: 'volunteer', state: 'received', email: 'chiamaka@example.com' })
    const [email] = await app.expectEmails('chiamaka@example.com', 1)
    const team = volunteerTeams.find(({ value }) => value === 'Hospitality')
    expect(email?.text).toContain(`Your team: ${team === undefined ? '?' : i18nFor('en')._(team.label)}`)
    expect(email?.text).toContain(`${i18nFor('en')._(volunteerDays.June19)}: Yes`)
    expect(email?.text).toContain(`${i18nFor('en')._(volunteerDays.June21)}: No`)
    expect(email?.text).toContain(volunteering.chat)

    const loadOutbox = () => readOutbox(path.join(app.dataDir, 'outbox'))
    await expect.poll(loadOutbox).toHaveLength(2)
    const staffNotification = (await loadOutbox()).find(({ to }) => !to.includes('chiamaka@example.com'))
    expect(staffNotification?.subject).toMatch(/^New volunteer AGF-.*: Chiamaka Eze, Hospitality$/)
    for (const text of ['Obi Eze, 0803 765 4321', 'Email: chiamaka@example.com', videoUrl, longStory])
      expect(staffNotification?.text).toContain(text)
    for (const text of [videoUrl, longStory]) expect(email?.text).not.toContain(text)
    expect(staffNotification?.raw).toMatch(/^Reply-To: chiamaka@example\.com\r?$/im)
  },
)
