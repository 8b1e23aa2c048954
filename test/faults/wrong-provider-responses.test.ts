import { expect, test } from 'vitest'
import { aVendor } from '../builders/vendor'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import type { NetworkBehaviour } from './harness/chaos-proxy'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { expectSettled, submitUnpaidRegistration } from './harness/unpaid-registrations'
import { submitRegistration, submitUntilAccepted } from './harness/visitors'

const timeoutMs = 300_000

interface ProviderFault {
  network?: NetworkBehaviour
  behaviour?: Record<string, unknown>
}

const htmlPage = '<html><h1>We will be right back</h1></html>'
const otherCheckout = { authorization_url: 'https://checkout.example/1', access_code: '1', reference: 'agf-another' }

/** The last one lasts until the request timeout. */
const providerFaults = testScale<Record<string, ProviderFault>>({
  short: {
    'a page with a good status': { behaviour: { status: 200, body: htmlPage } },
    'a response that ends in its middle': { network: { kind: 'cut', afterBytes: 60 } },
  },
  full: {
    'a page with a good status': { behaviour: { status: 200, body: htmlPage } },
    'the page of a gateway': { behaviour: { status: 502, body: htmlPage } },
    'an error of its own': { behaviour: { status: 500 } },
    'a refused key': { behaviour: { status: 401, body: { status: false, message: 'Invalid key' } } },
    'JSON of another shape': { behaviour: { status: 200, body: { ok: [1, 2, 3] } } },
    'another payment than asked for': {
      behaviour: { status: 200, body: { status: true, message: '', data: otherCheckout } },
    },
    'a response that ends in its middle': { network: { kind: 'cut', afterBytes: 60 } },
    'a response that trickles in': { network: { kind: 'slow', bytes: 4, pauseMs: 400 } },
  },
})

/**
 * The guards that treat an unusable response as no result: the form stays payable, and the payment stays
 * open.
 */
const unusableResponseGuards: readonly Guard[] = [
  {
    pattern: /(?<=failAttempt\(null, error\.message\);\s+return \{ kind: )"unavailable"/,
    replacement: '"refused", message: error.message',
  },
  {
    pattern: /(?<=return \{\s+kind: )"pending"(?=,\s+submission: await loadAttemptSubmission)/,
    replacement: '"failed"',
  },
]

test(
  'whatever the provider returns, the form is kept and a payment is never called failed; without the guards, both are lost',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer(unusableResponseGuards) })
    const [results, unguardedResults] = await Promise.all([harness, unguarded].map(testEveryFault))
    const names = Object.keys(providerFaults)
    expect(results).toEqual(names.map((name) => ({ name, form: 503, isKept: true, payment: 'pending' })))
    expect(unguardedResults).toEqual(names.map((name) => ({ name, form: 422, isKept: false, payment: 'failed' })))
    console.log(
      `figure: ${names.length} kinds of useless responses of the provider: every form kept, no payment called failed`,
    )
  },
  timeoutMs,
)

/**
 * Returns for each fault the response to a form and the status of a returning payer. After each fault, a
 * retry of the form succeeds; at the end, the payer is confirmed.
 */
async function testEveryFault(harness: FaultHarness) {
  const reference = await payUnnoticed(harness)
  const results: unknown[] = []
  for (const [name, { network, behaviour = {} }] of Object.entries(providerFaults)) {
    await harness.provider.control(behaviour)
    await harness.providerProxy.setBehaviour(network ?? { kind: 'pass' })
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
    const [submission, verified] = await Promise.all([
      submitRegistration(harness.url, email, { isPaying: true }),
      requestCallback(harness, reference),
    ])
    const isKept = /saved/.test(submission.message ?? '')
    results.push({ name, form: submission.status, isKept, payment: verified.paymentStatus })
    await harness.provider.control({ status: null, body: null })
    await harness.providerProxy.setBehaviour({ kind: 'pass' })
    await submitUntilAccepted(harness.url, email, { isPaying: true })
  }
  expect(await requestCallback(harness, reference)).toMatchObject({ status: 200, paymentStatus: 'success' })
  return results
}

/** The guards that compare a payment with the order before it counts as paid. */
const comparisonGuards: readonly Guard[] = [
  { pattern: /\(isExact \|\| coversFees\)/, replacement: 'true' },
  { pattern: /report\.currency === "NGN"/, replacement: 'true' },
  { pattern: /if \(report\.reference !== expected\.reference\) return/, replacement: 'if (false) return' },
]

test(
  'a wrong amount, currency or reference never counts as paid; without the comparison, all three do',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer(comparisonGuards) })
    const review = 'needs review'
    expect(await submitMismatches(harness)).toEqual({ amount: review, currency: review, reference: review })
    expect(await submitMismatches(unguarded)).toEqual({ amount: 'paid', currency: 'paid', reference: 'paid' })
  },
  timeoutMs,
)

/** The provider reports three payments that differ from the order. Returns the resulting state of each. */
async function submitMismatches(harness: FaultHarness) {
  const amount = await submitUnpaidRegistration(harness, 'amount@example.com')
  await harness.provider.control({ reference: amount, amountKobo: 5_000, state: 'success' })
  const currency = await submitUnpaidRegistration(harness, 'currency@example.com')
  await harness.provider.control({ reference: currency, currency: 'USD', state: 'success' })
  for (const reference of [amount, currency]) await expectSettled(harness, reference)
  const reference = await submitUnpaidRegistration(harness, 'reference@example.com')
  await harness.provider.control({ saysReference: amount })
  await harness.provider.control({ reference, state: 'success' })
  await expectSettled(harness, reference)
  return Object.fromEntries(
    (await harness.db.selectFrom('submission').select(['email', 'state']).execute()).map(({ email, state }) => [
      email?.split('@')[0],
      state,
    ]),
  )
}

const signatureGuard: Guard = {
  pattern: /return timingSafeEqual\(Buffer\.from\(signature, "hex"\), .*?\);/,
  replacement: 'return true;',
}
const ownFlowGuard: Guard = { pattern: /verification\.submission\.flow !== flow\.flow\.name/, replacement: 'false' }

test(
  'an event with a forged signature is rejected and not stored, and a payment is not valid for another form; without the checks, both pass',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([signatureGuard, ownFlowGuard]) })
    expect(await submitForgeries(harness)).toEqual({ event: 401, kept: 0, elsewhere: 404 })
    expect(await submitForgeries(unguarded)).toEqual({ event: 200, kept: 1, elsewhere: 200 })
  },
  timeoutMs,
)

async function submitForgeries(harness: FaultHarness) {
  const { url, db } = harness
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(aVendor())
  expect((await fetch(`${url}/api/vendorPayment`, { method: 'POST', headers, body })).status).toBe(200)
  const { reference } = await db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  const event = await fetch(`${url}/api/paystack/webhook`, {
    method: 'POST',
    headers: { ...headers, 'x-paystack-signature': '0'.repeat(128) },
    body: JSON.stringify({ event: 'charge.success', data: { id: 1, reference } }),
  })
  const storedEvents = await db.selectFrom('provider_event').select('id').execute()
  return {
    event: event.status,
    kept: storedEvents.length,
    elsewhere: (await requestCallback(harness, reference)).status,
  }
}

/** Creates a registration that is paid at the provider, without notifying the server. */
async function payUnnoticed(harness: FaultHarness): Promise<string> {
  await harness.provider.control({ webhooks: 'withheld' })
  const reference = await submitUnpaidRegistration(harness, 'paid@example.com')
  await harness.provider.control({ reference, state: 'success' })
  return reference
}

/** Verifies a payment as the result page of a registration does. */
async function requestCallback({ url }: FaultHarness, reference: string) {
  const response = await fetch(`${url}/api/paystack/callback?reference=${reference}`)
  return { status: response.status, paymentStatus: ((await response.json()) as { status: string }).status }
}
