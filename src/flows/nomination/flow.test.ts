import path from 'node:path'
import { expect, test } from 'vitest'
import { businessSectors } from '../../../content/awards'
import { aNomination } from '../../../test/builders/nomination'
import { englishText } from '../../../test/support/content-texts'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test('an incomplete nomination is rejected with the specified message and stores nothing', async () => {
  await using app = await startApp()
  const empty = await app.submit('nomination', aNomination({ businessName: ' ', country: '' }))
  expect(empty).toMatchObject({
    status: 422,
    json: { message: 'Please fill in all required fields: Business name, Country' },
  })
  expect(Object.keys(empty.json.problems ?? {})).toEqual(['businessName', 'country'])
  const unaccepted = await app.submit('nomination', aNomination({ termsAccepted: false }))
  expect(unaccepted).toMatchObject({ status: 422, json: { message: 'You must accept the terms and conditions' } })
  expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0 })
})

test.each(engines)(
  'a nomination is stored once, and the nominator and the organisation get emails (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const first = await app.submit('nomination', aNomination(), { key: 'once' })
    expect(first.status).toBe(200)
    expect(first.json.message).toContain('Ngozi Ude')
    expect(await app.submit('nomination', aNomination(), { key: 'once' })).toEqual(first)
    expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 0, emails: 2 })

    const [email] = await app.expectEmails('ifeanyi@example.com', 1)
    const sector = businessSectors.find(({ value }) => value === aNomination().businessSector)
    expect(email?.subject).toMatch(/^Your nomination of Ngozi Ude for the PAEGA Awards: AGF-/)
    expect(email?.text).toContain(`Business sector: ${sector === undefined ? '?' : englishText(sector.label)}`)
    expect(email?.text).toContain(`${app.url}/paegeT&c`)
    const loadOutbox = () => readOutbox(path.join(app.dataDir, 'outbox'))
    await expect.poll(loadOutbox).toHaveLength(2)
    const staffNotification = (await loadOutbox()).find(({ to }) => !to.includes('ifeanyi@example.com'))
    expect(staffNotification?.subject).toMatch(/^New nomination AGF-.*: Ngozi Ude, Ude Solar Dryers$/)
    expect(staffNotification?.text).toContain('Two hundred market women')
  },
)

test('a nomination without an address is accepted, and only the organisation gets an email', async () => {
  await using app = await startApp()
  expect((await app.submit('nomination', aNomination({ nominatorEmail: '' }))).status).toBe(200)
  const loadOutbox = () => readOutbox(path.join(app.dataDir, 'outbox'))
  await expect.poll(loadOutbox).toHaveLength(1)
  const listEmailStates = () =>
    app.services.db.selectFrom('email_message').select(['kind', 'state']).orderBy('kind').execute()
  await expect.poll(listEmailStates).toEqual([
    { kind: 'confirmation', state: 'undeliverable' },
    { kind: 'notice', state: 'sent' },
  ])
})
