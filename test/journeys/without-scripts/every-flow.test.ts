import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { anAccommodationBooking } from '../../builders/booking'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { aLogo, anExhibitor } from '../../builders/exhibitor'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { aMembershipApplication } from '../../builders/member'
import { aNomination } from '../../builders/nomination'
import { tier } from '../../builders/prices'
import { aVendor } from '../../builders/vendor'
import { aVolunteer } from '../../builders/volunteer'
import { expectNoHorizontalScroll, openPage, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { fillWithoutScripts, sendWithoutScripts } from '../../support/browser/fill-without-scripts'
import { startApp, type TestApp } from '../../support/servers/start-app'

const [phone, desktop] = screenSizes

/** Looks at the page that answers, on a phone and on a desktop. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page)
    await takeScreenshot(page, `no-script-${name}-${size.width}`)
  }
}

/** The only submission, as it is stored. */
async function storedSubmission({ services: { db } }: TestApp) {
  const [row, ...others] = await db.selectFrom('submission').selectAll().execute()
  expect(others).toEqual([])
  if (row === undefined) throw new Error('Nothing was stored')
  return { ...row, answers: JSON.parse(row.answers) }
}

test.each([
  ['contact', '/contact', aContactMessage(), 'chidi@example.com', 'Your message has been sent. Thank you!'],
  ['registration', '/agefest2025', aDelegate(), 'adaeze@example.com', 'You are registered!'],
  ['nomination', '/paega', aNomination(), 'ifeanyi@example.com', 'We have received your nomination'],
  ['volunteer', '/volunteers', aVolunteer(), 'chiamaka@example.com', 'We have received your application'],
  ['grant', '/bizgrants', aGrantApplication(), 'ngozi@example.com', 'Your Grant Application has been submitted'],
])(
  'without scripts %s is sent and confirmed, with its order’s link and its email',
  async (flow, path, values, email, words) => {
    await using app = await startApp()
    await using browser = await openPage({ javaScriptEnabled: false })
    const { page } = browser
    await page.goto(app.url + path)
    const files = flow === 'grant' && { files: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() } }
    await fillWithoutScripts(page, flow, { ...values, ...files })
    await sendWithoutScripts(page, flow)
    await page.getByRole('heading', { level: 1, name: words }).waitFor()
    await lookAt(page, flow)
    const submission = await storedSubmission(app)
    expect(submission).toMatchObject({ flow, email })
    expect(await page.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
      `/order/${submission.access_token}`,
    )
    const { submittedAt: _, ticketPrice: __, ...expected } = values
    expect(submission.answers).toMatchObject(expected)
    await app.expectEmails(email, 1)
    expect((await app.countRows()).images).toBe(flow === 'grant' ? 1 : 0)
  },
)

const donatedDollars = 25

test.each([
  ['registration', '/agefest2025', aPayingDelegate(), 'adaeze@example.com'],
  ['vendor', '/vendors', aVendor(), 'nkem@example.com'],
  ['exhibition', '/exhibition', anExhibitor(), 'obinna@example.com'],
  ['accommodation', '/booking', anAccommodationBooking(), 'adaeze@example.com'],
  [
    'donation',
    '/donate',
    { amount: String(donatedDollars), email: 'ada@example.com', message: 'For tools' },
    'ada@example.com',
  ],
  ['membership', '/membership', aMembershipApplication(), 'ngozi@example.com'],
])(
  'without scripts %s is priced by the server, paid, verified and confirmed by email',
  async (flow, path, givenValues, email) => {
    await using app = await startApp()
    await app.configureProvider({ webhooks: 'withheld' })
    await using browser = await openPage({ javaScriptEnabled: false })
    const { page } = browser
    await page.goto(app.url + path)
    if (flow === 'membership') await page.getByRole('button', { name: `Apply as ${tier.name}` }).click()
    if (flow === 'membership') await lookAt(page, 'membership-form')
    const values = await givenValues
    const logo = 'LogoAndBranding' in values && {
      LogoAndBranding: { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() },
    }
    await fillWithoutScripts(page, flow, { ...values, ...logo })
    await sendWithoutScripts(page, flow)
    await page.getByText('Total to pay').waitFor()
    await lookAt(page, `${flow}-due`)
    const { amount_kobo: amountKobo } = await storedSubmission(app)
    const naira = flow === 'donation' ? donatedDollars * nairaPerDollar : Number(values.amount)
    expect(amountKobo).toBe(naira * 100)
    await page.getByRole('link', { name: /^Pay ₦/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Payment successful! please check your email' }).waitFor()
    await lookAt(page, `${flow}-paid`)
    expect(await storedSubmission(app)).toMatchObject({ flow, state: 'paid', email })
    await app.expectEmails(email, 1)
  },
)

test('without scripts a lost code and lost links are sent', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await app.expectEmails('adaeze@example.com', 1)
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${app.url}/find`)
  await fillWithoutScripts(page, 'find', { email: 'adaeze@example.com' })
  await sendWithoutScripts(page, 'find')
  await page.getByRole('heading', { name: 'If we know this email address' }).waitFor()
  await app.expectEmails('adaeze@example.com', 2)
  await page.goto(`${app.url}/bizgrants`)
  await fillWithoutScripts(page, 'ticket-check', { ...aDelegate(), country: 'Ghana', countryCode: '+233' })
  await sendWithoutScripts(page, 'ticket-check')
  await page.getByRole('heading', { name: 'If this email address is registered' }).waitFor()
  await app.expectEmails('adaeze@example.com', 3)
})
