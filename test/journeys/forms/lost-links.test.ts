import { expect, test } from 'vitest'
import { aDelegate } from '../../builders/delegate'
import { expectNoHorizontalScroll, openPage, takeScreenshot, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { footerLink } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

test('a visitor who has lost the email gets the link by keyboard alone, at 320 px, and opens the order', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  await using browser = await openPage({ viewport: { width: 320, height: 640 } })
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await footerLink(page, '/find').press('Enter')
  await page.waitForURL(`${app.url}/find`)
  await page.getByRole('heading', { level: 1, name: 'Find my tickets' }).waitFor()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const address = page.getByLabel('Email', { exact: true })
  await address.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Please check the answers marked below.' }).waitFor()
  await address.focus()
  await page.keyboard.type('ADAEZE@example.com')
  await page.keyboard.press('Enter')
  const sent = page.getByText('If we know this email address, we are sending the links to it now.')
  await sent.waitFor()
  await expectNoHorizontalScroll(page)
  await takeScreenshot(page, 'find-sent')
  await expectAccessible(page)

  const [, found] = await app.expectEmails('adaeze@example.com', 2)
  const [link = ''] = /http:\S+\/order\/\w+/.exec(found?.text ?? '') ?? []
  expect(link).toBe(`${app.url}${json.order}`)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
})

test('an order that is not found leads to the page that sends the links again', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/order/${'A'.repeat(22)}`)
  browser.failures.length = 0
  await page.getByRole('link', { name: 'Get your links again' }).click()
  await page.waitForURL(`${app.url}/find`)
  browser.failures.length = 0
})
