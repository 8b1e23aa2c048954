import { firstVisit } from './first-visit.ts'
import { type Method, type Visit, visit } from './lighthouse.ts'
import type { Options } from './options.ts'
import { servePeer, serveSite } from './processes.ts'
import { builtRoutes } from './routes.ts'
import { type Figure, median } from './table.ts'

const main = ['/', '/agefest2025']
const methods: Method[] = ['applied', 'simulated']
/** Ratios to the floor that a visitor on a phone should get at the most. */
const most = { applied: { fcp: 1.1, lcp: 0.6 }, simulated: { fcp: undefined, lcp: 1.1 } }
/** In ms, with everything running that a page promises to someone who touches nothing. */
const mostBlocking = 100
const longestTask = 120
const leastScores: Record<string, number> = { performance: 98 }
const scriptBudget = { home: 113, other: 115 }

/** The pages as Lighthouse's phone sees them, beside a static page without script, visited in turns. */
export async function pages({ runs, all }: Options): Promise<Figure[]> {
  const routes = all ? builtRoutes().filter((route) => route !== '/404') : main
  await using site = await serveSite()
  await using floor = await servePeer(import.meta.resolve('./floor/serve.ts'))
  const figures: Figure[] = []
  for (const route of routes) figures.push(...(await weight(route, site.url + route)))
  for (const method of methods) {
    const visits = new Map<string, Visit[]>([[floor.url, []], ...routes.map((route): [string, Visit[]] => [route, []])])
    for (let run = 1; run <= runs; run++) {
      for (const [at, seen] of visits) seen.push(await visit(at === floor.url ? at : site.url + at, method))
      console.error(`${method}: run ${run} of ${runs}`)
    }
    const besides = visits.get(floor.url) ?? []
    for (const route of routes) figures.push(...timings(route, method, visits.get(route) ?? [], besides))
  }
  return figures
}

function timings(route: string, method: Method, ours: readonly Visit[], floor: readonly Visit[]): Figure[] {
  const of = (visits: readonly Visit[], name: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'longestTask') =>
    median(visits.map((seen) => seen[name]))
  const paint = (name: 'fcp' | 'lcp'): Figure => {
    const bound = most[method][name]
    return {
      what: `${route} ${name.toUpperCase()} ${method}`,
      ours: of(ours, name) / 1000,
      unit: 's',
      beside: { name: 'floor', figure: of(floor, name) / 1000 },
      ...(bound !== undefined && { target: { of: 'ratio', most: bound } }),
    }
  }
  for (const failing of new Set(ours.flatMap(({ failings }) => failings)))
    console.error(`${route} ${method} ${failing}`)
  const scores = Object.keys(ours[0]?.scores ?? {}).map((name): Figure => {
    const figure = median(ours.map((seen) => seen.scores[name] ?? Number.NaN))
    return {
      what: `${route} ${name} ${method}`,
      ours: figure,
      unit: '',
      target: { of: 'figure', least: leastScores[name] ?? 100 },
    }
  })
  return [
    paint('fcp'),
    paint('lcp'),
    { what: `${route} TBT ${method}`, ours: of(ours, 'tbt'), unit: 'ms', target: { of: 'figure', most: mostBlocking } },
    {
      what: `${route} longest task ${method}`,
      ours: of(ours, 'longestTask'),
      unit: 'ms',
      target: { of: 'figure', most: longestTask },
    },
    { what: `${route} CLS ${method}`, ours: of(ours, 'cls'), unit: '', target: { of: 'figure', most: 0 } },
    ...scores,
  ]
}

/** What a first visit loads; where its scripts are over the budget, they are named. */
async function weight(route: string, url: string): Promise<Figure[]> {
  const seen = await firstVisit(url)
  const budget = route === '/' ? scriptBudget.home : scriptBudget.other
  if (seen.scriptKilobytes > budget) {
    for (const { file, kilobytes } of seen.scripts) console.error(`${route} loads ${kilobytes.toFixed(1)} kB ${file}`)
  }
  return [
    { what: `${route} script`, ours: seen.scriptKilobytes, unit: 'kB', target: { of: 'figure', most: budget } },
    {
      what: `${route} everything`,
      ours: seen.kilobytes,
      unit: 'kB',
      ...(route === '/' && { target: { of: 'figure', most: 200 } }),
    },
    { what: `${route} requests`, ours: seen.requests, unit: '', target: { of: 'figure', most: 16 } },
  ]
}
