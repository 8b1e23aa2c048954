import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import { type FaultHarness, startFaultHarness } from './harness/fault-harness'
import { formatSeconds } from './harness/outage'
import {
  expectClearResponses,
  expectStoredOnce,
  submitRegistration,
  submitUntilAccepted,
  type VisitorResult,
} from './harness/visitors'

const timeoutMs = 300_000

/** The guard that tells every form of a commit that it has failed. */
const commitGuard: Guard = {
  pattern: /const \{ reject \} = this\.#close\(\);/,
  replacement: 'const { resolve: reject } = this.#close();',
}

test(
  'on a full disk no form is acknowledged unless it is stored; without the guard, unstored forms are acknowledged',
  async (context) => {
    const dataDir = mountSmallDisk(context)
    await using harness = await startFaultHarness({ dataDir })
    const before = await sendMany(harness, 'before', 5)
    const freeSpace = fillDisk(dataDir)
    const { log, refused } = await submitUntilRejected(harness)
    expectClearResponses([...before, ...log])
    expect((await fetch(`${harness.url}/agefest2025`)).status).toBe(200)
    freeSpace()
    const recovered = await submitUntilAccepted(harness.url, 'after@example.com')
    for (const { email } of refused) await submitUntilAccepted(harness.url, email)
    await expectStoredOnce(
      harness,
      [...before, ...log].map(({ email }) => email),
    )
    console.log(
      `figure: full disk: ${log.length} forms, ${refused.length} asked to try again, all well ${formatSeconds(recovered.totalMs)} after there was room`,
    )

    const sameDisk = mountSmallDisk(context)
    await using unguarded = await startFaultHarness({ dataDir: sameDisk, script: buildUnguardedServer([commitGuard]) })
    fillDisk(sameDisk)
    const unverified = await sendMany(unguarded, 'believed', 40)
    const stored = await unguarded.db.selectFrom('submission').select('email').execute()
    const accepted = unverified.filter(({ status }) => status === 200)
    expect(stored.length).toBeLessThan(accepted.length)
  },
  timeoutMs,
)

/** The guard that waits for another writing process. */
const lockTimeoutGuard: Guard = { pattern: /(?<=\? nowMs : )nowMs \+ lockTimeoutMs(\$\d+)?/, replacement: 'nowMs' }

test(
  'a database locked by another program for some seconds only delays forms; without the lock timeout, they are rejected',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([lockTimeoutGuard]) })
    const releases = [harness, unguarded].map(lockDatabase)
    const emails = Array.from({ length: 6 }, (_, number) => `waits${number}@example.com`)
    const waiting = emails.map((email) => submitRegistration(harness.url, email))
    expect((await submitRegistration(unguarded.url, 'refused@example.com')).status).toBe(503)
    await pause(2_000)
    for (const release of releases) release()
    for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ status: 200 })
    await expectStoredOnce(harness, emails)
  },
  timeoutMs,
)

/** The guard that makes waiting writers time out together with the first one. */
const sharedTimeoutGuard: Guard = { pattern: /\btimedOutAtMs(\$\d+)? = nowMs;/ }

test.runIf(testScale({ short: false, full: true }))(
  'a database that stays locked rejects all waiting forms together; without the guard, they time out one after another and wait too long',
  async () => {
    await using harness = await startFaultHarness()
    await using unguarded = await startFaultHarness({ script: buildUnguardedServer([sharedTimeoutGuard]) })
    const releases = [harness, unguarded].map(lockDatabase)
    const emails = Array.from({ length: 12 }, (_, number) => `waits${number}@example.com`)
    const submitAll = ({ url }: FaultHarness) => Promise.all(emails.map((email) => submitRegistration(url, email)))
    const [log = [], unguardedLog = []] = await Promise.all([harness, unguarded].map(submitAll))
    expectClearResponses(log)
    expect(new Set(log.map(({ status }) => status))).toEqual(new Set([503]))
    // Status 0: the client gave up before the response.
    expect(unguardedLog.map(({ status }) => status)).toContain(0)
    for (const release of releases) release()
    const recoveries = await Promise.all(emails.map((email) => submitUntilAccepted(harness.url, email)))
    await expectStoredOnce(harness, emails)
    console.log(
      `figure: embedded database kept by another program: ${log.length} forms refused, the last after ${formatSeconds(Math.max(...log.map(({ durationMs }) => durationMs)))}, all accepted ${formatSeconds(Math.max(...recoveries.map(({ totalMs }) => totalMs)))} after it was let go`,
    )
  },
  timeoutMs,
)

/** Locks the server's database with a write transaction. Returns a function that releases it. */
function lockDatabase({ variables }: FaultHarness): () => void {
  const database = new DatabaseSync(path.join(variables.DATA_DIR ?? '', 'agefest.sqlite'), { timeout: 5_000 })
  database.exec('begin immediate')
  return () => {
    database.exec('rollback')
    database.close()
  }
}

/** Mounts a disk of a few megabytes for this test. Skips the test if the machine does not allow mounting. */
function mountSmallDisk({ skip }: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    skip('this machine may not mount a disk of its own')
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Fills the disk except for a few kilobytes. Returns a function that frees the space. */
function fillDisk(folder: string): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const file = path.join(folder, 'filling')
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 32 * 1024)))
  return () => rmSync(file)
}

async function sendMany({ url }: FaultHarness, prefix: string, count: number): Promise<VisitorResult[]> {
  const log: VisitorResult[] = []
  for (let number = 0; number < count; number++)
    log.push(await submitRegistration(url, `${prefix}${number}@example.com`))
  return log
}

/** Submits forms until three in a row are rejected. */
async function submitUntilRejected(harness: FaultHarness) {
  const log: VisitorResult[] = []
  while (!(log.length >= 3 && log.slice(-3).every(({ status }) => status !== 200))) {
    if (log.length > 200) throw new Error('The disk is not full')
    log.push(await submitRegistration(harness.url, `full${log.length}@example.com`))
  }
  return { log, refused: log.filter(({ status }) => status !== 200) }
}
