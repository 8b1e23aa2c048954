import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, hydrated, openPage, picture, screens } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillInDelegate } from '../../support/browser/fill-registration'
import { startApp } from '../../support/servers/start-app'

test.each([
  { ...screens[0], engine: 'sqlite' as const },
  { ...screens[1], engine: 'postgres' as const },
])('a delegate is refused, corrects, pays and is confirmed ($width px, $engine)', async ({ width, height, engine }) => {
  await using app = await startApp({ engine })
  await using browser = await openPage({ viewport: { width, height } })
  const { page } = browser

  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await picture(page, `registration-${width}-opened`)
  // By the keyboard: sections above are laid out when they come near, and a button that moves may be missed by a mouse.
  await page.getByRole('button', { name: 'Register', exact: true }).press('Enter')
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'The following fields are empty: Full name, E-mail address' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert.contains(document.activeElement))).toBe(true)
  await picture(page, `registration-${width}-refused`)

  await fillInDelegate(page)
  await page.getByRole('radio', { name: /^EXECUTIVE ACCESS/ }).press('Space')
  await page.getByRole('button', { name: 'One ticket more' }).click()
  await expectNoSidewaysScroll(page)
  const pay = page.getByRole('button', { name: 'Pay ₦40,300 to AGEFEST' })
  await pay.scrollIntoViewIfNeeded()
  await picture(page, `registration-${width}-priced`)
  await expectAccessible(page)
  await pay.click()

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/success\?trxref=/)
  await page.getByText('Payment successful! please check your email').waitFor()
  await page.getByRole('link', { name: 'Book a room' }).waitFor()
  await picture(page, `registration-${width}-paid`)
  await expectAccessible(page)

  const [letter] = await app.expectLetters('adaeze@example.com', 1)
  const code = /AGF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(letter?.text ?? '')?.[0]
  expect(code).toBeDefined()
  await page.goto(/http\S+\/order\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page
    .getByText(code ?? '')
    .filter({ visible: true })
    .waitFor()
  await page.getByText('Paid. Your confirmation has gone to your e-mail address.').waitFor()
  await picture(page, `registration-${width}-order`)
  expect(browser.complaints).toEqual([])
})

test('a free delegate completes in the dialog, which leads into the community, and the form is empty again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await fillInDelegate(page)
  await page.getByRole('radio', { name: /FREE ACCESS/ }).press('Space')
  await page.getByRole('button', { name: 'Register for free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Join the community chat' }).waitFor()
  await picture(page, 'registration-free')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('')
  await app.expectLetters('adaeze@example.com', 1)
  expect(browser.complaints).toEqual([])
})

test('what was typed and sent before the application arrived is kept, and sent once it is there', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/client-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${app.url}/agefest2025`, { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await page.getByRole('alert').filter({ hasText: 'The following fields are empty: E-mail address' }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Early Bird')
})

test('a declined card is a calm failure with a way on, and a visit without a reference is told so', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await fillInDelegate(page)
  await page.getByRole('radio', { name: /BASIC ACCESS/ }).press('Space')
  await page.getByRole('button', { name: 'Pay ₦5,100 to AGEFEST' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Payment verification failed.').waitFor()
  await page.getByText('There was an issue with your payment. Please try again.').waitFor()
  await picture(page, 'registration-declined')
  await page.goto(`${app.url}/success`)
  await page.getByText('Invalid URL.').waitFor()
})

test('a bank that has not said is waited for with calm words', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.clock.install()
  await app.provider({ state: 'pending' })
  await page.goto(`${app.url}/agefest2025`)
  await hydrated(page)
  await fillInDelegate(page)
  await page.getByRole('radio', { name: /BASIC ACCESS/ }).press('Space')
  await page.getByRole('button', { name: 'Pay ₦5,100 to AGEFEST' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Verifying payment...' }).waitFor()
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(30_000)
        return page.getByText('Your bank has not confirmed yet. Do not pay again: we will e-mail you').count()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1)
  await page.getByRole('link', { name: 'See your order' }).waitFor()
  await picture(page, 'registration-pending')
})

test.each([
  [599, 1],
  [600, 2],
  [1280, 2],
])('on a screen of %i px the tickets stand in columns of %i', async (width, columns) => {
  await using app = await startApp()
  await using browser = await openPage({ viewport: { width, height: 800 }, javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  const places = await page
    .locator('input[name=ticketType]')
    .evaluateAll((radios) =>
      radios.map((radio) => Math.round(radio.closest('label, article, div')?.getBoundingClientRect().left ?? 0)),
    )
  expect(new Set(places).size).toBe(columns)
})
