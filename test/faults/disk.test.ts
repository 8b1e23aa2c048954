import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { measure } from '../support/measure'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { startWorld, type World } from './harness/harness'
import { seconds } from './harness/outage'
import { expectClear, expectOnce, type Said, sends, sendsUntilTaken } from './harness/visitors'

const timeoutMs = 300_000

/** What fails is said, rather than passed over. */
const failures: Guard = {
  stands: /if \(!isBusy\(error\)\) throw error;/,
  instead: 'if (!isBusy(error)) return { rows: [], numAffectedRows: 1n };',
}

test(
  'on a full disk nobody is told that a form was taken which was not; where failures are passed over, they are',
  async (context) => {
    const dataDir = smallDisk(context)
    await using world = await startWorld({ dataDir })
    const before = await sendMany(world, 'before', 5)
    const makeRoom = fill(dataDir)
    const { log, refused } = await untilRefused(world)
    expectClear([...before, ...log])
    expect((await fetch(`${world.url}/agefest2025`)).status).toBe(200)
    makeRoom()
    const recovered = await sendsUntilTaken(world.url, 'after@example.com')
    for (const { email } of refused) await sendsUntilTaken(world.url, email)
    await expectOnce(
      world,
      [...before, ...log].map(({ email }) => email),
    )
    console.log(
      `figure: full disk: ${log.length} forms, ${refused.length} asked to try again, all well ${seconds(recovered.inAllMs)} after there was room`,
    )

    const sameDisk = smallDisk(context)
    await using unguarded = await startWorld({ dataDir: sameDisk, script: unguardedServer([failures]) })
    fill(sameDisk)
    const believed = await sendMany(unguarded, 'believed', 40)
    const stored = await unguarded.db.selectFrom('submission').select('email').execute()
    const taken = believed.filter(({ status }) => status === 200)
    expect(stored.length).toBeLessThan(taken.length)
  },
  timeoutMs,
)

/** Waiting for another process that writes. */
const patience: Guard = { stands: /(?<=\? nowMs : )nowMs \+ patienceMs(\$\d+)?/, instead: 'nowMs' }

test(
  'a database that another program keeps for some seconds costs a wait and nothing else; without patience, a refusal',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([patience]) })
    const release = [world, unguarded].map(keep)
    const emails = Array.from({ length: 6 }, (_, number) => `waits${number}@example.com`)
    const waiting = emails.map((email) => sends(world.url, email))
    expect((await sends(unguarded.url, 'refused@example.com')).status).toBe(503)
    await pause(2_000)
    for (const each of release) each()
    for (const said of await Promise.all(waiting)) expect(said).toMatchObject({ status: 200 })
    await expectOnce(world, emails)
  },
  timeoutMs,
)

/** Whoever stands in line behind one that gave up gives up as well. */
const together: Guard = { stands: /line\.gaveUpAtMs = nowMs;/ }

test.runIf(measure({ short: false, full: true }))(
  'a database that another program never lets go of refuses all who wait together, and not one after another; who waits alone is kept too long',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([together]) })
    const release = [world, unguarded].map(keep)
    const emails = Array.from({ length: 12 }, (_, number) => `waits${number}@example.com`)
    const all = ({ url }: World) => Promise.all(emails.map((email) => sends(url, email)))
    const [log = [], others = []] = await Promise.all([world, unguarded].map(all))
    expectClear(log)
    expect(new Set(log.map(({ status }) => status))).toEqual(new Set([503]))
    // Nobody was answered while they had patience.
    expect(others.map(({ status }) => status)).toContain(0)
    for (const each of release) each()
    const back = await Promise.all(emails.map((email) => sendsUntilTaken(world.url, email)))
    await expectOnce(world, emails)
    console.log(
      `figure: embedded database kept by another program: ${log.length} forms refused, the last after ${seconds(Math.max(...log.map(({ tookMs }) => tookMs)))}, all taken ${seconds(Math.max(...back.map(({ inAllMs }) => inAllMs)))} after it was let go`,
    )
  },
  timeoutMs,
)

/** Begins to write into the world's database, and lets it go when it is told to. */
function keep({ variables }: World): () => void {
  const database = new DatabaseSync(path.join(variables.DATA_DIR ?? '', 'agefest.sqlite'), { timeout: 5_000 })
  database.exec('begin immediate')
  return () => {
    database.exec('rollback')
    database.close()
  }
}

/** A disk of a few megabytes, of this test alone. Where the machine may not mount one, the test is skipped and says so. */
function smallDisk({ skip }: TestContext): string {
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

/** Takes all room but a little, and gives it back when it is told to. */
function fill(folder: string): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const file = path.join(folder, 'filling')
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 32 * 1024)))
  return () => rmSync(file)
}

async function sendMany({ url }: World, who: string, count: number): Promise<Said[]> {
  const log: Said[] = []
  for (let number = 0; number < count; number++) log.push(await sends(url, `${who}${number}@example.com`))
  return log
}

/** Visitors come until three in a row were refused. */
async function untilRefused(world: World) {
  const log: Said[] = []
  while (!(log.length >= 3 && log.slice(-3).every(({ status }) => status !== 200))) {
    if (log.length > 200) throw new Error('The disk is not full')
    log.push(await sends(world.url, `full${log.length}@example.com`))
  }
  return { log, refused: log.filter(({ status }) => status !== 200) }
}
