import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { anExhibitor } from '../../builders/exhibitor'
import { aVendor } from '../../builders/vendor'
import { expectNoHorizontalScroll, openPage, takeScreenshot } from '../../support/browser/browser'
import { fillWithoutScripts, sendWithoutScripts } from '../../support/browser/fill-without-scripts'
import { startApp } from '../../support/servers/start-app'

const notSent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your form was not sent' })

test('without scripts the problems are listed, and going back keeps what was typed', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/agefest2025`)
  await fillWithoutScripts(page, 'registration', aPayingDelegate({ email: 'adaeze@gmail', subIndustry: '', age: '0' }))
  await sendWithoutScripts(page, 'registration')
  await notSent(page).waitFor()
  await page.waitForLoadState()
  const problems = page.getByRole('listitem')
  expect(await problems.allTextContents()).toEqual([
    expect.stringContaining('Email'),
    expect.stringContaining('Age'),
    expect.stringContaining('Sub-industry'),
  ])
  await takeScreenshot(page, 'no-script-problems')
  await expectNoHorizontalScroll(page)
  expect((await app.countRows()).submissions).toBe(0)
  await page.goBack()
  await expect.poll(() => page.locator('[name=fullName]').first().inputValue()).toBe('Adaeze Okafor')
  await fillWithoutScripts(page, 'registration', { email: 'adaeze@example.com', subIndustry: 'Others', age: '34' })
  await sendWithoutScripts(page, 'registration')
  await page.getByText('Total to pay').waitFor()
  expect((await app.countRows()).submissions).toBe(1)
})

test('without scripts a double click, and going back and sending again, are one order', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/vendors`)
  await fillWithoutScripts(page, 'vendor', aVendor())
  await page.locator('form[data-flow=vendor] button[type=submit]').dblclick()
  const payLink = page.getByRole('link', { name: /^Pay ₦/ })
  const checkoutUrl = await payLink.getAttribute('href')
  await page.goBack()
  await page.locator('form[data-flow=vendor]').waitFor()
  await sendWithoutScripts(page, 'vendor')
  await payLink.waitFor()
  expect(await payLink.getAttribute('href')).toBe(checkoutUrl)
  expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1 })
  await payLink.click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'Payment verification failed.' }).waitFor()
  await takeScreenshot(page, 'no-script-declined')
  expect(await page.getByRole('link', { name: 'Try the payment again' }).count()).toBe(1)
  // Once it is paid, the same form says so.
  await page.goto(`${app.url}/vendors`)
  await fillWithoutScripts(page, 'vendor', aVendor())
  await sendWithoutScripts(page, 'vendor')
  await payLink.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment successful! please check your email' }).waitFor()
  await page.goto(`${app.url}/vendors`)
  await fillWithoutScripts(page, 'vendor', aVendor())
  await sendWithoutScripts(page, 'vendor')
  await page.getByRole('heading', { name: 'This order is paid. You do not need to pay again.' }).waitFor()
  expect((await app.countRows()).submissions).toBe(1)
})

test('without scripts a file that is no picture or too large is refused on a page', async () => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/exhibition`)
  const { LogoAndBranding: _, ...values } = await anExhibitor()
  const logos: [string, Buffer, string][] = [
    ['text.txt', Buffer.from('no picture'), 'Please select an image file.'],
    ['large.png', Buffer.alloc(10 * 1024 * 1024 + 1), 'A picture must not be larger than 10 MB.'],
  ]
  for (const [name, buffer, words] of logos) {
    const LogoAndBranding = { name, mimeType: 'image/png', buffer }
    await fillWithoutScripts(page, 'exhibition', { ...values, LogoAndBranding })
    await sendWithoutScripts(page, 'exhibition')
    await notSent(page).waitFor()
    await page.getByText(words).waitFor()
    await page.goBack()
    await page.locator('form[data-flow=exhibition]').waitFor()
  }
  expect(await app.countRows()).toMatchObject({ submissions: 0, images: 0 })
})

test.each([
  ['ha', 'Ku danna maɓallin Baya'],
  ['ig', 'Jiri bọtịnụ Back'],
])('without scripts the answers are in the language of the page: %s', async (language, backWords) => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/contact?lang=${language}`)
  await fillWithoutScripts(page, 'contact', aContactMessage({ subject: '' }))
  // The language of the page counts, also where the browser keeps no cookies.
  await page.context().clearCookies()
  await sendWithoutScripts(page, 'contact')
  await page.getByText(backWords).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  await takeScreenshot(page, `no-script-problems-${language}`)
  await page.goBack()
  await page.locator('form[data-flow=contact]').waitFor()
  await fillWithoutScripts(page, 'contact', aContactMessage())
  await sendWithoutScripts(page, 'contact')
  await page.locator('a[href^="/order/"]').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  const [submission] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(submission?.language).toBe(language)
})

test('where the scripts of a page get lost, its form is taken all the same', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto(`${app.url}/contact`)
  await fillWithoutScripts(page, 'contact', aContactMessage())
  await sendWithoutScripts(page, 'contact')
  await page.getByRole('heading', { name: 'Your message has been sent. Thank you!' }).waitFor()
  await app.expectEmails('chidi@example.com', 1)
})
