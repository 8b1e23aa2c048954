import { expect, test } from 'vitest'
import { aVendor } from '../builders/vendor'
import { measure } from '../support/measure'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import type { Network } from './harness/chaos-proxy'
import { startWorld, type World } from './harness/harness'
import { expectSettled, order } from './harness/orders'
import { sends, sendsUntilTaken } from './harness/visitors'

const timeoutMs = 300_000

interface Weather {
  network?: Network
  conditions?: Record<string, unknown>
}

const page = '<html><h1>We will be right back</h1></html>'
const opened = { authorization_url: 'https://checkout.example/1', access_code: '1', reference: 'agf-another' }

/** The last takes as long as a call may. */
const weathers = measure<Record<string, Weather>>({
  short: {
    'a page with a good status': { conditions: { status: 200, body: page } },
    'an answer that ends in its middle': { network: { kind: 'cut', afterBytes: 60 } },
  },
  full: {
    'a page with a good status': { conditions: { status: 200, body: page } },
    'the page of a gateway': { conditions: { status: 502, body: page } },
    'an error of its own': { conditions: { status: 500 } },
    'a refused key': { conditions: { status: 401, body: { status: false, message: 'Invalid key' } } },
    'JSON of another shape': { conditions: { status: 200, body: { ok: [1, 2, 3] } } },
    'another payment than asked for': {
      conditions: { status: 200, body: { status: true, message: '', data: opened } },
    },
    'an answer that ends in its middle': { network: { kind: 'cut', afterBytes: 60 } },
    'an answer by drops': { network: { kind: 'slow', bytes: 4, pauseMs: 400 } },
  },
})

/** An answer that cannot be used is no outcome: the form stays payable, and the payment open. */
const noOutcome: readonly Guard[] = [
  {
    stands: /(?<=giveUp\(null, error\.message\);\s+return \{ kind: )"unavailable"/,
    instead: '"refused", message: error.message',
  },
  { stands: /(?<=return \{\s+kind: )"waiting"(?=,\s+submission: await submissionOfAttempt)/, instead: '"failed"' },
]

test(
  'whatever the provider answers, a form says that it is kept, and a payment is never called failed; where no answer counts as one, both are lost',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer(noOutcome) })
    const [told, toldOtherwise] = await Promise.all([world, unguarded].map(inEveryWeather))
    const names = Object.keys(weathers)
    expect(told).toEqual(names.map((name) => ({ name, form: 503, isKept: true, payment: 'pending' })))
    expect(toldOtherwise).toEqual(names.map((name) => ({ name, form: 422, isKept: false, payment: 'failed' })))
    console.log(
      `figure: ${names.length} kinds of useless answers of the provider: every form kept, no payment called failed`,
    )
  },
  timeoutMs,
)

/** What a form is told, and the payer of another one who comes back. Once the provider is well again both have what they came for. */
async function inEveryWeather(world: World) {
  const reference = await payUnseen(world)
  const told: unknown[] = []
  for (const [name, { network, conditions = {} }] of Object.entries(weathers)) {
    await world.provider.control(conditions)
    await world.toProvider.set(network ?? { kind: 'pass' })
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
    const [said, verified] = await Promise.all([
      sends(world.url, email, { isPaying: true }),
      callback(world, reference),
    ])
    const isKept = /Nothing is lost/.test(said.message ?? '')
    told.push({ name, form: said.status, isKept, payment: verified.said })
    await world.provider.control({ status: null, body: null })
    await world.toProvider.set({ kind: 'pass' })
    await sendsUntilTaken(world.url, email, { isPaying: true })
  }
  expect(await callback(world, reference)).toMatchObject({ status: 200, said: 'success' })
  return told
}

/** What is held against what was asked for, before anything counts as paid. */
const comparisons: readonly Guard[] = [
  { stands: /if \(isExact \|\| isWithFees\)/, instead: 'if (true)' },
  { stands: /if \(report\.currency !== "NGN"\)/, instead: 'if (false)' },
  { stands: /if \(report\.reference !== asked\.reference\) return/, instead: 'if (false) return' },
]

test(
  'another amount, another currency and another payment never pay; without the comparison, all three do',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer(comparisons) })
    const review = 'needs review'
    expect(await afterMismatches(world)).toEqual({ amount: review, currency: review, reference: review })
    expect(await afterMismatches(unguarded)).toEqual({ amount: 'paid', currency: 'paid', reference: 'paid' })
  },
  timeoutMs,
)

/** The provider tells of three payments that are not what we asked for. Answers where each comes to stand. */
async function afterMismatches(world: World) {
  const amount = await order(world, 'amount@example.com')
  await world.provider.control({ reference: amount, amountKobo: 5_000, state: 'success' })
  const currency = await order(world, 'currency@example.com')
  await world.provider.control({ reference: currency, currency: 'USD', state: 'success' })
  for (const reference of [amount, currency]) await expectSettled(world, reference)
  const reference = await order(world, 'reference@example.com')
  await world.provider.control({ saysReference: amount })
  await world.provider.control({ reference, state: 'success' })
  await expectSettled(world, reference)
  return Object.fromEntries(
    (await world.db.selectFrom('submission').select(['email', 'state']).execute()).map(({ email, state }) => [
      email?.split('@')[0],
      state,
    ]),
  )
}

const signature: Guard = {
  stands: /return timingSafeEqual\(Buffer\.from\(signature, "hex"\), .*?\);/,
  instead: 'return true;',
}
const ownFlow: Guard = { stands: /verification\.submission\.flow !== flow\.flow\.name/, instead: 'false' }

test(
  'an event with a forged signature is refused and not kept, and a payment is no other form’s; without the checks both pass',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([signature, ownFlow]) })
    expect(await afterForgeries(world)).toEqual({ event: 401, kept: 0, elsewhere: 404 })
    expect(await afterForgeries(unguarded)).toEqual({ event: 200, kept: 1, elsewhere: 200 })
  },
  timeoutMs,
)

async function afterForgeries(world: World) {
  const { url, db } = world
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(aVendor())
  expect((await fetch(`${url}/api/vendorPayment`, { method: 'POST', headers, body })).status).toBe(200)
  const { reference } = await db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  const event = await fetch(`${url}/api/paystack/webhook`, {
    method: 'POST',
    headers: { ...headers, 'x-paystack-signature': '0'.repeat(128) },
    body: JSON.stringify({ event: 'charge.success', data: { id: 1, reference } }),
  })
  const kept = await db.selectFrom('provider_event').select('id').execute()
  return { event: event.status, kept: kept.length, elsewhere: (await callback(world, reference)).status }
}

/** A registration that is paid at the provider, of which the server has not heard. */
async function payUnseen(world: World): Promise<string> {
  await world.provider.control({ webhooks: 'withheld' })
  const reference = await order(world, 'paid@example.com')
  await world.provider.control({ reference, state: 'success' })
  return reference
}

/** Asks as the result page of a registration does. */
async function callback({ url }: World, reference: string) {
  const response = await fetch(`${url}/api/paystack/callback?reference=${reference}`)
  return { status: response.status, said: ((await response.json()) as { status: string }).status }
}
