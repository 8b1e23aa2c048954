import { expect } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { type FormDefinition, validate } from '../../src/forms/definition/form-definition'
import { withI18n } from '../../src/i18n/active-i18n'
import { i18nFor } from '../../src/i18n/catalogs.server'
import { toFormData } from '../support/form-data'
import { anAccommodationBooking } from './booking'
import { aContactMessage } from './contact-message'
import { aDelegate, aPayingDelegate } from './delegate'
import { anExhibitor } from './exhibitor'
import { buildForm } from './form-builders'
import { aGrantApplication } from './grant-application'
import { aMembershipApplication } from './member'
import { aNomination } from './nomination'
import { aVendor } from './vendor'
import { aVolunteer } from './volunteer'

/** A visitor whose data is easy to find in any output. */
export const visitorName = 'Zebulinda'
export const visitorEmail = 'zebulinda.secret+x@example.com'
export const visitorPhone = '08091239876'
/** Data that no line may contain: the name, any part of the email address, and the phone number. */
export const visitorDataPattern = /zebulinda|secret\+x|08091239876/i

/** Every form with the visitor's data in its fields, by the name of its flow. */
export async function formsOfVisitor(): Promise<[flow: string, values: Record<string, unknown>][]> {
  const email = { email: visitorEmail }
  const forms: [string, Record<string, unknown>][] = [
    ['registration', withVisitorData(aDelegate(), email)],
    ['registration', withVisitorData(aPayingDelegate(), email)],
    ['membership', withVisitorData(aMembershipApplication(), email)],
    ['donation', { email: visitorEmail, amount: 15_700, message: `${visitorName} ${visitorPhone}` }],
    ['vendor', withVisitorData(aVendor(), { EmailAddress: visitorEmail })],
    ['exhibition', withVisitorData(await anExhibitor(), { ExhibitorEmailAddress: visitorEmail })],
    ['accommodation', { ...anAccommodationBooking(), name: visitorName, email: visitorEmail }],
    ['contact', withVisitorData(aContactMessage(), email)],
    ['grant', withVisitorData(aGrantApplication(), email)],
    ['nomination', withVisitorData(aNomination(), { nominatorEmail: visitorEmail })],
    [
      'volunteer',
      aVolunteer({
        'personalInformation.firstName': visitorName,
        'personalInformation.email': visitorEmail,
        'experience.story': visitorPhone,
      }),
    ],
  ]
  const listed = new Set(forms.map(([flow]) => flow))
  for (const { flow, form } of flowServers)
    if (!listed.has(flow.name)) forms.push([flow.name, withAcceptedVisitorData(form, await buildForm(flow.name))])
  return forms
}

/** Puts the visitor's data into every field whose rules accept it: a choice and a number stay as they are. */
function withAcceptedVisitorData(form: FormDefinition, values: Record<string, unknown>): Record<string, unknown> {
  const personal = withVisitorData(values, addressesReplaced(values))
  const files = Object.keys(values).filter((field) => values[field] instanceof File)
  const result = withI18n(i18nFor('en'), () => validate(form, personal, files))
  const problems = result.kind === 'refused' ? result.problems : []
  return { ...personal, ...Object.fromEntries(problems.map(({ field }) => [field, values[field]])) }
}

/** The visitor's email address for every field that holds one. */
function addressesReplaced(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (String(value).includes('@') ? [[field, visitorEmail]] : [])),
  )
}

/** Submits every form twice: once valid, once invalid. */
export async function submitEveryForm(url: string): Promise<void> {
  for (const [flow, values] of await formsOfVisitor()) {
    const accepted = await submitForm(url, flow, values)
    expect({ flow, status: accepted.status, body: accepted.status === 200 ? '' : await accepted.text() }).toMatchObject(
      {
        status: 200,
      },
    )
    const checkoutUrl = ((await accepted.json()) as { authorization_url?: string }).authorization_url
    const button = flow === 'vendor' ? 'decline' : 'pay'
    if (checkoutUrl !== undefined) await fetch(`${checkoutUrl}/${button}`, { method: 'POST', redirect: 'manual' })
    const invalidValues = Object.fromEntries(
      Object.entries(values).map(([field, value], index) => [field, index === 0 ? '' : value]),
    )
    expect((await submitForm(url, flow, { ...invalidValues, amount: `${visitorName}1` })).status).toBe(422)
  }
}

/** Sends requests that none of our pages sends, with the visitor's data in every possible place. */
export async function sendOddRequests(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', body, headers: { ...json, ...headers } })
  await post('/api/contact-us', `{"fullName": "${visitorName}", `)
  await post('/api/contact-us', `{"__proto__": "${visitorEmail}"}`)
  await post('/api/contact-us', `"${visitorName}"`)
  await post('/api/contact-us', JSON.stringify({ fullName: `${visitorName}\0` }))
  await post('/api/contact-us', `${visitorName} ${visitorEmail}`, { 'content-type': 'text/plain' })
  await post('/api/contact-us', JSON.stringify(aContactMessage({ fullName: visitorName })), {
    'idempotency-key': visitorEmail,
  })
  await post('/api/contact-us', '{}', { origin: `https://${visitorName}.example`, 'sec-fetch-site': 'cross-site' })
  await post('/api/paystack/pay', `--x\r\n${visitorName}`, { 'content-type': 'multipart/form-data; boundary=x' })
  await post('/api/donate', JSON.stringify({ email: visitorEmail, amount: visitorName }))
  await post(`/api/order/${visitorName}/letter`, '')
  const headers = {
    'user-agent': visitorName,
    cookie: `selectedLanguage=${visitorName}; who=${visitorEmail}`,
    referer: `http://x/${visitorName}`,
  }
  for (const path of [
    `/${visitorName}`,
    `/api/${visitorName}`,
    `/order/${visitorName}`,
    `/%ZZ${visitorName}`,
    `/?email=${visitorName}`,
    `/assets/${visitorName}`,
  ])
    await fetch(url + path, { headers })
  for (const verifyPath of ['/api/paystack/callback', '/api/verify-donation'])
    await fetch(`${url}${verifyPath}?reference=${visitorName}`)
}

/** Puts the visitor's name and phone number into every free-text field. */
export function withVisitorData(
  values: Record<string, unknown>,
  overrides: Record<string, unknown>,
): Record<string, unknown> {
  const untouchedFields = /amount|ticket|price|age|terms|is[A-Z]|Interest|Type$|LogoAndBranding|email/i
  return Object.fromEntries(
    Object.entries({ ...values }).map(([field, value]) => [
      field,
      field in overrides
        ? overrides[field]
        : typeof value === 'string' && !untouchedFields.test(field)
          ? `${visitorName} ${visitorPhone}`
          : value,
    ]),
  )
}

/** Sends a form as its page would. */
export function submitForm(url: string, flowName: string, values: Record<string, unknown>): Promise<Response> {
  const flow = flowServers.find(({ flow }) => flow.name === flowName)?.flow
  if (flow === undefined) throw new Error(`No flow is called ${flowName}`)
  if (flow.encoding !== 'json') return fetch(url + flow.submitPath, { method: 'POST', body: toFormData(values) })
  const headers = { 'content-type': 'application/json' }
  return fetch(url + flow.submitPath, { method: 'POST', headers, body: JSON.stringify(values) })
}
