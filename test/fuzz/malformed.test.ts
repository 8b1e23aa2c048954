import { expect, test } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import { measure } from '../support/measure'
import type { Engine } from '../support/servers/engines'
import { callCases } from './cases/api-cases'
import { type HonestForm, honestForms } from './cases/honest-forms'
import { hostileFiles } from './cases/hostile-files'
import { fileMarker, honestMarker, marker } from './cases/marker'
import { honestBody } from './cases/multipart-bodies'
import { type Call, callsOf } from './cases/openapi-document'
import { pageCases } from './cases/page-cases'
import { rawCases } from './cases/raw-cases'
import { type Answer, exchange } from './harness/exchange'
import { requestOf } from './harness/request'
import { seed, tryOut } from './harness/run-case'
import { recordsOf } from './harness/stored-records'
import { startTarget, type Target } from './harness/target'

/** Of all cases; PostgreSQL is pickier about what text is, and gets a fifth. */
const shares: Record<Engine, number> = { sqlite: 0.8, postgres: 0.2 }
const cases = measure({ short: 500, full: 20_000 })
const longestMs = measure({ short: 300_000, full: 3_600_000 })

/** What the second half of the cases may add to the memory of the first, in megabytes. What stays of a case would be there thousands of times. */
const mostGrowth = { heapUsed: 5, rss: 250 }

test.each(['sqlite', 'postgres'] as const)(
  'no malformed request is a fault of ours, is stored, is told in the log, or stays in memory (%s)',
  async (engine) => {
    console.log(`fuzz (${engine}): seed ${seed}; repeat it with FUZZ_SEED=${seed}`)
    await using target = await startTarget(engine)
    const calls = await callsOf(target.url)
    const forms = await honestForms(calls)
    const files = await hostileFiles()
    const groups = [
      ...calls.map((call) => ({
        group: call.name,
        call,
        cases: callCases(call, forms.get(call.path) ?? [], files),
        weight: call.encoding !== null ? 4 : call.path.includes('{') || call.query.length > 0 ? 2 : 1,
      })),
      { group: 'pages', call: undefined, cases: pageCases, weight: 6 },
      { group: 'raw', call: undefined, cases: rawCases, weight: 6 },
    ]
    const inAll = groups.reduce((sum, { weight }) => sum + weight, 0)
    const met = new Map<string, number[]>()
    const faults: string[] = []
    let stored = 1
    let unheard = 0
    let sent = 0
    let slowestMs = 0
    const began = performance.now()
    const hear = (name: string, isForm: boolean, answer: Answer, tookMs: number) => {
      sent++
      slowestMs = Math.max(slowestMs, tookMs)
      const status = answer.kind === 'answered' ? answer.status : 0
      met.set(name, [...(met.get(name) ?? []), status])
      if (isForm && status === 200) stored++
      // A whole form with bytes behind it that are no request: the connection is refused while the form is still being stored.
      if (isForm && (answer.kind !== 'answered' || !/^x-request-id:/im.test(answer.head))) unheard++
    }
    stored += await honestRound(target, calls, forms)
    let warm = { rss: 0, heapUsed: 0 }
    for (const round of [0, 1]) {
      for (const { group, call, cases: own, weight } of groups) {
        const runs = Math.ceil((cases * shares[engine] * weight) / inAll / 2)
        const isForm = call !== undefined && storing.has(call.path)
        const broken = await tryOut(target, { group, cases: own, runs, round }, (answer, tookMs) =>
          hear(group, isForm, answer, tookMs),
        )
        faults.push(...broken)
        if (call !== undefined) stored += await honestRound(target, [call], forms)
      }
      if (round === 0) warm = await target.memory()
    }
    const seconds = (performance.now() - began) / 1_000
    const after = await target.memory()
    const growth = { heapUsed: after.heapUsed - warm.heapUsed, rss: after.rss - warm.rss }
    console.log(
      `figure: ${sent} malformed requests (${engine}, seed ${seed}): ${count(met, (status) => status >= 500)} answered 5xx, ${count(met, (status) => status >= 400 && status < 500)} refused, ` +
        `${count(met, (status) => status >= 200 && status < 400)} answered, ${seconds.toFixed(0)} s, the slowest ${(slowestMs / 1_000).toFixed(1)} s; ` +
        `memory ${warm.rss.toFixed(0)} -> ${after.rss.toFixed(0)} MB, heap ${warm.heapUsed.toFixed(1)} -> ${after.heapUsed.toFixed(1)} MB`,
    )
    expect(faults.join('\n')).toBe('')
    const records = await recordsOf(target)
    expect(records.wrong).toEqual([])
    expect(records.submissions).toBeGreaterThanOrEqual(stored)
    expect(records.submissions).toBeLessThanOrEqual(stored + unheard)
    for (const told of [marker, fileMarker, honestMarker]) expect(target.log()).not.toContain(told)
    expect(growth.heapUsed).toBeLessThan(mostGrowth.heapUsed)
    expect(growth.rss).toBeLessThan(mostGrowth.rss)
    if (process.env.FUZZ_GROUP === undefined) expect([...met.keys()]).toEqual(groups.map(({ group }) => group))
  },
  longestMs,
)

/** The calls that store a submission when they answer 200. */
const storing = new Set<string>(flowServers.map(({ flow }) => flow.submit))

/** Honest requests to these calls are answered as ever; returns how many submissions they made. */
async function honestRound(target: Target, calls: readonly Call[], forms: Map<string, HonestForm[]>): Promise<number> {
  let made = 0
  for (const call of calls) {
    for (const form of call.encoding === null ? [] : (forms.get(call.path) ?? [])) {
      const answers =
        'email' in form.answers ? { ...form.answers, email: `v${Math.random()}@example.com` } : form.answers
      const body =
        call.encoding === 'multipart'
          ? honestBody({ ...form, answers })
          : {
              bytes: Buffer.from(JSON.stringify(answers)),
              headers: ['Content-Type: application/json'],
              refusedFor: null,
            }
      const answer = await exchange(target.url, requestOf({ line: `POST ${call.path} HTTP/1.1`, headers: [], body }))
      expect(answer, call.name).toMatchObject({ kind: 'answered', status: 200 })
      if (storing.has(call.path)) made++
    }
  }
  expect(await exchange(target.url, requestOf({ line: 'GET /readyz HTTP/1.1', headers: [] }))).toMatchObject({
    status: 200,
  })
  return made
}

function count(met: Map<string, number[]>, isMeant: (status: number) => boolean): number {
  return [...met.values()].flat().filter(isMeant).length
}
