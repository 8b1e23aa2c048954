import { expect, test } from 'vitest'
import { measure } from '../support/measure'
import { type Engine, engines } from '../support/servers/engines'
import { unguardedServer } from '../support/servers/mutate-build'
import { chanceOf, seedOf } from './harness/seeded-random'
import { type Calm, calmAfter, type Storm, startStorm, strike } from './harness/storm-calls'

/** So many visits of the return page and so many events for each payment, half of them on either server. */
const each = 50
const payments = measure({ short: 3, full: 100 })

test.each(engines)(
  'a storm of repeated return pages and events on two servers fulfils each payment once (%s)',
  async (engine) => {
    const { calm, storm } = await storming(engine, payments)
    const count = payments * 2 * each
    console.log(
      `figure: ${engine}: ${count} callbacks and webhooks on two servers, ${calm.fulfilments} fulfilments of ${payments} payments, ${storm.forged} forged events`,
    )
    const letters = { confirmations: payments, notices: payments }
    expect(calm).toEqual({ fulfilments: payments, paid: payments, attempts: payments, events: payments, ...letters })
    // On a machine that cannot keep up, 'come again' is an honest answer; the page and the provider do.
    const answered = [...storm.statuses].filter(([what]) => what.endsWith('200') || what.endsWith('503'))
    expect(answered.reduce((sum, [, times]) => sum + times, 0)).toBe(count)
    expect(storm.said).toContain('success')
    expect(storm.said).not.toContain('failed')
    expect(storm.forgedStatuses).toEqual(new Set([401]))
    expect(storm.bystander).toBe('awaiting payment')
  },
  700_000,
)

test('that would be noticed: without the conditional updates the same storm fulfils again and again', async () => {
  const { calm } = await storming('postgres', 1, unguardedServer())
  expect(calm.fulfilments).toBeGreaterThan(1)
})

async function storming(engine: Engine, count: number, script?: string): Promise<{ calm: Calm; storm: Storm }> {
  await using storm = await startStorm(engine, script)
  const chance = chanceOf(seedOf(`the storm (${engine})`))
  for (let number = 0; number < count; number++) await strike(storm, `payer${number}@example.com`, each, chance)
  return { calm: await calmAfter(storm, count), storm: storm.seen }
}
