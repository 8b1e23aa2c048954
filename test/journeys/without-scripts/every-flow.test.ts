import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { flowServers } from '../../../src/flows/index.server'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import { aDelegate } from '../../builders/delegate'
import { buildForm } from '../../builders/form-builders'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { tier } from '../../builders/prices'
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

/** What visitors read once a form without a payment was sent. A form that is not listed shows any other heading. */
const successWords: Readonly<Record<string, string>> = {
  contact: 'Your message has been sent. Thank you!',
  registration: 'You are registered!',
  nomination: 'We have received your nomination',
  volunteer: 'We have received your application',
  grant: 'Your Grant Application has been submitted',
}

const donatedDollars = 25

/** The values of forms that their builder would leave without a picture, or give in another unit than the page. */
const pageValues: Readonly<Record<string, () => Record<string, unknown> | Promise<Record<string, unknown>>>> = {
  grant: async () =>
    aGrantApplication({ files: new File([new Uint8Array(await aPhoto())], 'a.jpg', { type: 'image/jpeg' }) }),
  donation: () => ({ amount: String(donatedDollars), email: 'ada@example.com', message: 'For tools' }),
}

const isPaid = ({ flow }: FlowServer) => flow.payment !== undefined
const nameCases = (servers: readonly FlowServer[]) => servers.map((server) => [server.flow.name, server] as const)

/** What a visitor enters on the page of a form, and the same with each picture as a browser takes it. */
async function valuesOfPage(name: string) {
  const values = await (pageValues[name] ?? (() => buildForm(name)))()
  const entered = await Promise.all(
    Object.entries(values).map(async ([field, value]) => [
      field,
      value instanceof File
        ? { name: value.name, mimeType: value.type, buffer: Buffer.from(await value.arrayBuffer()) }
        : value,
    ]),
  )
  return { values, entered: Object.fromEntries(entered) }
}

test.each([
  ...nameCases(flowServers.filter((server) => !isPaid(server))).map(
    ([name, server]) => [name, server, undefined] as const,
  ),
  ...nameCases(flowServers.filter(({ flow }) => flow.name === 'registration')).map(
    ([name, server]) => [name, server, aDelegate()] as const,
  ),
])('without scripts %s is sent and confirmed, with its order’s link and its email', async (name, server, given) => {
  await using app = await startApp()
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(app.url + server.flow.pagePath)
  const { values, entered } = given === undefined ? await valuesOfPage(name) : { values: given, entered: given }
  await fillWithoutScripts(page, name, entered)
  await sendWithoutScripts(page, name)
  const orderLink = page.getByRole('link', { name: 'See your order' })
  await orderLink.waitFor()
  await page.getByRole('heading', { level: 1, name: successWords[name] ?? /./ }).waitFor()
  await lookAt(page, name)
  const submission = await storedSubmission(app)
  const email = server.email(values)
  expect(submission).toMatchObject({ flow: name, email })
  expect(await orderLink.getAttribute('href')).toBe(`/order/${submission.access_token}`)
  const { submittedAt: _, ticketPrice: __, ...expected } = values
  expect(submission.answers).toMatchObject(withoutFiles(expected))
  await app.expectEmails(String(email), 1)
  expect((await app.countRows()).images).toBe(Object.values(values).filter((value) => value instanceof File).length)
})

function withoutFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)))
}

test.each(nameCases(flowServers.filter(isPaid)))(
  'without scripts %s is priced by the server, paid, verified and confirmed by email',
  async (name, server) => {
    await using app = await startApp()
    await app.configureProvider({ webhooks: 'withheld' })
    await using browser = await openPage({ javaScriptEnabled: false })
    const { page } = browser
    await page.goto(app.url + server.flow.pagePath)
    if (name === 'membership') await page.getByRole('button', { name: `Apply as ${tier.name}` }).click()
    if (name === 'membership') await lookAt(page, 'membership-form')
    const { values, entered } = await valuesOfPage(name)
    await fillWithoutScripts(page, name, entered)
    await sendWithoutScripts(page, name)
    await page.getByText('Total to pay').waitFor()
    await lookAt(page, `${name}-due`)
    const { amount_kobo: amountKobo } = await storedSubmission(app)
    const naira = name === 'donation' ? donatedDollars * nairaPerDollar : Number(values.amount)
    expect(amountKobo).toBe(naira * 100)
    await page.getByRole('link', { name: /^Pay ₦/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Payment successful! please check your email' }).waitFor()
    await lookAt(page, `${name}-paid`)
    const email = server.email(values)
    expect(await storedSubmission(app)).toMatchObject({ flow: name, state: 'paid', email })
    await app.expectEmails(String(email), 1)
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
