import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { type Answer, exchange, type Sent } from './exchange'
import { faultOf } from './oracle'
import type { Case } from './request'
import { withSecrets } from './secrets'
import type { Target } from './target'

/** A fresh seed for each run, or the one that is to be repeated. */
export const seed = process.env.FUZZ_SEED === undefined ? (Date.now() ^ process.pid) | 0 : Number(process.env.FUZZ_SEED)

/** The one group of cases that is to be repeated, and the way to the case in it. */
const only = { group: process.env.FUZZ_GROUP, path: process.env.FUZZ_PATH }

interface Trial {
  /** The name of the call, or of what else is sent to. */
  group: string
  cases: fc.Arbitrary<Case>
  runs: number
  /** Each has a seed of its own. */
  round: number
  /** Whether the first request that breaks a promise is enough, and no smaller one is looked for. */
  isBrief?: boolean
}

/**
 * Sends so many cases of a group, one after the other, and holds every answer against what is promised. Where one breaks it, returns what
 * is wrong, with the seed, the path and the smallest request that does it, so that it can be repeated.
 */
export async function tryOut(
  target: Pick<Target, 'url' | 'secrets' | 'alarms'>,
  { group, cases, runs, round, isBrief = false }: Trial,
  heard: (answer: Answer, tookMs: number) => void = () => {},
): Promise<string[]> {
  if (only.group !== undefined && only.group !== group) return []
  const alarmOf = alarmsOf(target)
  const property = fc.asyncProperty(cases, async (sent) => {
    const beganMs = performance.now()
    const bytes = withSecrets(sent.bytes, target.secrets)
    const answer = await exchange(target.url, { ...sent, bytes })
    heard(answer, performance.now() - beganMs)
    const fault = faultOf(sent, answer) ?? (await alarmOf({ ...sent, bytes }))
    if (fault !== undefined) throw new Error(fault)
  })
  const path = only.path === undefined ? {} : { path: only.path }
  const outcome = await fc.check(property, { seed: seed + round, numRuns: runs, endOnFailure: isBrief, ...path })
  if (!outcome.failed) return []
  const [smallest] = outcome.counterexample ?? []
  const fault = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'it was interrupted'
  return [
    `${group}: ${fault}`,
    `Repeat it with FUZZ_SEED=${outcome.seed} FUZZ_GROUP='${group}' FUZZ_PATH=${outcome.counterexamplePath}`,
    smallest === undefined ? '' : asText(smallest.bytes),
  ]
}

/** By then what a request did to the server has been said. */
const noticedAfterMs = 50

/**
 * Tells of a request that held the server, or made it grow. An alarm may come a moment late, and something else may have been at work: what
 * was sent last, and before that, is sent again, and has to do it again.
 */
export function alarmsOf({ url, alarms }: Pick<Target, 'url' | 'alarms'>): (sent: Sent) => Promise<string | undefined> {
  let seen = alarms().length
  let before: Sent | undefined
  return async (sent) => {
    const suspects = before === undefined ? [sent] : [sent, before]
    before = sent
    if (alarms().length === seen) return undefined
    const first = alarms().at(-1)
    seen = alarms().length
    if (first?.includes('MB')) return first
    for (const suspect of suspects) {
      await exchange(url, suspect)
      await pause(noticedAfterMs)
      if (alarms().length === seen) continue
      seen = alarms().length
      return `${alarms().at(-1)}, by ${asText(suspect.bytes)}`
    }
    return undefined
  }
}

const mostShown = 3_000

/** The bytes as a string of a program, since not all of them can be shown. */
function asText(bytes: Buffer): string {
  const shown = JSON.stringify(bytes.subarray(0, mostShown).toString('latin1'))
  return bytes.length > mostShown ? `${shown} and ${bytes.length - mostShown} bytes more` : shown
}
