import path from 'node:path'
import { expect, test } from 'vitest'
import { aVolunteer } from '../../../test/a-volunteer'
import { engines } from '../../../test/engines'
import { readOutbox } from '../../../test/outbox'
import { startApp } from '../../../test/start-app'

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
    const first = await app.submit('volunteer', aVolunteer(), { key: 'once' })
    expect(first.status).toBe(200)
    expect(first.json.message).toContain('Chiamaka')
    expect(await app.submit('volunteer', aVolunteer(), { key: 'once' })).toEqual(first)
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
    expect(notice?.text).toContain('Obi Eze, 0803 765 4321')
    expect(notice?.raw).toMatch(/^Reply-To: chiamaka@example\.com\r?$/im)
  },
)
