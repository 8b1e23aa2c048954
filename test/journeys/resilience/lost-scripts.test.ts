import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { gate } from '../../support/browser/hold-requests'
import { startApp } from '../../support/servers/start-app'

const chunk = /\/assets\/client-.*\.js/
const boot = /\/assets\/boot-.*\.js/

const words = {
  fullName: 'Chidi Obi',
  phone: '+234 802 000 0000',
  subject: 'A festival in Accra',
  message: 'How can our city host you?',
}

async function fillIn(page: Page) {
  for (const [name, answer] of Object.entries(words)) await page.locator(`#contact-${name}`).fill(answer)
}

const send = (page: Page) => page.locator('form[data-flow=contact] button[type=submit]')
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This page has not finished loading.' })

test('a chunk that is lost twice is asked for again, and what was sent meanwhile goes out', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(chunk, (route) => route.abort(), { times: 2 })
  await page.goto(`${app.url}/contact`, { waitUntil: 'commit' })
  await fillIn(page)
  await send(page).click()
  await expect.poll(async () => (await app.stored()).submissions, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => page.locator('#contact-message').inputValue()).toBe('')
})

test('the form’s rules are asked for again, and a form whose rules never come is examined by the server', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await page.route(/\/assets\/form-.*\.js/, (route) => route.abort())
  await page.locator('#contact-subject').fill('Alone')
  await send(page).click()
  await page.getByRole('alert').filter({ hasText: 'Full Name is required' }).waitFor()
  await page.unroute(/\/assets\/form-.*\.js/)
  await fillIn(page)
  await send(page).click()
  await expect.poll(async () => (await app.stored()).submissions).toBe(1)
})

test('who waits eight seconds is told so in the language of the page, and Try again goes on where the page stood', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  await page.route(chunk, (route) => route.abort())
  await page.goto(`${app.url}/contact?lang=fr`)
  await page.locator('#contact-subject').fill('Bonjour')
  await send(page).click()
  // At once, and without the application.
  await page.getByRole('button', { name: 'Envoi' }).waitFor({ timeout: 1_000 })
  await picture(page, 'lost-busy')
  const line = page.getByRole('status').filter({ hasText: 'Cette page n’a pas fini de se charger.' })
  expect(await line.count()).toBe(0)
  await page.clock.fastForward(8_500)
  await line.waitFor()
  await picture(page, 'lost-notice-fr')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.unroute(chunk)
  await line.getByRole('button').click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.locator('#contact-subject').inputValue()).toBe('Bonjour')
  expect(await line.count()).toBe(0)
})

test('a chunk that a new release has replaced is got over by a fresh document, and what was typed comes back', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${app.url}/contact`)
  await page.locator('#contact-subject').fill('Kept')
  await send(page).click()
  await notice(page).waitFor({ timeout: 20_000 })
  const reloaded = page.waitForEvent('load')
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await page.unroute(chunk)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.locator('#contact-subject').inputValue()).toBe('Kept')
})

test('a chunk that was lost for want of a network is fetched as soon as that returns', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  const held = await gate(page, chunk)
  await page.goto(`${app.url}/contact`, { waitUntil: 'commit' })
  await fillIn(page)
  await page.clock.install()
  await page.context().setOffline(true)
  await held.open()
  let underWay = 0
  page.on('request', (request) => chunk.test(request.url()) && underWay++)
  page.on('requestfailed', (request) => chunk.test(request.url()) && underWay--)
  await send(page).click()
  await page.waitForFunction(() => document.documentElement.dataset.missing !== undefined)
  // The clock of the page stands still, so no pause ends; and no attempt of before is under way any more.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => underWay).toBeLessThanOrEqual(0)
  const fetched = page.waitForResponse((response) => chunk.test(response.url()) && response.ok())
  await page.context().setOffline(false)
  await fetched
  await page.clock.resume()
  await expect.poll(async () => (await app.stored()).submissions, { timeout: 20_000 }).toBe(1)
})

test.each([
  ['en', 'Your form was not sent'],
  ['fr', 'Votre formulaire n’a pas été envoyé'],
  ['ig', 'E zipụghị fọm gị'],
])(
  'a form that a browser posts by itself is answered in %s that nothing was sent, and Back has all that was typed',
  async (language, title) => {
    await using app = await startApp()
    await using browser = await openPage()
    const { page } = browser
    await page.route(boot, (route) => route.abort())
    await page.goto(`${app.url}/contact?lang=${language}`)
    await page.locator('#contact-subject').fill('Keep this word')
    await page.locator('#contact-message').fill('And this one')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page).click()
    const response = await answer
    expect(response.status()).toBe(422)
    const headers = response.headers()
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(page.url()).not.toContain('Keep')
    await picture(page, `native-post-${language}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    expect(await page.locator('#contact-subject').inputValue()).toBe('Keep this word')
    expect(await page.locator('#contact-message').inputValue()).toBe('And this one')
    expect(await app.stored()).toMatchObject({ submissions: 0 })
  },
)

test('what is typed while the application has not come is there again in the next tab', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.context().route(chunk, (route) => route.abort())
  await page.goto(`${app.url}/vendors`)
  await page.getByLabel('Company name').fill('Nkem Foods')
  await page.getByLabel('Price list').fill('Small bag 500')
  const next = await page.context().newPage()
  await page.close()
  await page.context().unroute(chunk)
  await next.goto(`${app.url}/vendors`)
  await hydrated(next)
  await expect.poll(() => next.getByLabel('Company name').inputValue()).toBe('Nkem Foods')
  expect(await next.getByLabel('Price list').inputValue()).toBe('Small bag 500')
})
