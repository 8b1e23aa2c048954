import { expect, test } from 'vitest'
import { measure } from '../../support/measure'
import { type Death, setStage } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { type Guard, unguardedServer } from '../../support/servers/mutate-build'
import { chanceOf, seedOf } from '../harness/seeded-random'
import { audit, type Findings, nothingWrong } from './audit'
import { aDeath, liveAndDie, liveOn } from './rounds'
import { crowdAround, type Visitor } from './visitors'

const killsOfEach = measure({ short: 3, full: 50 })
const behindBalancer = { TRUST_PROXY: '1' }

test.each(engines)(
  'a server killed again and again under load keeps what it said, and does nothing twice (%s)',
  async (engine) => {
    await using stage = await setStage(engine, { env: behindBalancer })
    const chance = chanceOf(seedOf(`the kills (${engine})`))
    const crowd = crowdAround(stage)
    const visitors: Visitor[] = []
    for (let kill = 0; kill < killsOfEach; kill++) await liveAndDie(stage, crowd, visitors, chance, aDeath(chance))
    await liveOn(stage, crowd, visitors)
    const found = await audit(stage, crowd, killsOfEach)
    const counts = Object.entries(found).map(([what, each]) => `${what} ${each.length}`)
    console.log(`figure: ${engine}: ${killsOfEach} kills, ${crowd.log.length} acknowledgements: ${counts.join(', ')}`)
    expect(found).toEqual(nothingWrong)
    expect(visitors.length).toBeGreaterThanOrEqual(8 * killsOfEach)
  },
  900_000,
)

/** What a server does without a guard, what is wrong in its record then, and the death that shows it. */
const controls: readonly [string, keyof Findings, readonly Guard[], Death][] = [
  [
    'remembers no keys',
    'doubledSubmissions',
    [{ stands: /(?<=const at = sent\.key === void 0) \?(?= void 0 : \{)/, instead: ' || true ?' }],
    { moment: 'form answered', occurrence: 8, delayMs: 0 },
  ],
  [
    'answers before it has committed',
    'lost',
    [
      { stands: /await (?=services\.db\.transaction\(\)\.execute\(async \(db\) => \{\s+await insertSubmission)/ },
      {
        stands: /(?<=transaction\(\)\.execute\(async \(db\) => \{)\s+(?=await insertSubmission)/,
        instead: 'await new Promise((later) => setTimeout(later, 500));',
      },
    ],
    { moment: 'form answered', occurrence: 1, delayMs: 0 },
  ],
  [
    'gives a letter another name at each try',
    'doubledLetters',
    [{ stands: /(?<=messageId: )letter\.message_id/, instead: '("<" + Math.random() + "@agefest>")' }],
    { moment: 'letter here', occurrence: 1, delayMs: 0 },
  ],
]

test.each(controls)(
  'that would be noticed: a server that %s',
  async (_what, field, guards, death) => {
    // What such a server does behind the answer's back may fail, for its files are gone with the answer, and must not end it.
    const env = { ...behindBalancer, NODE_OPTIONS: '--unhandled-rejections=warn' }
    await using stage = await setStage('sqlite', { script: unguardedServer(guards), env })
    const chance = chanceOf(1)
    const crowd = crowdAround(stage)
    const visitors: Visitor[] = []
    await liveAndDie(stage, crowd, visitors, chance, death)
    await liveOn(stage, crowd, visitors)
    expect((await audit(stage, crowd, 1))[field]).not.toEqual([])
  },
  180_000,
)
