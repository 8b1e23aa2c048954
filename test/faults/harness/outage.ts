import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { measure } from '../../support/measure'
import type { World } from './harness'
import { expectClear, expectOnce, sends, sendsUntilTaken, visitorsCome } from './visitors'

/** How long an outage lasts, in milliseconds. Source: docs/product/quality.md#134-truth-under-faults. */
export const outageMs = measure({ short: 2_000, full: 30_000 })

/** How soon everything works again once it is back, and how soon whoever paid has what was paid for. In milliseconds. */
const recoveryMs = 10_000
const fulfilmentMs = 120_000

interface Outage {
  what: string
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  /** The longest that a call may hang on after the end which began before it. */
  hangsOnMs?: number
}

/**
 * Visitors register and pay all the time, and something is away for a while. Promised: everybody is answered clearly and in time; what was
 * acknowledged is kept, once; soon after the end all is well again, without a restart; and who had paid meanwhile, with the provider's
 * event or without, has the registration and one letter.
 */
export async function surviveOutage(world: World, { what, begin, end, hangsOnMs = 0 }: Outage): Promise<void> {
  const { url, provider, server } = world
  const payers = await Promise.all(
    ['told', 'untold'].map((name) => sends(url, `${name}@example.com`, { isPaying: true })),
  )
  const nobodyLeaves = visitorsCome(world)
  await pause(1_000)
  await begin()
  const [told, untold] = payers.map(({ payAt = '' }) => payAt)
  await provider.pay(told ?? '')
  await pause(500)
  await provider.control({ webhooks: 'withheld' })
  await provider.pay(untold ?? '')
  await pause(outageMs)
  await end()

  const back = ['free', 'paying'].map((name) =>
    sendsUntilTaken(url, `${name}@example.com`, { isPaying: name === 'paying', withinMs: recoveryMs + hangsOnMs }),
  )
  const recovered = Math.max(...(await Promise.all(back)).map(({ inAllMs }) => inAllMs))
  const endedAtMs = performance.now()
  const log = await nobodyLeaves()
  expectClear(log)
  const refused = log.filter(({ status }) => status !== 200)
  for (const { email, isPaying } of refused) await sendsUntilTaken(url, email, { isPaying })
  // What a minute and more would bring: the sweep's next question.
  if (outageMs < recoveryMs) await world.shiftClock(fulfilmentMs / 2)
  const emails = payers.map(({ email }) => email)
  await expect.poll(() => unpaid(world, emails), { timeout: fulfilmentMs, interval: 200 }).toEqual([])
  const fulfilled = performance.now() - endedAtMs
  const free = log.filter(({ isPaying }) => !isPaying).map(({ email }) => email)
  await expectOnce(world, [...emails, ...log.map(({ email }) => email)], [...emails, ...free])
  expect(await Promise.race([server.ended, 'still the same process'])).toBe('still the same process')
  const delivered = performance.now() - endedAtMs
  const longest = Math.max(...log.map(({ tookMs }) => tookMs))
  console.log(
    `figure: ${what} for ${outageMs / 1_000} s: ${log.length} forms, ${refused.length} asked to try again, the longest answer after ${seconds(longest)}, all well after ${seconds(recovered)}, all paid orders fulfilled after ${seconds(fulfilled)}, every letter there after ${seconds(delivered)}`,
  )
}

async function unpaid({ db }: World, emails: readonly string[]): Promise<string[]> {
  const paid = await db.selectFrom('submission').select('email').where('state', '=', 'paid').execute()
  return emails.filter((email) => !paid.some((submission) => submission.email === email))
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
