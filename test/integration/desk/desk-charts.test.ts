import { expect, test } from 'vitest'
import { readCharts } from '../../../src/desk/pages/charts/read-charts.server'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

test.each(engines)(
  'the charts add up income, payments, prices, countries and how people heard of us (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const { db, flows, clock } = app.services
    for (const [email, country] of [
      ['a@example.com', 'Nigeria'],
      ['b@example.com', 'Ghana'],
      ['c@example.com', 'Ghana'],
    ] as const) {
      const { json } = await app.submit('registration', aPayingDelegate({ email, country }))
      if (email === 'c@example.com') continue
      await app.verify('registration', await app.press('pay', json.authorization_url ?? ''))
    }
    await app.submit('contact', aContactMessage())
    const { amount_kobo: kobo } = await db.selectFrom('payment').select('amount_kobo').executeTakeFirstOrThrow()
    const charts = new Map((await readCharts(db, flows, clock.nowMs())).map((chart) => [chart.id, chart.rows]))
    expect(charts.get('income')).toEqual([{ name: 'registration', count: 2, kobo: 2 * kobo }])
    expect(charts.get('funnel')).toMatchObject([
      { name: 'paid', count: 2 },
      { name: 'not paid yet, or given up', count: 1 },
    ])
    expect(charts.get('days')).toMatchObject([{ count: 2, kobo: 2 * kobo }])
    expect(charts.get('sold-registration')).toMatchObject([{ name: expect.stringMatching(/ at ₦[\d,]+$/), count: 2 }])
    expect(charts.get('country')).toMatchObject([
      { name: 'Ghana', count: 2 },
      { name: 'Nigeria', count: 1 },
    ])
    expect(charts.get('howDidYouHearAboutLace')).toMatchObject([{ name: 'From a friend', count: 3 }])

    const reader = await enterDesk(app, 'reader')
    await expect.poll(async () => (await reader.get('/pictures')).text()).toContain('Income by form')
    const csv = await reader.get('/pictures/country.csv')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="country.csv"')
    expect(await csv.text()).toMatch(/^\uFEFF?name,count,amountNaira\r\nGhana,2,/)
    expect((await reader.get('/pictures/nothing.csv')).status).toBe(404)
  },
)

test.each(engines)('a list is saved as CSV in whole, without formulas, and not by a reader (%s)', async (engine) => {
  await using app = await startApp({ engine, desk: true })
  await app.submit('contact', aContactMessage({ email: 'first@example.com', fullName: '=HYPERLINK("x")' }))
  await app.submit('contact', aContactMessage({ email: 'second@example.com' }))
  const finance = await enterDesk(app, 'finance')
  const lines = (await (await finance.get('/people/export.csv?form=contact')).text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('code,email')
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x"")"`)
  const find = async () => (await (await finance.get('/people/export.csv?q=second')).text()).trim().split('\r\n')
  // The index may be at it at this moment.
  await expect.poll(find).toHaveLength(2)
  expect((await (await enterDesk(app, 'reader')).get('/people/export.csv')).status).toBe(403)
})
