import { expect, test } from 'vitest'
import { anAccommodationBooking } from '../../builders/booking'
import { aVendor } from '../../builders/vendor'
import { aVolunteer } from '../../builders/volunteer'
import { type DeskClient, enterDesk } from '../../support/desk/desk-client'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

async function codeOf(app: TestApp, email: string): Promise<string> {
  const row = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.public_code
}

async function aVendorOrder(app: TestApp, email: string, CompanyName: string): Promise<string> {
  await app.submit('vendor', aVendor({ EmailAddress: email, CompanyName }))
  return codeOf(app, email)
}

/** When the entry was last changed, as its page shows it. */
async function seenOn(client: DeskClient, path: string): Promise<string> {
  const [, seen = ''] = /name="seen" value="(\d+)"/.exec(await (await client.get(path)).text()) ?? []
  return seen
}

/** The texts of the rows of a table. */
async function rowsOf(client: DeskClient, path: string): Promise<string[]> {
  const html = await (await client.get(path)).text()
  return [...html.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) => row.replace(/<[^>]+>/g, ' '))
}

test.each(engines)(
  'more guests than beds are shown until someone moves, or the beds are corrected (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const codes: string[] = []
    for (const email of ['ada@example.com', 'bola@example.com']) {
      await app.submit('accommodation', anAccommodationBooking({ email }))
      codes.push(await codeOf(app, email))
    }
    const owner = await enterDesk(app, 'owner')
    const assign = async (code: string | undefined, room: string, arrives: string, leaves: string) =>
      (await owner.post(`/rooms/${code}`, { room, arrives, leaves, seen: await seenOn(owner, `/rooms/${code}`) }))
        .status
    const conflict = async () => (await (await owner.get('/rooms')).text()).includes('More guests than beds')
    expect(await assign(codes[0], 'Annex 3', '2025-09-18', '2025-09-20')).toBe(303)
    expect(await assign(codes[1], 'annex 3', '2025-09-20', '2025-09-21')).toBe(303)
    expect(await conflict()).toBe(false)
    expect(await assign(codes[1], 'annex 3', '2025-09-19', '2025-09-21')).toBe(303)
    expect(await (await owner.get('/rooms')).text()).toMatch(
      new RegExp(`Annex 3.*2 guests.*night of 2025-09-19.*${codes[0]}.*${codes[1]}`, 's'),
    )
    expect((await owner.post('/rooms/beds', { room: 'ANNEX 3', beds: '2' })).status).toBe(303)
    expect(await conflict()).toBe(false)
    expect((await owner.post('/rooms/beds', { room: 'ANNEX 3', beds: '1' })).status).toBe(303)
    expect(await conflict()).toBe(true)
    // A guest whose payment was returned sleeps elsewhere.
    await app.services.db
      .updateTable('submission')
      .set({ state: 'reversed' })
      .where('public_code', '=', codes[0] ?? '')
      .execute()
    expect(await conflict()).toBe(false)
    for (const [arrives, leaves] of [
      ['2025-09-20', '2025-09-20'],
      ['2025-02-30', '2025-03-04'],
      ['', ''],
      ['2025-01-01', '2025-12-01'],
    ])
      expect(await assign(codes[1], 'annex 3', arrives ?? '', leaves ?? '')).toBe(409)
    for (const beds of ['0', '51', 'two'])
      expect((await owner.post('/rooms/beds', { room: '3', beds })).status).toBe(422)
    expect(await assign(codes[1], '', '', '')).toBe(303)
    expect(await app.services.db.selectFrom('room_stay').selectAll().execute()).toHaveLength(1)
  },
)

test.each(engines)('the roster follows the form until staff plan otherwise (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const volunteer = (name: string, team: string) =>
    aVolunteer({
      'personalInformation.email': `${name}@example.com`,
      'personalInformation.firstName': name,
      'skillsAndInterests.volunteerArea': team,
      'additionalInfo.tshirtSize': 'M',
    })
  for (const [name, team] of [
    ['ada', 'Logistics'],
    ['bola', 'Logistics'],
    ['chidi', 'Technical'],
  ])
    await app.submit('volunteer', volunteer(name ?? '', team ?? ''))
  const ada = await codeOf(app, 'ada@example.com')
  const bola = await codeOf(app, 'bola@example.com')
  const owner = await enterDesk(app, 'owner')
  const listed = async (query: string) => {
    const rows = await rowsOf(owner, `/volunteers${query}`)
    return ['ada', 'bola', 'chidi'].filter((name) => rows.some((row) => row.includes(`${name}@`)))
  }
  expect(await listed('?team=Logistics')).toEqual(['ada', 'bola'])
  // The form offers the first of these days, and not the second.
  const [other, offered] = ['June19', 'June22'] as const
  const plan = {
    ...{ decision: 'confirmed', team: 'Hospitality', day: offered, [`shift-${offered}`]: '8:00 to 13:00' },
    seen: '0',
  }
  expect((await owner.post(`/volunteers/${ada}`, plan)).status).toBe(303)
  expect((await owner.post(`/volunteers/${ada}`, plan)).status).toBe(409)
  expect((await owner.post(`/volunteers/${bola}`, { decision: 'declined', team: 'Bakery', seen: '0' })).status).toBe(
    409,
  )
  expect((await owner.post(`/volunteers/${bola}`, { decision: 'declined', seen: '0' })).status).toBe(303)
  expect(await listed('?team=Hospitality')).toEqual(['ada'])
  expect(await listed(`?day=${other}&team=Hospitality`)).toEqual([])
  expect(await listed(`?day=${offered}&team=Hospitality`)).toEqual(['ada'])
  expect(await listed('?decision=undecided')).toEqual(['chidi'])
  expect(await listed('?decision=declined')).toEqual(['bola'])
  const rows = await rowsOf(owner, '/volunteers')
  expect(rows.find((row) => row.includes('ada@'))).toMatch(/Hospitality \(form: Logistics\).*8:00 to 13:00.*confirmed/)
  // Bola was declined: two T-shirts, one of them confirmed.
  expect(
    rows
      .find((row) => /^\s*M\s/.test(row))
      ?.trim()
      .split(/\s+/),
  ).toEqual(['M', '1', '1', '2'])
  expect(
    rows
      .find((row) => /^\s*Hospitality\s+\d/.test(row))
      ?.trim()
      .split(/\s+/)[1],
  ).toBe('1')
})

test.each(engines)(
  'what was planned is part of the person’s copy, and is erased with the person (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const { json } = await app.submit('vendor', aVendor({ EmailAddress: 'ada@example.com' }))
    await app.verify('vendor', await app.press('pay', json.authorization_url ?? ''))
    await app.submit('volunteer', aVolunteer({ 'personalInformation.email': 'ada@example.com' }))
    await app.submit('accommodation', anAccommodationBooking({ email: 'ada@example.com' }))
    const rows = await app.services.db.selectFrom('submission').select(['flow', 'public_code']).execute()
    const code = (flow: string) => rows.find((row) => row.flow === flow)?.public_code ?? ''
    const owner = await enterDesk(app, 'owner')
    await owner.post(`/stands/${code('vendor')}`, { place: 'Corner 4', seen: '0' })
    await owner.post(`/volunteers/${code('volunteer')}`, {
      ...{ decision: 'confirmed', team: 'Technical', day: 'June20', 'shift-June20': 'the late one', seen: '0' },
    })
    await owner.post(`/rooms/${code('accommodation')}`, {
      ...{ room: 'Annex 3', arrives: '2025-09-18', leaves: '2025-09-20', seen: '0' },
    })
    const copy = await (await owner.post(`/orders/${code('vendor')}/export`)).text()
    for (const text of ['Corner 4', 'the late one', 'Annex 3', '"confirmed"']) expect.soft(copy).toContain(text)
    // The booking is not paid, and is asked about for three days.
    await app.services.db.updateTable('payment').set({ next_poll_at_ms: null }).execute()
    await expect
      .poll(async () => (await owner.post(`/orders/${code('vendor')}/erase`, { scope: 'person' })).status)
      .toBe(200)
    for (const table of ['volunteer_plan', 'volunteer_shift', 'stand', 'room_stay'] as const)
      expect.soft([table, await app.services.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect((await owner.get(`/stands/${code('vendor')}`)).status).toBe(404)
  },
)

test('a reader sees the rosters, and changes and exports nothing', async () => {
  await using app = await startApp({ desk: true })
  const code = await aVendorOrder(app, 'ada@example.com', 'Ada Foods')
  const reader = await enterDesk(app, 'reader')
  const page = await (await reader.get('/stands')).text()
  expect(page).toContain('Ada Foods')
  for (const text of [`/stands/${code}`, 'export.xlsx']) expect(page).not.toContain(text)
  expect((await reader.post(`/stands/${code}`, { place: 'B7', seen: '0' })).status).toBe(403)
  expect(await app.services.db.selectFrom('stand').selectAll().execute()).toEqual([])
})
