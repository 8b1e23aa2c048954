import { expect, test } from 'vitest'
import { anExhibitor } from '../../builders/exhibitor'
import { expectEventsHandled } from '../../builders/payments'
import { aVendor } from '../../builders/vendor'
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

test.each(engines)('of many who assign the same place at once, one gets it (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  const codes: string[] = []
  for (const index of [1, 2, 3, 4])
    codes.push(await aVendorOrder(app, `vendor${index}@example.com`, `Company ${index}`))
  const clients = [await enterDesk(app, 'owner'), await enterDesk(app, 'finance')]
  const spellings = ['B7', 'b 7', 'B 07', 'b7']
  const responses = await Promise.all(
    codes.map((code, index) =>
      clients[index % 2]?.post(`/stands/${code}`, { place: spellings[index] ?? '', seen: '0' }),
    ),
  )
  expect(responses.map((response) => response?.status).sort()).toEqual([303, 409, 409, 409])
  const stands = await app.services.db.selectFrom('stand').selectAll().execute()
  expect(stands).toHaveLength(1)
  const refused = responses.find((response) => response?.status === 409)
  const holder = codes[responses.findIndex((response) => response?.status === 303)]
  expect(await refused?.text()).toContain(`${holder} stands there already`)
})

test.each(engines)(
  'who stands where is listed by place, the unpaid ones are marked, and a place moves (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const unpaid = await aVendorOrder(app, 'unpaid@example.com', 'Unpaid Foods')
    const { json } = await app.submit('exhibition', await anExhibitor({ ExhibitorEmailAddress: 'paid@example.com' }))
    await app.verify('exhibition', await app.press('pay', json.authorization_url ?? ''))
    const paid = await codeOf(app, 'paid@example.com')
    await expectEventsHandled(app, 1)
    // Otherwise the server would ask the provider about the unpaid order meanwhile.
    await app.services.db.updateTable('payment').set({ next_poll_at_ms: null }).execute()
    const before = await ordersAndPayments(app)
    const finance = await enterDesk(app, 'finance')
    expect((await finance.post(`/stands/${unpaid}`, { place: 'Hall 10', seen: '0' })).status).toBe(303)
    expect((await finance.post(`/stands/${paid}`, { place: 'Hall 9', seen: '0' })).status).toBe(303)
    const rows = await rowsOf(finance, '/stands')
    expect(rows[0]).toMatch(new RegExp(`Hall 9 .*${paid}.* paid `))
    expect(rows[1]).toMatch(/Hall 10 .*Unpaid Foods.*not paid/)
    expect(await rowsOf(finance, '/stands?placed=no')).toEqual([])
    expect(await rowsOf(finance, '/stands?form=vendor')).toHaveLength(1)

    const seen = await seenOn(finance, `/stands/${paid}`)
    expect((await finance.post(`/stands/${paid}`, { place: 'Hall 11', seen })).status).toBe(303)
    const late = await finance.post(`/stands/${paid}`, { place: 'Hall 12', seen })
    expect([late.status, (await late.text()).includes('Someone else has changed this')]).toEqual([409, true])
    expect(
      (await finance.post(`/stands/${unpaid}`, { place: 'hall 9', seen: await seenOn(finance, `/stands/${unpaid}`) }))
        .status,
    ).toBe(303)
    expect(
      (await finance.post(`/stands/${unpaid}`, { place: '…', seen: await seenOn(finance, `/stands/${unpaid}`) }))
        .status,
    ).toBe(409)
    expect(
      (await finance.post(`/stands/${unpaid}`, { place: '', seen: await seenOn(finance, `/stands/${unpaid}`) })).status,
    ).toBe(303)
    const stands = await app.services.db.selectFrom('stand').select(['place', 'changed_by']).execute()
    expect(stands).toEqual([{ place: 'Hall 11', changed_by: 'The finance' }])
    // None of it touches a payment or the state of an order.
    expect(await ordersAndPayments(app)).toEqual(before)
  },
)

/** All orders and payments, without the mark that the search index of the desk sets in the background. */
async function ordersAndPayments({ services: { db } }: TestApp) {
  const orders = await db.selectFrom('submission').selectAll().orderBy('id').execute()
  const payments = await db.selectFrom('payment').selectAll().orderBy('reference').execute()
  return { orders: orders.map(({ is_indexed: _, ...order }) => order), payments }
}
