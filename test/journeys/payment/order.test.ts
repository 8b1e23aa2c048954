import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SubmissionState } from '../../../src/domain/submission-state'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { expectNoSidewaysScroll, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { aPaidOrder, openOrder } from '../../support/browser/paid-order'
import { startApp } from '../../support/servers/start-app'

const stateWords: [SubmissionState, RegExp][] = [
  ['received', /Nothing is left to pay/],
  ['awaiting payment', /Not paid yet/],
  ['paid', /^Paid\./],
  ['needs review', /Do not pay again/],
  ['reversed', /returned to you/],
]

test.each(screens)(
  'every state of an order is told in plain words that everybody can read (%o)',
  async (viewport) => {
    await using app = await startApp()
    await using browser = await openPage({ viewport })
    const { page } = browser
    const order = await aPaidOrder(app)
    for (const [state, words] of stateWords) {
      await app.services.db.updateTable('submission').set({ state }).execute()
      await openOrder(page, app, order)
      await page.locator('[role=alert], [role=status]').getByText(words).waitFor()
      await expectNothingAmiss(page)
      await picture(page, `order-${state.replace(' ', '-')}-${viewport.width}`)
      const has = (name: string) => page.getByRole('button', { name }).count()
      expect({
        state,
        pay: await has('Pay now'),
        print: await has('Print the receipt'),
        letter: await has('Send the letter again'),
      }).toEqual({
        state,
        pay: state === 'awaiting payment' ? 1 : 0,
        print: state === 'paid' ? 1 : 0,
        letter: state === 'paid' || state === 'received' ? 1 : 0,
      })
    }
    expect(browser.complaints).toEqual([])

    await page.goto(`${app.url}/order/nobody-knows`)
    await page.getByText('There is no order at this address.').waitFor()
    await expectNothingAmiss(page)
    // What stands between us and the visitor may say so without our words.
    await page.route(/\/api\/order\//, (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await page.getByText('There is no order at this address.').waitFor()
    await page.unroute(/\/api\/order\//)

    let isDown = true
    await page.route(/\/api\/order\//, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto(app.url + order)
    await page.getByText('Your order could not be fetched.').waitFor()
    await expectNothingAmiss(page)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The payment was returned to you.').waitFor()
  },
  180_000,
)

test('the letter is sent again at the press of a button, and a second press is asked to wait', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aDelegate())
  await app.expectLetters('adaeze@example.com', 1)
  await openOrder(page, app, json.order ?? '')
  await page.getByText('a…@example.com').waitFor()
  expect(await page.getByText('adaeze').count()).toBe(0)
  const button = page.getByRole('button', { name: 'Send the letter again' })
  await button.click()
  await page.getByRole('alert').getByText('The letter is on its way.').waitFor()
  await app.expectLetters('adaeze@example.com', 2)
  expect(browser.complaints).toEqual([])
  await button.click()
  await page.getByRole('alert').getByText('Wait a minute').waitFor()
  await expectNothingAmiss(page)
  await page.route(/\/letter$/, (route) => route.abort())
  await button.click()
  await page.getByText('The network is not there right now.').waitFor()
})

test('an order that was paid in another tab shows so instead of being paid twice', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const { json } = await app.submit('registration', aPayingDelegate())
  const { key } = await app.services.db.selectFrom('submission').select('key').executeTakeFirstOrThrow()
  await app.provider({ webhooks: 'withheld' })
  await openOrder(page, app, `/order/${key}`)
  await page.getByText('Total to pay').waitFor()
  await app.press('pay', json.authorization_url ?? '')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('Total paid').waitFor()
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
})

test('sharing offers the site’s first page and never the order', async () => {
  await using app = await startApp()
  await using browser = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = browser
  await page.goto(app.url)
  const home = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  const order = await aPaidOrder(app)
  const [, , key = ''] = order.split('/')
  await openOrder(page, app, order)
  for (const [name, host] of [
    ['WhatsApp', 'wa.me'],
    ['LinkedIn', 'www.linkedin.com'],
    ['X', 'x.com'],
    ['Facebook', 'www.facebook.com'],
  ] as const) {
    const link = page.getByRole('link', { name: `Share on ${name} (opens in a new tab)` })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.hostname).toBe(host)
    expect([...address.searchParams.values()].join(' ')).toContain(home)
    expect(address.href).not.toContain(key)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  }
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(home)

  await page.addInitScript(() => {
    const share = async (data: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(data))
    Object.assign(navigator, { share })
  })
  await openOrder(page, app, order)
  await page.getByRole('button', { name: 'Share AGEFEST' }).click()
  const shared = await page.locator('html[data-shared]').getAttribute('data-shared')
  expect(JSON.parse(shared ?? '{}')).toMatchObject({ url: home, text: expect.stringMatching(/AGEFEST/) })
  expect(shared).not.toContain(key)
})

async function expectNothingAmiss(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
