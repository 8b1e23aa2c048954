import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { holdRequests } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'

const clientChunk = /\/assets\/client-.*\.js/
const bootScript = /\/assets\/boot-.*\.js/

const fieldValues = {
  fullName: 'Chidi Obi',
  phone: '+234 802 000 0000',
  subject: 'A festival in Accra',
  message: 'How can our city host you?',
}

async function fillIn(page: Page) {
  for (const [name, value] of Object.entries(fieldValues)) await page.locator(`#contact-${name}`).fill(value)
}

const sendButton = (page: Page) => page.locator('form[data-flow=contact] button[type=submit]')
const slowNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'This page has not finished loading.' })

test('a chunk that fails to load twice is retried, and a form submitted meanwhile is sent', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(clientChunk, (route) => route.abort(), { times: 2 })
  // Until its load event, the page may lack the small script too, and a form is then posted without scripts.
  await page.goto(`${app.url}/contact`)
  await fillIn(page)
  await sendButton(page).click()
  await expect.poll(async () => (await app.countRows()).submissions).toBe(1)
  await expect.poll(() => page.locator('#contact-message').inputValue()).toBe('')
})

test('the validators of a form are requested again, and a form without them is validated by the server', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await waitForHydration(page)
  await page.route(/\/assets\/form-.*\.js/, (route) => route.abort())
  await page.locator('#contact-subject').fill('Alone')
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Full Name is required' }).waitFor()
  await page.unroute(/\/assets\/form-.*\.js/)
  await fillIn(page)
  await sendButton(page).click()
  await expect.poll(async () => (await app.countRows()).submissions).toBe(1)
})

test('after eight seconds a notice appears in the language of the page, and Try again continues from the current state', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  // Stopped, so that the eight seconds do not pass while the test looks.
  const nowMs = Date.now()
  await page.clock.install({ time: nowMs })
  await page.clock.pauseAt(nowMs + 1_000)
  await page.route(clientChunk, (route) => route.abort())
  let pendingRequests = 0
  page.on('request', (request) => clientChunk.test(request.url()) && pendingRequests++)
  page.on('requestfailed', (request) => clientChunk.test(request.url()) && pendingRequests--)
  await page.goto(`${app.url}/contact?lang=fr`)
  await page.locator('#contact-subject').fill('Bonjour')
  await sendButton(page).click()
  // Appears at once, before hydration.
  await page.getByRole('button', { name: 'Envoi' }).waitFor()
  await takeScreenshot(page, 'lost-busy')
  const frenchNotice = page.getByRole('status').filter({ hasText: 'Cette page n’a pas fini de se charger.' })
  expect(await frenchNotice.count()).toBe(0)
  await page.clock.fastForward(8_500)
  await frenchNotice.waitFor()
  await page.clock.resume()
  await takeScreenshot(page, 'lost-notice-fr')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  // Stopped again: the page tries by itself too, and two seconds after the press it may load a fresh document.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await expect.poll(() => pendingRequests).toBe(0)
  await page.unroute(clientChunk)
  await frenchNotice.getByRole('button').click()
  const refusal = page.getByRole('alert').first()
  await expect.poll(() => page.clock.runFor(1).then(() => refusal.isVisible())).toBe(true)
  expect(await page.locator('#contact-subject').inputValue()).toBe('Bonjour')
  expect(await frenchNotice.count()).toBe(0)
  // Nothing is missing any more, for which the pressed button would load a fresh document.
  expect(await page.evaluate(() => document.documentElement.dataset.missing)).toBe(undefined)
})

test('if a release has replaced a chunk, a fresh document is loaded and typed values are restored', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(clientChunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${app.url}/contact`)
  await page.locator('#contact-subject').fill('Kept')
  await sendButton(page).click()
  await slowNotice(page).waitFor()
  const loadEvent = page.waitForEvent('load')
  await slowNotice(page).getByRole('button', { name: 'Try again' }).click()
  await loadEvent
  await page.unroute(clientChunk)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.locator('#contact-subject').inputValue()).toBe('Kept')
})

test('a chunk that failed offline is fetched as soon as the network returns', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const heldRequest = await holdRequests(page, clientChunk)
  await page.goto(`${app.url}/contact`)
  await fillIn(page)
  await page.clock.install()
  await page.context().setOffline(true)
  await heldRequest.open()
  let pendingRequests = 0
  page.on('request', (request) => clientChunk.test(request.url()) && pendingRequests++)
  page.on('requestfailed', (request) => clientChunk.test(request.url()) && pendingRequests--)
  await sendButton(page).click()
  await page.waitForFunction(() => document.documentElement.dataset.missing !== undefined)
  // The page's clock is paused, so no retry delay ends, and no earlier request is still in progress.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => pendingRequests).toBeLessThanOrEqual(0)
  const chunkResponse = page.waitForResponse((response) => clientChunk.test(response.url()) && response.ok())
  await page.context().setOffline(false)
  await chunkResponse
  await page.clock.resume()
  await expect.poll(async () => (await app.countRows()).submissions).toBe(1)
})

test.each([
  ['en', 'Your form was not sent'],
  ['fr', 'Votre formulaire n’a pas été envoyé'],
  ['ig', 'E zipụghị fọm gị'],
])(
  'a form posted without scripts gets a page in %s that nothing was sent, and Back restores all typed values',
  async (language, title) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.route(bootScript, (route) => route.abort())
    await page.goto(`${app.url}/contact?lang=${language}`)
    await page.locator('#contact-subject').fill('Keep this word')
    await page.locator('#contact-message').fill('And this one')
    const postResponse = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    const response = await postResponse
    expect(response.status()).toBe(422)
    const headers = response.headers()
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(page.url()).not.toContain('Keep')
    await takeScreenshot(page, `no-script-post-${language}`)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.goBack()
    await expect.poll(() => page.locator('#contact-subject').inputValue()).toBe('Keep this word')
    await expect.poll(() => page.locator('#contact-message').inputValue()).toBe('And this one')
    expect(await app.countRows()).toMatchObject({ submissions: 0 })
  },
)

test('values typed while the application fails to load are restored in the next tab', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.context().route(clientChunk, (route) => route.abort())
  await page.goto(`${app.url}/vendors`)
  await page.getByLabel('Company name').fill('Nkem Foods')
  await page.getByLabel('Price list').fill('Small bag 500')
  const newTab = await page.context().newPage()
  await page.close()
  await page.context().unroute(clientChunk)
  await newTab.goto(`${app.url}/vendors`)
  await waitForHydration(newTab)
  await expect.poll(() => newTab.getByLabel('Company name').inputValue()).toBe('Nkem Foods')
  expect(await newTab.getByLabel('Price list').inputValue()).toBe('Small bag 500')
})
