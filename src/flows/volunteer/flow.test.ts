import path from 'node:path'
import { expect, test } from 'vitest'
import { aVolunteer } from '../../../test/builders/volunteer'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

const film = 'https://films.example/chiamaka'
const story = `We carried water for ${'one hour after the other '.repeat(9)}and nobody fainted.`

test('an incomplete application is refused with the specified words and stores nothing', async () => {
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
  expect(await app.stored()).toMatchObject({ submissions: 0, letters: 0 })
})

test.each(engines)(
  'a volunteer is taken once, thanked by name, and written to, and so is the organisation (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const application = aVolunteer({ 'skillsAndInterests.visualsLinks': film, 'experience.story': story })
    const first = await app.submit('volunteer', application, { key: 'once' })
    expect(first.status).toBe(200)
    expect(first.json.message).toContain('Chiamaka')
    expect(await app.submit('volunteer', application, { key: 'once' })).toEqual(first)
    expect(await app.stored()).toMatchObject({ submissions: 1, payments: 0, letters: 2 })

    const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
    expect(row).toMatchObject({ flow: 'volunteer', state: 'received', email: 'chiamaka@example.com' })
    const [letter] = await app.expectLetters('chiamaka@example.com', 1)
    expect(letter?.text).toContain('Your team: Hospitality')
    expect(letter?.text).toContain('19 June: setup: Yes')
    expect(letter?.text).toContain('21 June: day 2: No')
    expect(letter?.text).toContain('https://chat.example/agefest-volunteers')

    const outbox = () => readOutbox(path.join(app.dataDir, 'outbox'))
    await expect.poll(outbox).toHaveLength(2)
    const notice = (await outbox()).find(({ to }) => !to.includes('chiamaka@example.com'))
    expect(notice?.subject).toMatch(/^New volunteer AGF-.*: Chiamaka Eze, Hospitality$/)
    for (const words of ['Obi Eze, 0803 765 4321', 'Email: chiamaka@example.com', film, story])
      expect(notice?.text).toContain(words)
    for (const words of [film, story]) expect(letter?.text).not.toContain(words)
    expect(notice?.raw).toMatch(/^Reply-To: chiamaka@example\.com\r?$/im)
  },
)
