import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, screenSizes, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { chooseLanguage } from '../../support/browser/choose-language'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { countWorkers } from '../../support/browser/site-worker'
import { waitUntilPageCached } from '../../support/browser/wait-until-page-cached'
import { readQrCode } from '../../support/read-qr-code'
import { startApp } from '../../support/servers/start-app'
import { clockBeforeFestival, heldTicketToken, placeTicketOrder, postToApi } from '../../support/ticket-orders'

/** Without the script that keeps the home page's pop-up away: it would run on the browser's own error page. */
const offline = { serviceWorkers: 'allow', popUp: true } as const

test.each(screenSizes)('a visited order opens without a network and shows its QR codes (%o)', async (viewport) => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  await using browser = await openPage({ ...offline, viewport })
  const { page } = browser
  const order = await placeTicketOrder(app)
  await page.goto(app.url + order)
  await waitUntilPageCached(page)
  await expectAccessible(page)
  await takeScreenshot(page, `offline-kept-${viewport.width}`)
  const code = await readFirstCode(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  await page.getByText(/This page was last updated on \d+ \w+ \d{4} at \d\d:\d\d\./).waitFor()
  await takeScreenshot(page, `offline-${viewport.width}`)
  await expectAccessible(page)
  for (const name of ['Tickets as a PDF', 'Add to calendar'])
    expect(await page.getByRole('link', { name }).count(), name).toBe(0)
  expect(await page.getByText('Pass this ticket on').count()).toBe(0)
  await page.getByRole('button', { name: 'Show at the entrance' }).first().click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'QR code' })
  expect(await readQrCode(await large.screenshot())).toBe(code)
  await takeScreenshot(page, `offline-entrance-${viewport.width}`)
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await page.getByText('Are you offline?').waitFor({ state: 'detached' })
  await page.getByText('Pass this ticket on').or(page.getByText('Tickets as a PDF')).first().waitFor()
})

test('the order opens although the server is stopped; what is sent, paid and streamed does not come from the device', async () => {
  await using app = await startApp()
  await using browser = await openPage(offline)
  const { page } = browser
  const order = await placeTicketOrder(app)
  await page.goto(app.url + order)
  await waitUntilPageCached(page)
  await app.stop()
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(3)
  for (const [path, method] of [
    [`${order}/tickets.pdf`, 'GET'],
    [`${order}/watch/1`, 'GET'],
    [`/api${order}/letter`, 'POST'],
    [`/api${order}/payment`, 'POST'],
    ['/api/countdown', 'GET'],
  ] as const)
    expect(await canFetch(page, path, method), path).toBe(false)
})

test('a refund replaces what is kept', async () => {
  await using app = await startApp()
  await using browser = await openPage(offline)
  const { page } = browser
  const order = await placeTicketOrder(app)
  await page.goto(app.url + order)
  await waitUntilPageCached(page)
  await app.services.db.updateTable('submission').set({ state: 'reversed' }).execute()
  await page.reload()
  await page.getByText('refunded').first().waitFor()
  // The worker keeps the answer beside giving it to the page.
  await expect.poll(() => readKept(page)).toContain('"reversed"')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  await page.getByText('refunded').first().waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(0)
})

test('a received ticket is kept, and void once it is passed on', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  await using browser = await openPage(offline)
  const { page } = browser
  const order = await placeTicketOrder(app)
  await postToApi(app, `${order}/tickets/2/holder`, { fullName: 'Bola', email: 'bola@example.com' })
  const ticket = `/ticket/${await heldTicketToken(app, 'bola@example.com')}`
  await page.goto(app.url + ticket)
  await waitUntilPageCached(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(1)
  const { status } = await postToApi(app, `${ticket}/holder`, { fullName: 'Chidi', email: 'chidi@example.com' })
  expect(status).toBe(200)
  await page.context().setOffline(false)
  await page.getByText('This ticket was passed on.').waitFor()
  await expect.poll(() => readKept(page)).toContain('"passed on"')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(0)
})

test('the language stays without a network', async () => {
  await using app = await startApp()
  await using browser = await openPage(offline)
  const { page } = browser
  await page.goto(app.url + (await placeTicketOrder(app)))
  await waitUntilPageCached(page)
  await chooseLanguage(page, 'fr')
  await expect.poll(() => readKept(page)).toContain('<html lang="fr"')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Êtes-vous hors ligne').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(await page.getByRole('img', { name: 'QR' }).count()).toBe(3)
})

test('a removed order is gone from the device, with everything if it was the last one', async () => {
  await using app = await startApp()
  await using browser = await openPage(offline)
  const { page } = browser
  const first = app.url + (await placeTicketOrder(app))
  await page.goto(first)
  await waitUntilPageCached(page)
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByText('The page was removed from this device.').waitFor()
  await expect.poll(() => countKept(page)).toBe(0)
  await expect.poll(() => countWorkers(page)).toBe(0)
  await page.context().setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('the page of an order is kept by its own worker, and no page of payments has one', async () => {
  await using app = await startApp()
  await using browser = await openPage(offline)
  const { page } = browser
  const workerRequests: string[] = []
  page.context().on('request', (request) => request.url().endsWith('/offline.js') && workerRequests.push(request.url()))
  for (const path of ['/success?trxref=none', '/donate-success?trxref=none', '/nowhere']) {
    await page.goto(app.url + path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
  }
  expect(workerRequests).toEqual([])
  await page.goto(app.url + (await placeTicketOrder(app)))
  await waitUntilPageCached(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/order/'])
})

async function readFirstCode(page: Page): Promise<string | undefined> {
  return readQrCode(await page.getByRole('img', { name: 'QR code' }).first().screenshot())
}

/** Requests from the order's page what its worker leaves to the network. */
function canFetch(page: Page, path: string, method: string): Promise<boolean> {
  return page.evaluate(
    (request) =>
      fetch(request.path, { method: request.method }).then(
        () => true,
        () => false,
      ),
    { path, method },
  )
}

/** Everything that the device keeps, as text. */
function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (/order|ticket/.test(request.url)) texts.push(await (await caches.match(request))?.text())
    return texts.join('\n')
  })
}

function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => (await caches.keys()).length)
}
