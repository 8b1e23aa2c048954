import { setTimeout as pause } from 'node:timers/promises'
import { contact } from '../../../src/flows/contact/flow'
import { grantApplication } from '../../../src/flows/grant/flow'
import { registration } from '../../../src/flows/registration/flow'
import { vendor } from '../../../src/flows/vendor/flow'
import type { Flow } from '../../../src/forms/definition/flow'
import { aMessage } from '../../builders/contact-message'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { anApplication, aPhotograph } from '../../builders/grant-application'
import { aVendor } from '../../builders/vendor'
import { formOf } from '../../support/form-data'
import type { Stage } from '../../support/servers/crash-harness'
import type { Chance } from '../harness/seeded-random'

/** One thing that somebody was told, written down as they were told it. `charged` was said by the provider, the rest by the site. */
export interface Acknowledgement {
  email: string
  flow: string
  said: 'stored' | 'payable' | 'charged' | 'paid' | 'settled'
  /** The code, the address of the provider's page, the reference of the payment, or the address of an order that is paid already. */
  what: string
}

/** Somebody who wants something of the site, and tries until they have it. */
export interface Visitor {
  email: string
  flow: Flow
  answers: Record<string, unknown>
  /** Whether they come back from the provider's page. */
  comesBack: boolean
  /** Where they stand: the last that they were told. */
  told: Acknowledgement | undefined
}

const photograph = new Blob([(await aPhotograph()) as BlobPart], { type: 'image/jpeg' })

/** What visitors come for: forms of both encodings, free and paid, and one with pictures. */
const errands: readonly [Errand, ...Errand[]] = [
  (email) => ({ flow: registration, answers: aDelegate({ email }) }),
  (email) => ({ flow: registration, answers: aPayingDelegate({ email }) }),
  (email) => ({ flow: vendor, answers: aVendor({ EmailAddress: email }) }),
  (email) => ({ flow: contact, answers: aMessage({ email }) }),
  (email) => ({ flow: grantApplication, answers: anApplication({ email, files: [photograph, photograph] }) }),
]

type Errand = (email: string) => Pick<Visitor, 'flow' | 'answers'>

export function aVisitor(number: number, chance: Chance): Visitor {
  const email = `visitor${number}@example.com`
  return { email, ...chance.pick(errands)(email), comesBack: chance.isTrue(), told: undefined }
}

/** Whether a visitor has everything they came for. Who pays and does not come back has it when the provider took the money. */
export function isContent({ told, comesBack }: Visitor): boolean {
  return told?.said === 'stored' || told?.said === 'paid' || (told?.said === 'charged' && !comesBack)
}

export type Crowd = ReturnType<typeof crowdAround>

/** The visitors of a server that dies, their log, and what they were answered besides. */
export function crowdAround(stage: Stage) {
  const log: Acknowledgement[] = []
  const unexpected: string[] = []
  const tell = (visitor: Visitor, said: Acknowledgement['said'], what: string) => {
    visitor.told = { email: visitor.email, flow: visitor.flow.name, said, what }
    log.push(visitor.told)
  }

  /** Takes the next step, and throws where the line breaks or the answer is none yet. */
  async function goOn(visitor: Visitor): Promise<void> {
    const { told, flow } = visitor
    if (told === undefined) return send(visitor)
    if (told.said === 'payable') {
      const { headers } = await stage.provider.pay(told.what)
      return tell(visitor, 'charged', new URL(headers.get('location') ?? '').searchParams.get('trxref') ?? '')
    }
    const { status, json } = await ask(`${flow.payment?.verify}?reference=${told.what}`, visitor)
    if (status !== 200) unexpected.push(`${visitor.email} asked about ${told.what}: ${status}`)
    if (json.status !== 'success') throw new Error('not yet')
    tell(visitor, 'paid', told.what)
  }

  /** Sends the form, or sends it again, under the key of its page. */
  async function send(visitor: Visitor): Promise<void> {
    const { flow, answers, email } = visitor
    const isJson = flow.encoding === 'json'
    const headers = { 'idempotency-key': `key-of-${email}`, ...(isJson && { 'content-type': 'application/json' }) }
    const body = isJson ? JSON.stringify(answers) : formOf(answers)
    const sending = ask(flow.submit, visitor, { method: 'POST', headers, body })
    stage.notice('form sent')
    const { status, json } = await sending
    if (status === 409) throw new Error('not yet')
    if (status !== 200) return void unexpected.push(`${email} sent ${flow.name}: ${status} ${json.message}`)
    if (json.authorization_url !== undefined) tell(visitor, 'payable', json.authorization_url)
    else if (json.code === undefined && json.order !== undefined) tell(visitor, 'settled', json.order)
    else tell(visitor, 'stored', json.code ?? '')
    stage.notice('form answered')
  }

  /** Every visitor has an address of their own, as behind a balancer. */
  async function ask(path: string, { email }: Visitor, options: RequestInit = {}) {
    const from = Number(email.match(/\d+/)?.[0])
    const headers = { ...options.headers, 'x-forwarded-for': `10.1.${from >> 8}.${from & 255}` }
    const response = await fetch(stage.url + path, { ...options, headers })
    return { status: response.status, json: (await response.json()) as Answer }
  }

  return {
    log,
    unexpected,
    /** Tries until the visitor has what they came for, or the server is killed. */
    async visit(visitor: Visitor): Promise<void> {
      while (!stage.isKilled() && !isContent(visitor) && unexpected.length === 0)
        await goOn(visitor).catch(() => pause(20))
    },
    /** Sends once more what was answered already, as a page does whose answer was lost on the way. */
    sendAgain: (visitor: Visitor) => send({ ...visitor }).catch(() => {}),
  }
}

interface Answer {
  message?: string
  status?: boolean | string
  authorization_url?: string
  code?: string
  order?: string
}
