import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { measure } from '../support/measure'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { startPostgres } from '../support/servers/postgres'
import { startWorld, type World } from './harness/harness'
import { outageMs, seconds, surviveOutage } from './harness/outage'
import { expectClear, expectOnce, type Said, sends, sendsUntilTaken } from './harness/visitors'

const timeoutMs = 300_000

test.each(measure<('stopped' | 'paused')[]>({ short: ['stopped'], full: ['stopped', 'paused'] }))(
  'a database that is %s holds visitors up and loses nothing of them',
  async (how) => {
    await using postgres = await startPostgres()
    await using world = await startWorld({ databaseUrl: postgres.url })
    await surviveOutage(world, {
      what: `PostgreSQL ${how}`,
      begin: async () => (how === 'stopped' ? postgres.stop() : postgres.pause()),
      end: async () => (how === 'stopped' ? postgres.start() : postgres.resume()),
    })
  },
  timeoutMs,
)

test.runIf(outageMs > 10_000).each(['refuse', 'swallow'] as const)(
  'a network that keeps the database away does the same (%s)',
  async (kind) => {
    await using world = await startWorld({ engine: 'postgres' })
    await surviveOutage(world, {
      what: `way to PostgreSQL (${kind})`,
      begin: () => world.toDatabase.set({ kind }),
      end: () => world.toDatabase.set({ kind: 'pass' }),
      hangsOnMs: kind === 'swallow' ? 10_000 : 0,
    })
  },
  timeoutMs,
)

/** The end of waiting for a database that says nothing. */
const limitOfSilence: Guard = { stands: /giveUpWhenSilent\(client\);/ }

test(
  'a database that says nothing is given up, and whoever looks after the server is told so; without the limit nobody is answered',
  async () => {
    await using world = await startWorld({ engine: 'postgres' })
    await using unguarded = await startWorld({ engine: 'postgres', script: unguardedServer([limitOfSilence]) })
    for (const { url, toDatabase } of [world, unguarded]) {
      // A connection that is known to live, and then does not.
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await toDatabase.set({ kind: 'swallow' })
    }
    const waiting = sends(unguarded.url, 'waiting@example.com')
    const told = sends(world.url, 'told@example.com')
    const ready = await fetch(`${world.url}/readyz`, { signal: AbortSignal.timeout(8_000) })
    expect(ready.status).toBe(503)
    expectClear([await told])
    expect((await told).status).toBe(503)
    expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting')
    await world.toDatabase.set({ kind: 'pass' })
    await sendsUntilTaken(world.url, 'told@example.com')
    await expectOnce(world, ['told@example.com'])
  },
  timeoutMs,
)

/** Somebody listens when a connection dies that is in use. */
const listener: Guard = { stands: /client\.on\("error", onLost\);/ }

test(
  'a connection that is thrown out in the middle of a form costs a second try; where nobody listens, it costs the server',
  async () => {
    await using world = await startWorld({ engine: 'postgres' })
    await using unguarded = await startWorld({ engine: 'postgres', script: unguardedServer([listener]) })
    const [said] = await Promise.all([world, unguarded].map(thrownOutInTheMiddle))
    expectClear(said === undefined ? [] : [said])
    expect(said?.status).toBe(503)
    const taken = await sendsUntilTaken(world.url, 'middle@example.com')
    await expectOnce(world, ['middle@example.com'])
    expect(await isRunning(world)).toBe(true)
    expect(await unguarded.server.ended).not.toBe(0)
    console.log(`figure: PostgreSQL connection thrown out in a transaction: all well after ${seconds(taken.inAllMs)}`)
  },
  timeoutMs,
)

/** A form waits in its transaction, for a table that somebody else holds, when its connection is thrown out. */
async function thrownOutInTheMiddle(world: World): Promise<Said> {
  const { db, url, toDatabase } = world
  const waiting = sql`select 1 from pg_locks where not granted and database = (
    select oid from pg_database where datname = current_database())`
  return db.transaction().execute(async (transaction) => {
    await sql`lock table letter in exclusive mode`.execute(transaction)
    const sending = sends(url, 'middle@example.com')
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await toDatabase.set({ kind: 'reset' })
    await toDatabase.set({ kind: 'pass' })
    return sending
  })
}

/** The memory of keys, which knows what a form came to whose own answer broke off. */
const keys: Guard = { stands: /(?<=const at = sent\.key === void 0) \?(?= void 0 : \{)/, instead: ' || true ?' }

test(
  'wherever the answers of the database break off, a second try with the same key finishes the form, once; without keys, it is stored again',
  async () => {
    await using world = await startWorld({ engine: 'postgres' })
    await using unguarded = await startWorld({ engine: 'postgres', script: unguardedServer([keys]) })
    const emails: string[] = []
    const statuses: number[] = []
    const stepBytes = measure({ short: 200, full: 20 })
    const places = Array.from({ length: 1 + longestAnswersBytes / stepBytes }, (_, step) => ({
      afterBytes: step * stepBytes,
    }))
    for (const place of [...places, storedButUnsaid]) {
      const { status, email } = await sendsCut(world, place)
      emails.push(email)
      statuses.push(status)
      await sendsUntilTaken(world.url, email)
    }
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set())
    expect(statuses).toContain(503)
    await expectOnce(world, emails)
    const { status, email } = await sendsCut(unguarded, storedButUnsaid)
    expect(status).toBe(503)
    await sendsUntilTaken(unguarded.url, email)
    const stored = await unguarded.db.selectFrom('submission').select('id').where('email', '=', email).execute()
    expect(stored).toHaveLength(2)
    console.log(
      `figure: PostgreSQL answers cut: ${emails.length} forms, ${statuses.filter((status) => status === 503).length} tried again, none twice`,
    )
  },
  timeoutMs,
)

/** More than the database answers, in bytes, to one form on one connection. */
const longestAnswersBytes = 1_400

/** Everything is stored, and the word that says so is the first that does not arrive. */
const storedButUnsaid = { before: 'COMMIT' }

/** A form while every connection of the database breaks off at this place of its answers. */
async function sendsCut({ url, toDatabase }: World, place: { afterBytes: number } | { before: string }): Promise<Said> {
  await toDatabase.set({ kind: 'cut', ...place })
  const said = await sends(url, `cut-at-${Object.values(place).join()}@example.com`)
  await toDatabase.set({ kind: 'pass' })
  return said
}

async function isRunning({ server }: World): Promise<boolean> {
  return (await Promise.race([server.ended, 'running'])) === 'running'
}
