import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { daysInMs } from '../../src/domain/retention'
import { measure } from '../support/measure'
import { type Engine, engines } from '../support/servers/engines'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { startWorld, type World } from './harness/harness'
import { expectOnce, sends, sendsUntilTaken } from './harness/visitors'

const timeoutMs = 300_000

/** A time that no pause of ours can have set counts as come. */
const timesOfAnotherDay: Guard = { stands: / or \$\{sql\.ref\(column\)\} > \$\{nowMs \+ [^}]*\}/ }

const jumps = {
  'put back by a day': [0, -1],
  'put forward by a day': [0, 1],
  'a day ahead and then put right': [1, 0],
  'five days behind and then put right': [-5, 0],
}

type Jump = keyof typeof jumps

const cases = measure<{ engine: Engine; jump: Jump }[]>({
  short: [{ engine: 'sqlite', jump: 'a day ahead and then put right' }],
  full: engines.flatMap((engine) => (Object.keys(jumps) as Jump[]).map((jump) => ({ engine, jump }))),
})

test.each(cases)(
  'with a clock $jump, letters, payments, events, keys and counts go on, and nothing happens twice ($engine)',
  async ({ engine, jump }) => {
    const [before = 0, after = 0] = jumps[jump]
    // Counts where posts come from, which are not counted from the machine itself.
    await using world = await startWorld({ engine, env: { TRUST_PROXY: '1' } })
    await world.shiftClock(daysInMs(before))
    await leaveWorkBehind(world)
    await fillCount(world)
    await world.shiftClock(daysInMs(after))
    const beganAtMs = performance.now()
    await everythingIsBack(world)
    const again = sendsUntilTaken(world.url, 'left@example.com')
    await expect.poll(() => paid(world), { timeout: 60_000, interval: 100 }).toEqual(['told', 'untold'])
    expect((await again).said).toMatchObject({ status: 200 })
    const counted = await sends(world.url, 'counted@example.com')
    expect(counted).toMatchObject({ status: 200 })
    const emails = ['free', 'told', 'untold', 'left', 'counted'].map((name) => `${name}@example.com`)
    await expectOnce(world, emails)
    const ms = performance.now() - beganAtMs
    const unsent = () => world.db.selectFrom('letter').select('kind').where('state', '!=', 'sent').execute()
    await expect.poll(unsent, { timeout: 60_000 }).toEqual([])
    expect(world.mail.letters).toHaveLength(2 * emails.length)
    console.log(`figure: clock ${jump} (${engine}): all that waited was done ${(ms / 1_000).toFixed(1)} s later`)
  },
  timeoutMs,
)

test(
  'that rests on the look ahead: without it, what waited when the clock is put right waits for a day',
  async () => {
    await using world = await startWorld({ script: unguardedServer([timesOfAnotherDay]) })
    await world.shiftClock(daysInMs(1))
    await leaveWorkBehind(world)
    await world.shiftClock(0)
    await everythingIsBack(world)
    await pause(measure({ short: 8_000, full: 30_000 }))
    expect(await paid(world)).toEqual([])
    expect(world.mail.letters).toHaveLength(2)
    expect((await sends(world.url, 'left@example.com')).status).toBe(409)
  },
  timeoutMs,
)

test(
  'a clock that is five days ahead for some seconds ends no question about a payment',
  async () => {
    await using world = await startWorld()
    const { payAt = '' } = await sends(world.url, 'payer@example.com', { isPaying: true })
    await world.provider.control({ webhooks: 'withheld' })
    await world.shiftClock(daysInMs(5))
    const asked = () => world.db.selectFrom('payment').select('asked_times').executeTakeFirst()
    await expect.poll(asked, { timeout: 30_000 }).toEqual({ asked_times: 1 })
    await world.shiftClock(0)
    await world.provider.pay(payAt)
    // What two hours would bring: the sweep's next question.
    await world.shiftClock(2 * 3_600_000)
    await expect.poll(() => paid(world), { timeout: 30_000 }).toEqual(['payer'])
  },
  timeoutMs,
)

/**
 * A letter that could not leave, a payment that the provider told of and one that it did not, none of which could be asked about, and a
 * key as a process leaves it that was killed while it worked on it.
 */
async function leaveWorkBehind(world: World): Promise<void> {
  const { url, db, mail, provider, toProvider, toMail } = world
  await sends(url, 'left@example.com')
  await expect.poll(() => mail.letters.length, { timeout: 30_000 }).toBe(2)
  const { created_at_ms } = await db.selectFrom('claim').select('created_at_ms').executeTakeFirstOrThrow()
  await db
    .updateTable('claim')
    .set({ answer: null, claimed_until_ms: created_at_ms + 60_000 })
    .execute()

  const payers = ['told', 'untold'].map((name) => sends(url, `${name}@example.com`, { isPaying: true }))
  const [told, untold] = await Promise.all(payers)
  await toMail.set({ kind: 'refuse' })
  await toProvider.set({ kind: 'refuse' })
  await sends(url, 'free@example.com')
  const triedInVain = () => db.selectFrom('letter').select('kind').where('remark', 'is not', null).execute()
  await expect.poll(async () => (await triedInVain()).length, { timeout: 30_000 }).toBe(2)
  await provider.pay(told?.payAt ?? '')
  const tries = () => db.selectFrom('provider_event').select('id').where('attempts', '>', 0).execute()
  await expect.poll(async () => (await tries()).length, { timeout: 30_000 }).toBe(1)
  await provider.control({ webhooks: 'withheld' })
  await provider.pay(untold?.payAt ?? '')
}

/** So much has come from here just now that no more is taken. */
async function fillCount({ db, url }: World): Promise<void> {
  const next = async () => {
    await db.updateTable('post_count').set({ count: 1_000 }).execute()
    return (await sends(url, 'counted@example.com')).status
  }
  await expect.poll(next, { timeout: 30_000 }).toBe(429)
}

async function everythingIsBack({ toMail, toProvider }: World): Promise<void> {
  await toMail.set({ kind: 'pass' })
  await toProvider.set({ kind: 'pass' })
}

async function paid({ db }: World): Promise<(string | undefined)[]> {
  const submissions = await db.selectFrom('submission').select('email').where('state', '=', 'paid').execute()
  return submissions.map(({ email }) => email?.split('@')[0]).sort()
}
