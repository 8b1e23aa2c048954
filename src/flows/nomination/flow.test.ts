import path from 'node:path'
import { expect, test } from 'vitest'
import { aNomination } from '../../../test/builders/nomination'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test('an incomplete nomination is refused with the specified words and stores nothing', async () => {
  await using app = await startApp()
  const empty = await app.submit('nomination', aNomination({ businessName: ' ', country: '' }))
  expect(empty).toMatchObject({
    status: 422,
    json: { message: 'Please fill in all required fields: Business name, Country' },
  })
  expect(Object.keys(empty.json.problems ?? {})).toEqual(['businessName', 'country'])
  const unaccepted = await app.submit('nomination', aNomination({ termsAccepted: false }))
  expect(unaccepted).toMatchObject({ status: 422, json: { message: 'You must accept the terms and conditions' } })
  expect(await app.stored()).toMatchObject({ submissions: 0, letters: 0 })
})

test.each(engines)('a nomination is taken once; nominator and organisation are written to (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const first = await app.submit('nomination', aNomination(), { key: 'once' })
  expect(first.status).toBe(200)
  expect(first.json.message).toContain('Ngozi Ude')
  expect(await app.submit('nomination', aNomination(), { key: 'once' })).toEqual(first)
  expect(await app.stored()).toMatchObject({ submissions: 1, payments: 0, letters: 2 })

  const [letter] = await app.expectLetters('ifeanyi@example.com', 1)
  expect(letter?.subject).toMatch(/^Your nomination of Ngozi Ude for the PAEGA Awards: AGF-/)
  expect(letter?.text).toContain('Business sector: Food & Beverage')
  expect(letter?.text).toContain(`${app.url}/paegeT&c`)
  const outbox = () => readOutbox(path.join(app.dataDir, 'outbox'))
  await expect.poll(outbox).toHaveLength(2)
  const notice = (await outbox()).find(({ to }) => !to.includes('ifeanyi@example.com'))
  expect(notice?.subject).toMatch(/^New nomination AGF-.*: Ngozi Ude, Ude Solar Dryers$/)
  expect(notice?.text).toContain('Two hundred market women')
})

test('a nomination without an address is taken, and the organisation alone is written to', async () => {
  await using app = await startApp()
  expect((await app.submit('nomination', aNomination({ nominatorEmail: '' }))).status).toBe(200)
  const outbox = () => readOutbox(path.join(app.dataDir, 'outbox'))
  await expect.poll(outbox).toHaveLength(1)
  const states = () => app.services.db.selectFrom('letter').select(['kind', 'state']).orderBy('kind').execute()
  await expect.poll(states).toEqual([
    { kind: 'confirmation', state: 'undeliverable' },
    { kind: 'notice', state: 'sent' },
  ])
})
