import { expect, test } from 'vitest'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { startWorld, type World } from './harness/harness'
import { expectSettled, order } from './harness/orders'

const timeoutMs = 300_000

/** An event about which the provider could not be asked stays to be worked on. */
const anotherTry: Guard = { stands: /(?<=\.set\(\{\s*)(?=attempts: attempts \+ 1)/, instead: 'handled_at_ms: 1, ' }

test(
  'money that goes back while the provider cannot be asked is noted once it can, once; without another try, never',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([anotherTry]) })
    await Promise.all([world, unguarded].map(paidBackWhileNobodyCanAsk))
    await expect.poll(() => standing(world), { timeout: 60_000 }).toEqual({ state: 'reversed', letters: 1, waiting: 0 })
    expect(await standing(unguarded)).toEqual({ state: 'paid', letters: 0, waiting: 0 })
  },
  timeoutMs,
)

/** A refund is asked for, on its way, and done. */
const eventsOfRefund = 3

/** A paid order whose money goes back; the server hears of it, asks in vain, and then could ask again. */
async function paidBackWhileNobodyCanAsk(world: World): Promise<void> {
  const { toProvider, provider, db } = world
  const reference = await order(world, 'refunded@example.com')
  await provider.control({ reference, state: 'success' })
  await expectSettled(world, reference)
  await toProvider.set({ kind: 'refuse' })
  await provider.refund(reference)
  const tried = () => db.selectFrom('provider_event').select('id').where('attempts', '>', 0).execute()
  await expect.poll(async () => (await tried()).length, { timeout: 30_000 }).toBe(eventsOfRefund)
  await toProvider.set({ kind: 'pass' })
}

async function standing({ db }: World) {
  const { state } = await db.selectFrom('submission').select('state').executeTakeFirstOrThrow()
  const letters = await db.selectFrom('letter').select('kind').where('kind', 'like', 'reversal.%').execute()
  const waiting = await db.selectFrom('provider_event').select('id').where('handled_at_ms', 'is', null).execute()
  return { state, letters: letters.length, waiting: waiting.length }
}
