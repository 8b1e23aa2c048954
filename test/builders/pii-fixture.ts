import { expect } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { formOf } from '../support/form-data'
import { aBooking } from './booking'
import { aMessage } from './contact-message'
import { aDelegate, aPayingDelegate } from './delegate'
import { anExhibitor } from './exhibitor'
import { anApplication } from './grant-application'
import { aMember } from './member'
import { aNomination } from './nomination'
import { aVendor } from './vendor'
import { aVolunteer } from './volunteer'

/** A visitor who is easily found, wherever they turn up. */
export const name = 'Zebulinda'
export const address = 'zebulinda.secret+x@example.com'
export const phone = '08091239876'
/** What must be in no line: the name, the address in any part, the phone. */
export const personal = /zebulinda|secret\+x|08091239876/i

/** Every form once as it is taken, and once as it is refused. */
export async function everyForm(url: string): Promise<void> {
  const email = { email: address }
  const forms: [string, Record<string, unknown>][] = [
    ['registration', marked(aDelegate(), email)],
    ['registration', marked(aPayingDelegate(), email)],
    ['membership', marked(aMember(), email)],
    ['donation', { email: address, amount: 15_700, message: `${name} ${phone}` }],
    ['vendor', marked(aVendor(), { EmailAddress: address })],
    ['exhibition', marked(await anExhibitor(), { ExhibitorEmailAddress: address })],
    ['accommodation', { ...aBooking(), name, email: address }],
    ['contact', marked(aMessage(), email)],
    ['grant', marked(anApplication(), email)],
    ['nomination', marked(aNomination(), { nominatorEmail: address })],
    [
      'volunteer',
      aVolunteer({
        'personalInformation.firstName': name,
        'personalInformation.email': address,
        'experience.story': phone,
      }),
    ],
  ]
  for (const [flow, answers] of forms) {
    const taken = await send(url, flow, answers)
    expect({ flow, status: taken.status, said: taken.status === 200 ? '' : await taken.text() }).toMatchObject({
      status: 200,
    })
    const payAt = ((await taken.json()) as { authorization_url?: string }).authorization_url
    const button = flow === 'vendor' ? 'decline' : 'pay'
    if (payAt !== undefined) await fetch(`${payAt}/${button}`, { method: 'POST', redirect: 'manual' })
    const blank = Object.fromEntries(
      Object.entries(answers).map(([field, value], at) => [field, at === 0 ? '' : value]),
    )
    expect((await send(url, flow, { ...blank, amount: `${name}1` })).status).toBe(422)
  }
}

/** Requests that no page of ours sends, with the name wherever one can be put. */
export async function oddRequests(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const post = (to: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url + to, { method: 'POST', body, headers: { ...json, ...headers } })
  await post('/api/contact-us', `{"fullName": "${name}", `)
  await post('/api/contact-us', `{"__proto__": "${address}"}`)
  await post('/api/contact-us', `"${name}"`)
  await post('/api/contact-us', JSON.stringify({ fullName: `${name}\0` }))
  await post('/api/contact-us', `${name} ${address}`, { 'content-type': 'text/plain' })
  await post('/api/contact-us', JSON.stringify(aMessage({ fullName: name })), { 'idempotency-key': address })
  await post('/api/contact-us', '{}', { origin: `https://${name}.example`, 'sec-fetch-site': 'cross-site' })
  await post('/api/paystack/pay', `--x\r\n${name}`, { 'content-type': 'multipart/form-data; boundary=x' })
  await post('/api/donate', JSON.stringify({ email: address, amount: name }))
  await post(`/api/order/${name}/letter`, '')
  const headers = {
    'user-agent': name,
    cookie: `selectedLanguage=${name}; who=${address}`,
    referer: `http://x/${name}`,
  }
  for (const address of [
    `/${name}`,
    `/api/${name}`,
    `/order/${name}`,
    `/%ZZ${name}`,
    `/?email=${name}`,
    `/assets/${name}`,
  ])
    await fetch(url + address, { headers })
  for (const call of ['/api/paystack/callback', '/api/verify-donation']) await fetch(`${url}${call}?reference=${name}`)
}

/** Answers with a name in every field that takes any text. */
export function marked(answers: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const chosen = /amount|ticket|price|age|terms|is[A-Z]|Interest|Type$|LogoAndBranding|email/i
  return Object.fromEntries(
    Object.entries({ ...answers }).map(([field, value]) => [
      field,
      field in changes ? changes[field] : typeof value === 'string' && !chosen.test(field) ? `${name} ${phone}` : value,
    ]),
  )
}

/** Sends a form as its page would. */
export function send(url: string, flowName: string, answers: Record<string, unknown>): Promise<Response> {
  const flow = flowServers.find(({ flow }) => flow.name === flowName)?.flow
  if (flow === undefined) throw new Error(`No flow is called ${flowName}`)
  if (flow.encoding !== 'json') return fetch(url + flow.submit, { method: 'POST', body: formOf(answers) })
  const headers = { 'content-type': 'application/json' }
  return fetch(url + flow.submit, { method: 'POST', headers, body: JSON.stringify(answers) })
}
