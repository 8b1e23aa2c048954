import { expect, test } from 'vitest'
import { flowServers } from '../../src/flows/index.server'
import type { Engine } from '../support/servers/engines'
import { testScale } from '../support/test-scale'
import { routeCases } from './cases/api-cases'
import { createHostileFiles } from './cases/hostile-files'
import { fileMarker, marker, validFormMarker } from './cases/marker'
import { validBody } from './cases/multipart-bodies'
import { type ApiRoute, readApiRoutes } from './cases/openapi-document'
import { pageCases } from './cases/page-cases'
import { rawCases } from './cases/raw-cases'
import { createValidForms, type ValidForm } from './cases/valid-forms'
import { buildRequest } from './harness/fuzz-case'
import { runFuzzGroup, seed } from './harness/run-case'
import { type ExchangeResult, sendRaw } from './harness/send-raw-request'
import { checkStoredRecords } from './harness/stored-records'
import { type FuzzTarget, startFuzzTarget } from './harness/target'

/** The share of all cases for each engine. PostgreSQL is stricter about text and gets a fifth. */
const engineShares: Record<Engine, number> = { sqlite: 0.8, postgres: 0.2 }
const cases = testScale({ short: 500, full: 20_000 })
const timeoutMs = testScale({ short: 300_000, full: 3_600_000 })

/**
 * How much the second half of the cases may increase the memory, in megabytes. A leak per case would add up
 * thousands of times.
 */
const maxGrowthMb = { heapUsed: 5, rss: 250 }

test.each(['sqlite', 'postgres'] as const)(
  'no malformed request causes a server error, is stored, is logged, or leaks memory (%s)',
  async (engine) => {
    console.log(`fuzz (${engine}): seed ${seed}; repeat it with FUZZ_SEED=${seed}`)
    await using target = await startFuzzTarget(engine)
    const routes = await readApiRoutes(target.url)
    const forms = await createValidForms(routes)
    const files = await createHostileFiles()
    const groups = [
      ...routes.map((call) => ({
        group: call.name,
        call,
        cases: routeCases(call, forms.get(call.path) ?? [], files),
        weight: call.encoding !== null ? 4 : call.path.includes('{') || call.query.length > 0 ? 2 : 1,
      })),
      { group: 'pages', call: undefined, cases: pageCases, weight: 6 },
      { group: 'raw', call: undefined, cases: rawCases, weight: 6 },
    ]
    const totalWeight = groups.reduce((sum, { weight }) => sum + weight, 0)
    const statusesByGroup = new Map<string, number[]>()
    const faults: string[] = []
    let stored = 1
    let unansweredForms = 0
    let sent = 0
    let slowestMs = 0
    const startedAtMs = performance.now()
    const recordResult = (name: string, isForm: boolean, result: ExchangeResult, durationMs: number) => {
      sent++
      slowestMs = Math.max(slowestMs, durationMs)
      const status = result.kind === 'answered' ? result.status : 0
      statusesByGroup.set(name, [...(statusesByGroup.get(name) ?? []), status])
      if (isForm && status === 200) stored++
      // A complete form followed by invalid bytes: the connection is rejected while the form is still being
      // stored.
      if (isForm && (result.kind !== 'answered' || !/^x-request-id:/im.test(result.head))) unansweredForms++
    }
    stored += await submitValidForms(target, routes, forms)
    let memoryAfterFirstRound = { rss: 0, heapUsed: 0 }
    for (const round of [0, 1]) {
      for (const { group, call, cases: groupCases, weight } of groups) {
        const runs = Math.ceil((cases * engineShares[engine] * weight) / totalWeight / 2)
        const isForm = call !== undefined && submitPaths.has(call.path)
        const groupFaults = await runFuzzGroup(
          target,
          { group, cases: groupCases, runs, seedOffset: round },
          (result, durationMs) => recordResult(group, isForm, result, durationMs),
        )
        faults.push(...groupFaults)
        if (call !== undefined) stored += await submitValidForms(target, [call], forms)
      }
      if (round === 0) memoryAfterFirstRound = await target.memory()
    }
    const seconds = (performance.now() - startedAtMs) / 1_000
    const after = await target.memory()
    const growth = {
      heapUsed: after.heapUsed - memoryAfterFirstRound.heapUsed,
      rss: after.rss - memoryAfterFirstRound.rss,
    }
    console.log(
      `figure: ${sent} malformed requests (${engine}, seed ${seed}): ${countStatuses(statusesByGroup, (status) => status >= 500)} answered 5xx, ${countStatuses(statusesByGroup, (status) => status >= 400 && status < 500)} refused, ` +
        `${countStatuses(statusesByGroup, (status) => status >= 200 && status < 400)} answered, ${seconds.toFixed(0)} s, the slowest ${(slowestMs / 1_000).toFixed(1)} s; ` +
        `memory ${memoryAfterFirstRound.rss.toFixed(0)} -> ${after.rss.toFixed(0)} MB, heap ${memoryAfterFirstRound.heapUsed.toFixed(1)} -> ${after.heapUsed.toFixed(1)} MB`,
    )
    expect(faults.join('\n')).toBe('')
    const records = await checkStoredRecords(target)
    expect(records.faults).toEqual([])
    expect(records.submissions).toBeGreaterThanOrEqual(stored)
    expect(records.submissions).toBeLessThanOrEqual(stored + unansweredForms)
    for (const secretText of [marker, fileMarker, validFormMarker]) expect(target.log()).not.toContain(secretText)
    expect(growth.heapUsed).toBeLessThan(maxGrowthMb.heapUsed)
    expect(growth.rss).toBeLessThan(maxGrowthMb.rss)
    if (process.env.FUZZ_GROUP === undefined)
      expect([...statusesByGroup.keys()]).toEqual(groups.map(({ group }) => group))
  },
  timeoutMs,
)

/** The paths that store a submission when they return 200. */
const submitPaths = new Set<string>(flowServers.map(({ flow }) => flow.submitPath))

/**
 * Expects valid requests to these routes to succeed, apart from those about an order: they need one in a
 * certain state. Returns the number of submissions created.
 */
async function submitValidForms(
  target: FuzzTarget,
  routes: readonly ApiRoute[],
  forms: Map<string, ValidForm[]>,
): Promise<number> {
  let submissionCount = 0
  for (const route of routes.filter(({ path }) => !path.includes('{'))) {
    for (const form of route.encoding === null ? [] : (forms.get(route.path) ?? [])) {
      const values = 'email' in form.values ? { ...form.values, email: `v${Math.random()}@example.com` } : form.values
      const body =
        route.encoding === 'multipart'
          ? validBody({ ...form, values })
          : {
              bytes: Buffer.from(JSON.stringify(values)),
              headers: ['Content-Type: application/json'],
              rejectionReason: null,
            }
      const result = await sendRaw(target.url, buildRequest({ line: `POST ${route.path} HTTP/1.1`, headers: [], body }))
      expect(result, route.name).toMatchObject({ kind: 'answered', status: 200 })
      if (submitPaths.has(route.path)) submissionCount++
    }
  }
  expect(await sendRaw(target.url, buildRequest({ line: 'GET /readyz HTTP/1.1', headers: [] }))).toMatchObject({
    status: 200,
  })
  return submissionCount
}

function countStatuses(statusesByGroup: Map<string, number[]>, matches: (status: number) => boolean): number {
  return [...statusesByGroup.values()].flat().filter(matches).length
}
