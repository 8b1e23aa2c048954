import { expect, test } from 'vitest'
import { measure } from '../support/measure'
import { notNow, unknownUser } from '../support/servers/mail-server'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { startWorld, type World } from './harness/harness'
import { outageMs, surviveOutage } from './harness/outage'
import { expectOnce, sends } from './harness/visitors'

const timeoutMs = 300_000

type Fault = 'refuse' | 'hang' | 'swallow'

test.each(measure<Fault[]>({ short: ['refuse'], full: ['refuse', 'hang', 'swallow'] }))(
  'a mail server that is away holds up letters and nothing else (%s)',
  async (kind) => {
    await using world = await startWorld()
    await surviveOutage(world, {
      what: `mail server away (${kind})`,
      begin: () => world.toMail.set({ kind }),
      end: () => world.toMail.set({ kind: 'pass' }),
    })
  },
  timeoutMs,
)

/** The ends of waiting for a mail server, and as good as none: ten minutes. */
const limitsOfWaiting: readonly Guard[] = [
  { stands: /(?<=connectionTimeout: )1e4(?=,\s+greetingTimeout)/, instead: '600000' },
  { stands: /(?<=greetingTimeout: )1e4(?=,\s+socketTimeout)/, instead: '600000' },
  { stands: /(?<=socketTimeout: )2e4/, instead: '600000' },
]

test.runIf(outageMs > 10_000)(
  'a mail server that takes the call and says nothing any more is given up, and the letters leave another time; without the limit they wait for it',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer(limitsOfWaiting) })
    await Promise.all(
      [world, unguarded].map(async ({ url, toMail }) => {
        await toMail.set({ kind: 'swallow' })
        expect((await sends(url, 'waits@example.com')).status).toBe(200)
        await expect.poll(toMail.swallowed, { timeout: 30_000 }).toBeGreaterThan(0)
        await toMail.set({ kind: 'pass' })
      }),
    )
    await expectOnce(world, ['waits@example.com'])
    expect(unguarded.mail.letters).toEqual([])
  },
  timeoutMs,
)

/** Trying again after a failure that is not for good. */
const tryingAgain: Guard = { stands: /(?<=const isLast = )isRecipientUnknown\(error\)/, instead: 'true' }

test(
  'a letter refused for now goes out later, one refused for good never; without trying again, the first is lost too',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([tryingAgain]) })
    for (const { mail, url } of [world, unguarded]) {
      mail.feel(notNow)
      expect((await sends(url, 'later@example.com')).status).toBe(200)
    }
    for (const { mail } of [world, unguarded])
      await expect.poll(() => new Set(mail.refused).size, { timeout: 30_000 }).toBe(2)
    for (const { mail } of [world, unguarded]) mail.feel('taking')
    await expectOnce(world, ['later@example.com'])
    await expect.poll(() => lettersOf(world), { timeout: 30_000 }).toEqual({ sent: 2 })
    await expect.poll(() => lettersOf(unguarded), { timeout: 30_000 }).toEqual({ undeliverable: 2 })

    world.mail.feel(unknownUser)
    expect((await sends(world.url, 'never@example.com')).status).toBe(200)
    await expect.poll(() => lettersOf(world), { timeout: 30_000 }).toEqual({ sent: 2, undeliverable: 2 })
    expect(world.mail.refused.filter((to) => to === 'never@example.com')).toHaveLength(1)
  },
  timeoutMs,
)

/** The name that a letter keeps over all its tries. */
const oneName: Guard = { stands: /messageId: letter\.message_id,/ }

test(
  'a letter whose receipt gets lost is sent again under the same name; without it, it would be two letters',
  async () => {
    await using world = await startWorld()
    await using unguarded = await startWorld({ script: unguardedServer([oneName]) })
    const [names, otherNames] = await Promise.all([world, unguarded].map(namesOfLetterSentTwice))
    expect(names).toHaveLength(1)
    expect(otherNames?.length).toBeGreaterThan(1)
  },
  timeoutMs,
)

/** The mail server takes the first letter, and the connection is cut before it can say so. */
async function namesOfLetterSentTwice({ url, mail, toMail }: World): Promise<string[]> {
  const email = 'twice@example.com'
  mail.onLetter(() => {
    mail.onLetter(() => {})
    return toMail.set({ kind: 'reset' })
  })
  expect((await sends(url, email)).status).toBe(200)
  // The letter to the organisation leaves beside it, and may be here as well.
  await expect.poll(() => mail.letters.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(1)
  await toMail.set({ kind: 'pass' })
  const [first] = mail.letters
  const copies = () => mail.letters.filter(({ subject, to }) => subject === first?.subject && to[0] === first?.to[0])
  await expect.poll(() => copies().length, { timeout: 60_000 }).toBe(2)
  return [...new Set(copies().map(({ messageId }) => messageId))]
}

async function lettersOf({ db }: World): Promise<Record<string, number>> {
  const letters = await db.selectFrom('letter').select('state').execute()
  return Object.fromEntries(
    [...Map.groupBy(letters, ({ state }) => state)].map(([state, { length }]) => [state, length]),
  )
}
