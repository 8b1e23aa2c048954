import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { FuzzCase } from './fuzz-case'
import { findFault } from './oracle'
import { insertSecrets } from './secrets'
import { type ExchangeResult, type RawRequest, sendRaw } from './send-raw-request'
import type { FuzzTarget } from './target'

/** A new seed for each run, or the seed to repeat. */
export const seed = process.env.FUZZ_SEED === undefined ? (Date.now() ^ process.pid) | 0 : Number(process.env.FUZZ_SEED)

/** The group of cases to repeat, and the path to the case in it. */
const repeatOnly = { group: process.env.FUZZ_GROUP, path: process.env.FUZZ_PATH }

interface FuzzGroup {
  /** The name of the route, or of another kind of target. */
  group: string
  cases: fc.Arbitrary<FuzzCase>
  runs: number
  /** Added to the seed. */
  seedOffset: number
  /** Whether to stop at the first failing request instead of shrinking it. */
  stopsAtFirstFailure?: boolean
}

/**
 * Sends the cases of a group one after another and checks every response. If one fails, returns the fault
 * with the seed, the path and the smallest failing request, so that it can be repeated.
 */
export async function runFuzzGroup(
  target: Pick<FuzzTarget, 'url' | 'secrets' | 'alarms'>,
  { group, cases, runs, seedOffset, stopsAtFirstFailure = false }: FuzzGroup,
  onResult: (result: ExchangeResult, durationMs: number) => void = () => {},
): Promise<string[]> {
  if (repeatOnly.group !== undefined && repeatOnly.group !== group) return []
  const findAlarm = createAlarmFinder(target)
  const property = fc.asyncProperty(cases, async (fuzzCase) => {
    const startedAtMs = performance.now()
    const bytes = insertSecrets(fuzzCase.bytes, target.secrets)
    const result = await sendRaw(target.url, { ...fuzzCase, bytes })
    onResult(result, performance.now() - startedAtMs)
    const fault = findFault(fuzzCase, result) ?? (await findAlarm({ ...fuzzCase, bytes }))
    if (fault !== undefined) throw new Error(fault)
  })
  const path = repeatOnly.path === undefined ? {} : { path: repeatOnly.path }
  const checkResult = await fc.check(property, {
    seed: seed + seedOffset,
    numRuns: runs,
    endOnFailure: stopsAtFirstFailure,
    ...path,
  })
  if (!checkResult.failed) return []
  const [smallest] = checkResult.counterexample ?? []
  const fault = checkResult.errorInstance instanceof Error ? checkResult.errorInstance.message : 'it was interrupted'
  return [
    `${group}: ${fault}`,
    `Repeat it with FUZZ_SEED=${checkResult.seed} FUZZ_GROUP='${group}' FUZZ_PATH=${checkResult.counterexamplePath}`,
    smallest === undefined ? '' : toSourceText(smallest.bytes),
  ]
}

/** On a busy machine, the server may take this long to report the effects of a request that was sent again. */
export const maxAlarmDelayMs = 2_000
const pollIntervalMs = 20

/**
 * Reports a request that blocked the event loop or increased the memory. An alarm may arrive late or have
 * another cause, so the last two requests are sent again and must raise it again. `waitMs` is how long to
 * wait for an alarm about the last request.
 */
export function createAlarmFinder({
  url,
  alarms,
}: Pick<FuzzTarget, 'url' | 'alarms'>): (sent: RawRequest, waitMs?: number) => Promise<string | undefined> {
  let seenAlarms = alarms().length
  let previous: RawRequest | undefined
  const hasNewAlarm = async (waitMs: number) => {
    const deadlineMs = performance.now() + waitMs
    while (alarms().length === seenAlarms && performance.now() < deadlineMs) await pause(pollIntervalMs)
    return alarms().length !== seenAlarms
  }
  return async (sent, waitMs = 0) => {
    const suspects = previous === undefined ? [sent] : [sent, previous]
    previous = sent
    if (!(await hasNewAlarm(waitMs))) return undefined
    const first = alarms().at(-1)
    seenAlarms = alarms().length
    if (first?.includes('MB')) return first
    for (const suspect of suspects) {
      await sendRaw(url, suspect)
      if (!(await hasNewAlarm(maxAlarmDelayMs))) continue
      seenAlarms = alarms().length
      return `${alarms().at(-1)}, by ${toSourceText(suspect.bytes)}`
    }
    return undefined
  }
}

const maxShownBytes = 3_000

/** The bytes as a string literal, because not all of them are printable. */
function toSourceText(bytes: Buffer): string {
  const shownText = JSON.stringify(bytes.subarray(0, maxShownBytes).toString('latin1'))
  return bytes.length > maxShownBytes ? `${shownText} and ${bytes.length - maxShownBytes} bytes more` : shownText
}
