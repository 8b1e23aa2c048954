import { setTimeout as pause } from 'node:timers/promises'
import { contact } from '../../../src/flows/contact/flow'
import { grantApplication } from '../../../src/flows/grant/flow'
import { registration } from '../../../src/flows/registration/flow'
import { vendor } from '../../../src/flows/vendor/flow'
import type { Flow } from '../../../src/forms/definition/flow'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { aVendor } from '../../builders/vendor'
import { toFormData } from '../../support/form-data'
import type { CrashHarness } from '../../support/servers/crash-harness'
import type { SeededRandom } from '../harness/seeded-random'

/**
 * One acknowledgement to a visitor, recorded when it was received. `charged` comes from the provider, the
 * others from the site.
 */
export interface Acknowledgement {
  email: string
  flow: string
  status: 'stored' | 'payable' | 'charged' | 'paid' | 'settled'
  /** The code, the checkout URL, the payment reference, or the URL of an order that is already paid. */
  value: string
}

/** A visitor who retries until the request succeeds. */
export interface Visitor {
  email: string
  flow: Flow
  values: Record<string, unknown>
  /** Whether the visitor returns from the checkout page. */
  returnsFromPayment: boolean
  /** The visitor's last acknowledgement. */
  lastAcknowledgement: Acknowledgement | undefined
}

const photo = new Blob([(await aPhoto()) as BlobPart], { type: 'image/jpeg' })

/** The forms that visitors send: both encodings, free and paid, and one with images. */
const visitorForms: readonly [CreateVisitorForm, ...CreateVisitorForm[]] = [
  (email) => ({ flow: registration, values: aDelegate({ email }) }),
  (email) => ({ flow: registration, values: aPayingDelegate({ email }) }),
  (email) => ({ flow: vendor, values: aVendor({ EmailAddress: email }) }),
  (email) => ({ flow: contact, values: aContactMessage({ email }) }),
  (email) => ({ flow: grantApplication, values: aGrantApplication({ email, files: [photo, photo] }) }),
]

type CreateVisitorForm = (email: string) => Pick<Visitor, 'flow' | 'values'>

export function createVisitor(number: number, random: SeededRandom): Visitor {
  const email = `visitor${number}@example.com`
  return {
    email,
    ...random.pick(visitorForms)(email),
    returnsFromPayment: random.isTrue(),
    lastAcknowledgement: undefined,
  }
}

/**
 * Whether a visitor is done. A visitor who pays and does not return is done when the provider has charged
 * the payment.
 */
export function isDone({ lastAcknowledgement, returnsFromPayment }: Visitor): boolean {
  return (
    lastAcknowledgement?.status === 'stored' ||
    lastAcknowledgement?.status === 'paid' ||
    (lastAcknowledgement?.status === 'charged' && !returnsFromPayment)
  )
}

export type Crowd = ReturnType<typeof createCrowd>

/**
 * Creates the actions of the visitors, the log of their acknowledgements and the list of unexpected
 * responses.
 */
export function createCrowd(harness: CrashHarness) {
  const log: Acknowledgement[] = []
  const unexpected: string[] = []
  const acknowledge = (visitor: Visitor, status: Acknowledgement['status'], value: string) => {
    visitor.lastAcknowledgement = { email: visitor.email, flow: visitor.flow.name, status, value }
    log.push(visitor.lastAcknowledgement)
  }

  /** Takes the next step. Throws if the connection breaks or the result is not final yet. */
  async function takeNextStep(visitor: Visitor): Promise<void> {
    const { lastAcknowledgement, flow } = visitor
    if (lastAcknowledgement === undefined) return send(visitor)
    if (lastAcknowledgement.status === 'payable') {
      const { headers } = await harness.provider.pay(lastAcknowledgement.value)
      return acknowledge(visitor, 'charged', new URL(headers.get('location') ?? '').searchParams.get('trxref') ?? '')
    }
    const { status, json } = await request(
      `${flow.payment?.verifyPath}?reference=${lastAcknowledgement.value}`,
      visitor,
    )
    if (status !== 200) unexpected.push(`${visitor.email} asked about ${lastAcknowledgement.value}: ${status}`)
    if (json.status !== 'success') throw new Error('not yet')
    acknowledge(visitor, 'paid', lastAcknowledgement.value)
  }

  /** Sends or resends the form with the visitor's idempotency key. */
  async function send(visitor: Visitor): Promise<void> {
    const { flow, values, email } = visitor
    const isJson = flow.encoding === 'json'
    const headers = { 'idempotency-key': `key-of-${email}`, ...(isJson && { 'content-type': 'application/json' }) }
    const body = isJson ? JSON.stringify(values) : toFormData(values)
    const pendingResponse = request(flow.submitPath, visitor, { method: 'POST', headers, body })
    harness.notify('form sent')
    const { status, json } = await pendingResponse
    if (status === 409) throw new Error('not yet')
    if (status !== 200) return void unexpected.push(`${email} sent ${flow.name}: ${status} ${json.message}`)
    if (json.authorization_url !== undefined) acknowledge(visitor, 'payable', json.authorization_url)
    else if (json.code === undefined && json.order !== undefined) acknowledge(visitor, 'settled', json.order)
    else acknowledge(visitor, 'stored', json.code ?? '')
    harness.notify('form answered')
  }

  /** Gives every visitor a separate IP address, as behind a load balancer. */
  async function request(path: string, { email }: Visitor, options: RequestInit = {}) {
    const visitorNumber = Number(email.match(/\d+/)?.[0])
    const headers = { ...options.headers, 'x-forwarded-for': `10.1.${visitorNumber >> 8}.${visitorNumber & 255}` }
    const response = await fetch(harness.url + path, { ...options, headers })
    return { status: response.status, json: (await response.json()) as ApiResponse }
  }

  return {
    log,
    unexpected,
    /** Retries until the visitor is done or the server is killed. */
    async visit(visitor: Visitor): Promise<void> {
      while (!harness.isKilled() && !isDone(visitor) && unexpected.length === 0)
        await takeNextStep(visitor).catch(() => pause(20))
    },
    /** Resends a completed form, as a page does whose response was lost. */
    resend: (visitor: Visitor) => send({ ...visitor }).catch(() => {}),
  }
}

interface ApiResponse {
  message?: string
  status?: boolean | string
  authorization_url?: string
  code?: string
  order?: string
}
