import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { aMembershipApplication } from '../../builders/member'
import { expectNoHorizontalScroll, openPage, takeScreenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { waitUntilPageCached } from '../../support/browser/wait-until-page-cached'
import { readQrCode } from '../../support/read-qr-code'
import { startApp } from '../../support/servers/start-app'
import { placeTicketOrder } from '../../support/ticket-orders'

const tablet = { width: 768, height: 1024 }
const smallPhone = { width: 360, height: 740 }

/** Without the script that keeps the home page's pop-up away: it would run on the portal's page too. */
const offline = { serviceWorkers: 'allow', popUp: true } as const

test.each([smallPhone, tablet])(
  'a network that answers everything with its login page does not replace a kept order (%o)',
  async (viewport) => {
    const app = await startApp()
    await using browser = await openPage({ ...offline, viewport })
    const { page } = browser
    const order = await placeTicketOrder(app)
    await page.goto(app.url + order)
    await waitUntilPageCached(page)
    const qrCode = page.getByRole('img', { name: 'QR code' })
    const before = await readQrCode(await qrCode.first().screenshot())
    await app.stop()

    {
      await using portal = await startPortal(Number(app.variables.PORT))
      await page.reload()
      await page.getByText('Are you offline?').waitFor()
      expect(await qrCode.count()).toBe(3)
      expect(await readQrCode(await qrCode.first().screenshot())).toBe(before)
      expect(portal.requests()).toBeGreaterThan(0)
      await takeScreenshot(page, `portal-order-${viewport.width}`)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      // What is not kept is the network's: its login page, through which the visitor gets on.
      await page.goto(`${app.url}/faq`)
      await page.getByText('Log in to this network').waitFor()
      await page.goto(app.url + order)
      await page.getByText('Are you offline?').waitFor()
    }
    await using again = await startApp({ reuseVariables: app.variables })
    await page.getByText('Are you offline?').waitFor({ state: 'detached' })
    await page.getByText('Tickets as a PDF').first().waitFor()
    expect(again.url).toBe(app.url)
  },
)

test.each([smallPhone, tablet])('a membership card opens without a network (%o)', async (viewport) => {
  await using app = await startApp()
  await using browser = await openPage({ ...offline, viewport })
  const { page } = browser
  const { json } = await app.submit('membership', aMembershipApplication())
  const reference = await app.press('pay', json.authorization_url ?? '')
  const { json: verified } = await app.verify('membership', reference)
  await page.goto(app.url + verified.order)
  await waitUntilPageCached(page)
  const before = await readQrCode(await page.getByRole('img', { name: 'QR code' }).first().screenshot())

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Are you offline?').waitFor()
  expect(await readQrCode(await page.getByRole('img', { name: 'QR code' }).first().screenshot())).toBe(before)
  await takeScreenshot(page, `offline-membership-${viewport.width}`)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show at the entrance' }).first().click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'QR code' })
  expect(await readQrCode(await large.screenshot())).toBe(before)
  await takeScreenshot(page, `offline-membership-entrance-${viewport.width}`)
})

/** Starts a network's login page in place of the server: it answers every request with 200 and a page of its own. */
async function startPortal(port: number) {
  let requestCount = 0
  const server = createServer((_request, response) => {
    requestCount++
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Log in to this network</h1>')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    requests: () => requestCount,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
