import { expect, test } from 'vitest'
import { aContactMessage } from '../../../builders/contact-message'
import { aNomination } from '../../../builders/nomination'
import { type DeskClient, enterDesk } from '../../../support/desk/desk-client'
import { waitUntilNoEmailIsQueued } from '../../../support/run-email-queue'
import { engines } from '../../../support/servers/engines'
import { startApp, type TestApp } from '../../../support/servers/start-app'

async function nominate(app: TestApp, nomineeFullName: string, nominatorEmail: string): Promise<string> {
  const { json } = await app.submit('nomination', aNomination({ nomineeFullName, nominatorEmail }))
  return String(json.code)
}

/** The nominees on a list: name, nominators and nominations. */
async function nominees(client: DeskClient, path = '/review/nominations'): Promise<string[][]> {
  const page = await (await client.get(path)).text()
  return [...page.matchAll(/<tr><td[^>]*><a href="[^"]*">([^<]*)<\/a>(.*?)<\/tr>/g)].map(([, name = '', rest = '']) => [
    name,
    ...[...rest.matchAll(/class="number">(\d+)</g)].map(([, count = '']) => count),
  ])
}

async function groupOf(app: TestApp, code: string): Promise<string> {
  const { group_key } = await app.services.db
    .selectFrom('review')
    .innerJoin('submission', 'submission.id', 'review.submission_id')
    .select('group_key')
    .where('public_code', '=', code)
    .executeTakeFirstOrThrow()
  return group_key ?? ''
}

test.each(engines)('nominations are grouped by nominee, merged, split and shortlisted (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const first = await nominate(app, 'Ngozi Ude', 'one@example.com')
  const second = await nominate(app, 'Dr. UDE, Ngozi', 'two@example.com')
  await nominate(app, 'ngozi  udé', 'One+again@example.com')
  const married = await nominate(app, 'Ngozi Okafor', 'three@example.com')
  const owner = await enterDesk(app, 'owner')
  const reader = await enterDesk(app, 'reader')
  expect(await nominees(reader)).toEqual([
    [expect.stringMatching(/ude|udé/i), '2', '3'],
    ['Ngozi Okafor', '1', '1'],
  ])
  const group = await groupOf(app, first)
  expect((await reader.post(`/review/nominations/${group}/shortlist`, { shortlisted: 'yes' })).status).toBe(403)
  expect((await owner.post(`/review/nominations/${group}/shortlist`, { shortlisted: 'yes' })).status).toBe(303)
  expect((await owner.post(`/review/nominations/${group}/merge`, { code: 'AGF-0000-0000' })).status).toBe(422)
  expect((await owner.post(`/review/nominations/${group}/merge`, { code: second })).status).toBe(409)
  expect((await owner.post(`/review/nominations/${group}/merge`, { code: married.toLowerCase() })).status).toBe(303)
  // A later nomination of the merged name comes to the same nominee, who is on the shortlist.
  await nominate(app, 'Okafor Ngozi', 'four@example.com')
  expect(await nominees(reader, '/review/nominations?show=shortlisted')).toEqual([[expect.any(String), '4', '5']])
  const moved = await owner.post(`/review/nominations/${second}/split`)
  expect(moved.status).toBe(303)
  expect((await nominees(reader)).map(([, ...counts]) => counts)).toEqual([
    ['3', '4'],
    ['1', '1'],
  ])
  expect((await nominees(reader, '/review/nominations?show=shortlisted')).map(([, count]) => count)).toEqual(['3'])
  await owner.post(`/review/nominations/${second}/split`)
  expect(await groupOf(app, second)).toBe(group)
  expect((await nominees(reader, '/review/nominations?show=shortlisted')).map(([, count]) => count)).toEqual(['4'])
})

test.each(engines)('messages wait until someone has answered, and Today says how many (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { json } = await app.submit(
    'contact',
    aContactMessage({ subject: 'A stand & a tent', email: 'ada@example.com' }),
  )
  await app.submit('contact', aContactMessage({ subject: 'Parking', email: 'not an address' }))
  const finance = await enterDesk(app, 'finance', 'Ngozi')
  const reader = await enterDesk(app, 'reader')
  expect(await (await reader.get('/today')).text()).toContain('2 messages have no answer')
  const path = `/review/messages/${json.code}`
  const page = await (await finance.get(path)).text()
  expect(page).toContain(`mailto:ada%40example.com?subject=Re%3A%20A%20stand%20%26%20a%20tent`)
  expect((await reader.post(`${path}/answered`, { answered: 'yes' })).status).toBe(403)
  const csrf = await finance.csrf()
  const both = await Promise.all([1, 2].map(() => finance.post(`${path}/answered`, { answered: 'yes', csrf })))
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
  const list = await (await reader.get('/review/messages')).text()
  expect(list).toContain('Parking')
  expect(list).not.toContain('A stand')
  const answered = await (await reader.get('/review/messages?show=answered')).text()
  expect(answered).toContain('A stand')
  expect(answered).toContain('Ngozi')
  expect(await (await reader.get('/today')).text()).toContain('1 message has no answer')
  await finance.post(`${path}/answered`, { answered: 'no' })
  expect(await (await reader.get('/review/messages')).text()).toContain('A stand')
})

test.each(engines)('what was reviewed is in the copy of a person, and erased with them (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const { json } = await app.submit('contact', aContactMessage({ email: 'ada@example.com' }))
  // An email that is being sent would block the erasure.
  await waitUntilNoEmailIsQueued(app.services.db)
  const owner = await enterDesk(app, 'owner', 'Ngozi')
  await owner.post(`/review/messages/${json.code}/answered`, { answered: 'yes' })
  const { db } = app.services
  const { submission_id } = await db.selectFrom('review').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('review_score')
    .values({ submission_id, reader: 'Bola', scores: '{"need":4}', mean_hundredths: 400, scored_at_ms: 1 })
    .execute()
  const copy = await (await owner.post(`/orders/${json.code}/export`)).text()
  expect(JSON.parse(copy).sent[0].review).toMatchObject({ state: 'answered', scores: [{ points: { need: 4 } }] })
  expect(copy).not.toContain('Bola')
  await owner.post(`/orders/${json.code}/erase`, { scope: 'person' })
  expect(await db.selectFrom('review').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('review_score').selectAll().execute()).toEqual([])
})
