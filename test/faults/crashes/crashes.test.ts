import { expect, test } from 'vitest'
import { type CrashPoint, createCrashHarness } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { buildUnguardedServer, type Guard } from '../../support/servers/mutate-build'
import { testScale } from '../../support/test-scale'
import { createSeed, createSeededRandom } from '../harness/seeded-random'
import { type AuditFindings, auditAcknowledgements, noFindings } from './audit-acknowledgements'
import { pickCrashPoint, runToCompletion, runUntilCrash } from './crash-cycle'
import { createCrowd, type Visitor } from './visitors'

const killsPerEngine = testScale({ short: 3, full: 50 })
const proxyEnv = { TRUST_PROXY: '1' }

test.each(engines)(
  'a server killed repeatedly under load keeps everything it acknowledged, and does nothing twice (%s)',
  async (engine) => {
    await using harness = await createCrashHarness(engine, { env: proxyEnv })
    const random = createSeededRandom(createSeed(`the kills (${engine})`))
    const crowd = createCrowd(harness)
    const visitors: Visitor[] = []
    for (let kill = 0; kill < killsPerEngine; kill++)
      await runUntilCrash(harness, crowd, visitors, random, pickCrashPoint(random))
    await runToCompletion(harness, crowd, visitors)
    const findings = await auditAcknowledgements(harness, crowd, killsPerEngine)
    const counts = Object.entries(findings).map(([finding, entries]) => `${finding} ${entries.length}`)
    console.log(
      `figure: ${engine}: ${killsPerEngine} kills, ${crowd.log.length} acknowledgements: ${counts.join(', ')}`,
    )
    expect(findings).toEqual(noFindings)
    expect(visitors.length).toBeGreaterThanOrEqual(8 * killsPerEngine)
  },
  900_000,
)

/**
 * The behaviour of a server without a guard, the audit finding it causes, and the crash point that reveals
 * it.
 */
const mutations: readonly [string, keyof AuditFindings, readonly Guard[], CrashPoint][] = [
  [
    'remembers no keys',
    'duplicateSubmissions',
    [
      {
        pattern: /(?<=const idempotencyKey = request\.idempotencyKey === void 0) \?(?= void 0 : \{)/,
        replacement: ' || true ?',
      },
    ],
    { moment: 'form answered', occurrence: 8, delayMs: 0 },
  ],
  [
    'responds before it has committed',
    'lost',
    [
      {
        pattern: /(?<=const soldOut = )await (services\.db\.transaction\(\)\.execute\(async \(db\) => \{)/,
        replacement: `void services.db.transaction().execute(async (db) => {
          await new Promise((later) => setTimeout(later, 1_000));`,
      },
    ],
    { moment: 'form answered', occurrence: 1, delayMs: 0 },
  ],
  [
    'gives an email a new Message-ID at each attempt',
    'duplicateEmails',
    [{ pattern: /(?<=messageId: )email\.message_id/, replacement: '("<" + Math.random() + "@agefest>")' }],
    { moment: 'email received', occurrence: 1, delayMs: 0 },
  ],
]

test.each(mutations)(
  'the audit detects a server that %s',
  async (_what, field, guards, crashPoint) => {
    // Work that such a server does after its response may fail, because the uploaded files are already
    // deleted; this must not end the process.
    const env = { ...proxyEnv, NODE_OPTIONS: '--unhandled-rejections=warn' }
    await using harness = await createCrashHarness('sqlite', { script: buildUnguardedServer(guards), env })
    const random = createSeededRandom(1)
    const crowd = createCrowd(harness)
    const visitors: Visitor[] = []
    await runUntilCrash(harness, crowd, visitors, random, crashPoint)
    await runToCompletion(harness, crowd, visitors)
    expect((await auditAcknowledgements(harness, crowd, 1))[field]).not.toEqual([])
  },
  300_000,
)
