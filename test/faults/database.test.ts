import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { startPostgres } from '../support/servers/postgres'
import { testScale } from '../support/test-scale'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { expectToSurviveOutage, formatSeconds, outageMs } from './harness/outage'
import {
  expectClearResponses,
  expectStoredOnce,
  submitRegistration,
  submitUntilAccepted,
  type VisitorResult,
} from './harness/visitors'

const timeoutMs = 300_000

test.each(testScale<('stopped' | 'paused')[]>({ short: ['stopped'], full: ['stopped', 'paused'] }))(
  'a database that is %s delays visitors and loses none of their data',
  async (failure) => {
    await using postgres = await startPostgres()
    await using harness = await startFaultHarness({ databaseUrl: postgres.url })
    await expectToSurviveOutage(harness, {
      label: `PostgreSQL ${failure}`,
      begin: async () => (failure === 'stopped' ? postgres.stop() : postgres.pause()),
      end: async () => (failure === 'stopped' ? postgres.start() : postgres.resume()),
    })
  },
  timeoutMs,
)

test.runIf(outageMs > 10_000).each(['refuse', 'swallow'] as const)(
  'a network failure to the database delays visitors and loses none of their data (%s)',
  async (kind) => {
    await using harness = await startFaultHarness({ engine: 'postgres' })
    await expectToSurviveOutage(harness, {
      label: `way to PostgreSQL (${kind})`,
      begin: () => harness.databaseProxy.setBehaviour({ kind }),
      end: () => harness.databaseProxy.setBehaviour({ kind: 'pass' }),
      lingerMs: kind === 'swallow' ? 10_000 : 0,
    })
  },
  timeoutMs,
)

/** The guard that closes a connection to a silent database. */
const silenceTimeoutGuard: Guard = { pattern: /closeSilentConnection\(client\);/ }

test(
  'a silent database causes 503 responses after a timeout; without the timeout, requests get no response',
  async () => {
    await using harness = await startFaultHarness({ engine: 'postgres' })
    await using unguarded = await startFaultHarness({
      engine: 'postgres',
      script: buildUnguardedServer([silenceTimeoutGuard]),
    })
    for (const { url, databaseProxy } of [harness, unguarded]) {
      // An established connection that then stops responding.
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await databaseProxy.setBehaviour({ kind: 'swallow' })
    }
    const pendingRegistration = submitRegistration(unguarded.url, 'waiting@example.com')
    const registration = submitRegistration(harness.url, 'told@example.com')
    const ready = await fetch(`${harness.url}/readyz`, { signal: AbortSignal.timeout(60_000) })
    expect(ready.status).toBe(503)
    expectClearResponses([await registration])
    expect((await registration).status).toBe(503)
    expect(await Promise.race([pendingRegistration, 'still waiting'])).toBe('still waiting')
    await harness.databaseProxy.setBehaviour({ kind: 'pass' })
    await submitUntilAccepted(harness.url, 'told@example.com')
    await expectStoredOnce(harness, ['told@example.com'])
  },
  timeoutMs,
)

/** The guard that handles an error of a connection in use. */
const errorListenerGuard: Guard = { pattern: /client\.on\("error", onConnectionLost\);/ }

test(
  'a connection reset in the middle of a form costs one retry; without the error listener, the server exits',
  async () => {
    await using harness = await startFaultHarness({ engine: 'postgres' })
    await using unguarded = await startFaultHarness({
      engine: 'postgres',
      script: buildUnguardedServer([errorListenerGuard]),
    })
    const [result] = await Promise.all([harness, unguarded].map(disconnectDuringForm))
    expectClearResponses(result === undefined ? [] : [result])
    expect(result?.status).toBe(503)
    const accepted = await submitUntilAccepted(harness.url, 'middle@example.com')
    await expectStoredOnce(harness, ['middle@example.com'])
    expect(await isRunning(harness)).toBe(true)
    expect(await unguarded.server.exited).not.toBe(0)
    console.log(
      `figure: PostgreSQL connection thrown out in a transaction: all well after ${formatSeconds(accepted.totalMs)}`,
    )
  },
  timeoutMs,
)

/** Resets the connection while a form's transaction waits for a locked table. */
async function disconnectDuringForm(harness: FaultHarness): Promise<VisitorResult> {
  const { db, url, databaseProxy } = harness
  const pendingRegistration = sql`select 1 from pg_locks where not granted and database = (
    select oid from pg_database where datname = current_database())`
  return db.transaction().execute(async (transaction) => {
    await sql`lock table email_message in exclusive mode`.execute(transaction)
    const pendingResponse = submitRegistration(url, 'middle@example.com')
    await expect.poll(async () => (await pendingRegistration.execute(db)).rows.length).toBeGreaterThan(0)
    await databaseProxy.setBehaviour({ kind: 'reset' })
    await databaseProxy.setBehaviour({ kind: 'pass' })
    return pendingResponse
  })
}

/** The guard of idempotency keys, which store the result of a form whose response was cut off. */
const idempotencyGuard: Guard = {
  pattern: /(?<=const idempotencyKey = request\.idempotencyKey === void 0) \?(?= void 0 : \{)/,
  replacement: ' || true ?',
}

test(
  'wherever the database responses are cut off, a retry with the same key completes the form once; without keys, it is stored twice',
  async () => {
    await using harness = await startFaultHarness({ engine: 'postgres' })
    await using unguarded = await startFaultHarness({
      engine: 'postgres',
      script: buildUnguardedServer([idempotencyGuard]),
    })
    const emails: string[] = []
    const statuses: number[] = []
    const stepBytes = testScale({ short: 200, full: 20 })
    const cutPoints = Array.from({ length: 1 + maxResponseBytes / stepBytes }, (_, step) => ({
      afterBytes: step * stepBytes,
    }))
    for (const cutPoint of [...cutPoints, cutBeforeCommitReply]) {
      const { status, email } = await submitWithCutDatabase(harness, cutPoint)
      emails.push(email)
      statuses.push(status)
      await submitUntilAccepted(harness.url, email)
    }
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set())
    expect(statuses).toContain(503)
    await expectStoredOnce(harness, emails)
    const { status, email } = await submitWithCutDatabase(unguarded, cutBeforeCommitReply)
    expect(status).toBe(503)
    await submitUntilAccepted(unguarded.url, email)
    const stored = await unguarded.db.selectFrom('submission').select('id').where('email', '=', email).execute()
    expect(stored).toHaveLength(2)
    console.log(
      `figure: PostgreSQL responses cut: ${emails.length} forms, ${statuses.filter((status) => status === 503).length} tried again, none twice`,
    )
  },
  timeoutMs,
)

/** More bytes than the database sends on one connection for one form. */
const maxResponseBytes = 1_400

/** Cuts the connection just before the reply to COMMIT, when everything is stored. */
const cutBeforeCommitReply = { before: 'COMMIT' }

/** Submits a form while every database connection is cut at this point of its responses. */
async function submitWithCutDatabase(
  { url, databaseProxy }: FaultHarness,
  cutPoint: { afterBytes: number } | { before: string },
): Promise<VisitorResult> {
  await databaseProxy.setBehaviour({ kind: 'cut', ...cutPoint })
  const result = await submitRegistration(url, `cut-at-${Object.values(cutPoint).join()}@example.com`)
  await databaseProxy.setBehaviour({ kind: 'pass' })
  return result
}

async function isRunning({ server }: FaultHarness): Promise<boolean> {
  return (await Promise.race([server.exited, 'running'])) === 'running'
}
