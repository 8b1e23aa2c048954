import { measureDownload } from './first-visit.ts'
import { runLighthouse, type ThrottlingMethod, type Visit } from './lighthouse.ts'
import type { BenchOptions } from './options.ts'
import { servePeer, serveSite } from './processes.ts'
import { readBuiltRoutes } from './routes.ts'
import { type Figure, median } from './table.ts'

const mainRoutes = ['/', '/agefest2025']
const methods: ThrottlingMethod[] = ['applied', 'simulated']
/** The maximum ratios to the floor for a visitor on a phone. */
const maxRatios = { applied: { fcp: 1.1, lcp: 0.6 }, simulated: { fcp: undefined, lcp: 1.1 } }
/** In ms, including everything that a page starts without interaction. */
const maxBlockingMs = 100
const maxTaskMs = 120
const minScores: Record<string, number> = { performance: 98 }
const scriptBudget = { home: 112, other: 118 }

/**
 * Measures the pages with Lighthouse's phone, compared with a static page without scripts, visited in
 * turns.
 */
export async function measurePagesWithLighthouse({ runs, all }: BenchOptions): Promise<Figure[]> {
  const routes = all ? readBuiltRoutes().filter((route) => route !== '/404') : mainRoutes
  await using site = await serveSite()
  await using floor = await servePeer(import.meta.resolve('./floor/serve.ts'))
  const figures: Figure[] = []
  for (const route of routes) figures.push(...(await weightFigures(route, site.url + route)))
  for (const method of methods) {
    const visits = new Map<string, Visit[]>([[floor.url, []], ...routes.map((route): [string, Visit[]] => [route, []])])
    for (let run = 1; run <= runs; run++) {
      for (const [target, targetVisits] of visits)
        targetVisits.push(await runLighthouse(target === floor.url ? target : site.url + target, method))
      console.error(`${method}: run ${run} of ${runs}`)
    }
    const floorVisits = visits.get(floor.url) ?? []
    for (const route of routes) figures.push(...timingFigures(route, method, visits.get(route) ?? [], floorVisits))
  }
  return figures
}

function timingFigures(
  route: string,
  method: ThrottlingMethod,
  routeVisits: readonly Visit[],
  floor: readonly Visit[],
): Figure[] {
  const medianFigure = (visits: readonly Visit[], name: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'longestTask') =>
    median(visits.map((seen) => seen[name]))
  const paint = (name: 'fcp' | 'lcp'): Figure => {
    const maxRatio = maxRatios[method][name]
    return {
      label: `${route} ${name.toUpperCase()} ${method}`,
      value: medianFigure(routeVisits, name) / 1000,
      unit: 's',
      baseline: { name: 'floor', figure: medianFigure(floor, name) / 1000 },
      ...(maxRatio !== undefined && { target: { measure: 'ratio', max: maxRatio } }),
    }
  }
  for (const failedAudit of new Set(routeVisits.flatMap(({ failedAudits }) => failedAudits)))
    console.error(`${route} ${method} ${failedAudit}`)
  const scores = Object.keys(routeVisits[0]?.scores ?? {}).map((name): Figure => {
    const figure = median(routeVisits.map((seen) => seen.scores[name] ?? Number.NaN))
    return {
      label: `${route} ${name} ${method}`,
      value: figure,
      unit: '',
      target: { measure: 'figure', min: minScores[name] ?? 100 },
    }
  })
  return [
    paint('fcp'),
    paint('lcp'),
    {
      label: `${route} TBT ${method}`,
      value: medianFigure(routeVisits, 'tbt'),
      unit: 'ms',
      target: { measure: 'figure', max: maxBlockingMs },
    },
    {
      label: `${route} longest task ${method}`,
      value: medianFigure(routeVisits, 'longestTask'),
      unit: 'ms',
      target: { measure: 'figure', max: maxTaskMs },
    },
    {
      label: `${route} CLS ${method}`,
      value: medianFigure(routeVisits, 'cls'),
      unit: '',
      target: { measure: 'figure', max: 0 },
    },
    ...scores,
  ]
}

/** Measures what a first visit loads. Lists the scripts if they exceed the budget. */
async function weightFigures(route: string, url: string): Promise<Figure[]> {
  const download = await measureDownload(url)
  const budget = route === '/' ? scriptBudget.home : scriptBudget.other
  if (download.scriptKilobytes > budget) {
    for (const { file, kilobytes } of download.scripts)
      console.error(`${route} loads ${kilobytes.toFixed(1)} kB ${file}`)
  }
  return [
    {
      label: `${route} script`,
      value: download.scriptKilobytes,
      unit: 'kB',
      target: { measure: 'figure', max: budget },
    },
    {
      label: `${route} everything`,
      value: download.kilobytes,
      unit: 'kB',
      ...(route === '/' && { target: { measure: 'figure', max: 200 } }),
    },
    { label: `${route} requests`, value: download.requests, unit: '', target: { measure: 'figure', max: 16 } },
  ]
}
