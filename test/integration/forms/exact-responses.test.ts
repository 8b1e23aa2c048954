import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { flowServers } from '../../../src/flows/index.server'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { anAccommodationBooking } from '../../builders/booking'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate } from '../../builders/delegate'
import { anExhibitor } from '../../builders/exhibitor'
import { aGrantApplication } from '../../builders/grant-application'
import { aMembershipApplication } from '../../builders/member'
import { aNomination } from '../../builders/nomination'
import { submitPaidOrder } from '../../builders/payments'
import { aVendor } from '../../builders/vendor'
import { aVolunteer } from '../../builders/volunteer'
import { startApp, type TestApp } from '../../support/servers/start-app'
import type { responseTexts } from '../documents/exact-texts'

interface Request {
  flow: string
  values: object | Promise<object>
  /** The field whose error is the text; otherwise it is the message of the response. */
  field?: string
  /** The field whose label takes the place of the placeholder. */
  label?: string
}

type ResponseText = (typeof responseTexts)[number]

/** These have tests of their own below. */
type OtherText =
  | 'Invalid email format (e.g {email})'
  | 'If this email address is registered, we are sending the code to it now.'
  | 'If we know this email address, we are sending the links to it now.'
  | 'Payment successful! please check your email'
  | 'Payment verification failed.'
  | 'Invalid URL.'

const emptyFile = new File([], 'document.png', { type: 'image/png' })
const textFile = new File(['no image'], 'logo.txt', { type: 'text/plain' })

/** For each fixed text the requests that it answers. Source: docs/product/forms.md#5-forms. */
const requests: Record<Exclude<ResponseText, OtherText>, Request[]> = {
  'The following fields are empty: {list}': [
    { flow: 'registration', values: aDelegate({ occupation: ' ' }), label: 'occupation' },
  ],
  'You must upload your image!': [
    { flow: 'registration', values: aDelegate({ NomineeDocument: emptyFile }), field: 'NomineeDocument' },
  ],
  'The following fields are blank: {list}': [
    { flow: 'membership', values: aMembershipApplication({ isRegistered: false }), label: 'isRegistered' },
    { flow: 'membership', values: aMembershipApplication({ goals: '' }), label: 'goals' },
  ],
  'Fields empty: {list}': [{ flow: 'donation', values: { amount: '15700', email: '' }, label: 'email' }],
  'Invalid amount entered.': [{ flow: 'donation', values: { amount: '0', email: 'ada@example.com' } }],
  'Full Name is required': [{ flow: 'contact', values: aContactMessage({ fullName: '' }) }],
  'Phone number is required': [{ flow: 'contact', values: aContactMessage({ phone: '' }) }],
  'Subject is required': [{ flow: 'contact', values: aContactMessage({ subject: '' }) }],
  'Message is required': [{ flow: 'contact', values: aContactMessage({ message: '' }) }],
  'Please fill in all required fields: {list}': [
    { flow: 'nomination', values: aNomination({ country: '' }), label: 'country' },
  ],
  'You must accept the terms and conditions': [{ flow: 'nomination', values: aNomination({ termsAccepted: false }) }],
  'Fill Blank Field... {label}': [
    { flow: 'grant', values: aGrantApplication({ age: '' }), field: 'age', label: 'age' },
    { flow: 'vendor', values: aVendor({ PriceList: '' }), field: 'PriceList', label: 'PriceList' },
    { flow: 'exhibition', values: anExhibitor({ BoothDetails: '' }), field: 'BoothDetails', label: 'BoothDetails' },
  ],
  'Please fill in all necessary filed': [
    { flow: 'grant', values: aGrantApplication({ age: '' }) },
    { flow: 'vendor', values: aVendor({ PriceList: '' }) },
  ],
  'Please fill in all necessary fields': [{ flow: 'exhibition', values: anExhibitor({ BoothDetails: '' }) }],
  'Please select an image file.': [
    { flow: 'exhibition', values: anExhibitor({ LogoAndBranding: textFile }), field: 'LogoAndBranding' },
  ],
  'Email is required': [
    { flow: 'volunteer', values: aVolunteer({ 'personalInformation.email': '' }), field: 'personalInformation.email' },
  ],
  'Please select at least one availability option': [
    { flow: 'volunteer', values: { ...aVolunteer(), availability: {} }, field: 'availability' },
  ],
  'You must agree to the terms': [
    { flow: 'volunteer', values: aVolunteer({ 'additionalInfo.agreement': false }), field: 'additionalInfo.agreement' },
  ],
  'Please fill in all required fields correctly': [
    { flow: 'volunteer', values: aVolunteer({ 'experience.motivation': '' }) },
  ],
  'All fields are required': [{ flow: 'accommodation', values: anAccommodationBooking({ name: '' }) }],
  'Registration Successful': [{ flow: 'grant', values: aGrantApplication() }],
}

test('the server answers each of these requests with its fixed text', async () => {
  await using app = await startApp()
  for (const [text, provokedBy] of Object.entries(requests))
    for (const { flow, values, field, label } of provokedBy) {
      const { json } = await app.submit(flow, { ...(await values) })
      const filledIn = text
        .replace('{list}', labelOf(flow, label))
        .replace('{label}', labelOf(flow, label).toLowerCase())
      expect.soft(field === undefined ? json.message : json.problems?.[field], `${flow}: ${text}`).toBe(filledIn)
      // These two forms repeat a refusal as `error`. Source: docs/product/api.md#82-form-routes.
      if (flow === 'vendor' || flow === 'exhibition') expect.soft(json.error, flow).toBe(json.message)
    }
})

test('a wrong email address of a volunteer is answered with an example', async () => {
  await using app = await startApp()
  const { json } = await app.submit('volunteer', aVolunteer({ 'personalInformation.email': 'chiamaka' }))
  expect(json.problems?.['personalInformation.email']).toMatch(/^Invalid email format \(e\.g \S+@\S+\)$/)
})

test('the ticket check has the words of the grant form, and one answer for every address', async () => {
  await using app = await startApp()
  const values = {
    fullName: 'Ada',
    country: 'Nigeria',
    email: 'ada@example.com',
    countryCode: '+234',
    phoneNumber: '1',
  }
  expect(await post(app, values)).toMatchObject({
    message: 'If this email address is registered, we are sending the code to it now.',
  })
  expect(await post(app, { ...values, country: '' })).toMatchObject({
    message: 'Please fill in all necessary filed',
    problems: { country: 'Fill Blank Field... country' },
  })
})

test('the page for lost links has one answer for every address', async () => {
  await using app = await startApp()
  const response = await fetch(`${app.url}/api/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com' }),
  })
  expect(await response.json()).toMatchObject({
    message: 'If we know this email address, we are sending the links to it now.',
  })
})

test('registration and the paid forms answer with the fixed values of status and message', async () => {
  await using app = await startApp()
  const ticket = tickets.find(({ earlyBird }) => earlyBird === 0)
  const free = await app.submit('registration', aDelegate({ ticketType: ticket?.ticketType }))
  expect(free.json).toMatchObject({ message: true, status: true })
  const payable = { authorization_url: expect.stringMatching(/^http/) }
  for (const [flow, values, status] of [
    ['membership', aMembershipApplication(), true],
    ['donation', { amount: '15700', email: 'ada@example.com' }, true],
    ['accommodation', anAccommodationBooking(), true],
    ['vendor', aVendor(), 'success'],
    ['exhibition', await anExhibitor(), 'success'],
  ] as const)
    expect((await app.submit(flow, values)).json, flow).toMatchObject({ status, ...payable })
})

test('the verification of a payment answers with the fixed words', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const { json } = await app.verify('registration', reference)
  expect(json).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
  const { authorization_url: checkout = '' } = (await app.submit('vendor', aVendor())).json
  const declined = await app.verify('vendor', await app.press('decline', checkout))
  expect(declined.json).toMatchObject({ status: 'failed', message: 'Payment verification failed.' })
  expect((await app.verify('donation', '')).json).toMatchObject({ status: 'failed', message: 'Invalid URL.' })
})

async function post(app: TestApp, values: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${app.url}/api/ticket-check`, { method: 'POST', headers, body: JSON.stringify(values) })).json()
}

function labelOf(flowName: string, field = ''): string {
  const { labels } = flowServers.find(({ flow }) => flow.name === flowName)?.form ?? {}
  const label = (labels as Record<string, Parameters<ReturnType<typeof i18nFor>['_']>[0]> | undefined)?.[field]
  return label === undefined ? '' : i18nFor('en')._(label)
}
