import { runLighthouse, type ThrottlingMethod, type Visit } from './lighthouse.ts'
import type { BenchOptions } from './options.ts'
import { servePeer, serveSite } from './processes.ts'
import { readBuiltRoutes } from './routes.ts'
import { type Figure, median, printColumns } from './table.ts'

const methods: ThrottlingMethod[] = ['applied', 'simulated']
const headings = [
  'route',
  'method',
  'score',
  'FCP s',
  '× floor',
  'LCP s',
  '× floor',
  'TBT ms',
  'longest ms',
  'CLS',
  'other scores',
]

/**
 * Runs Lighthouse on every public route with both methods. Prints one line for each and returns the worst
 * figures.
 */
export async function measureEveryRoute({ runs }: BenchOptions): Promise<Figure[]> {
  const routes = readBuiltRoutes().filter((route) => route !== '/404')
  await using site = await serveSite()
  await using floor = await servePeer(import.meta.resolve('./floor/serve.ts'))
  const rows: string[][] = []
  const visits: Visit[] = []
  for (const method of methods) {
    const floorVisit = await medianVisit(floor.url, method, runs)
    for (const route of routes) {
      const routeVisit = await medianVisit(site.url + route, method, runs)
      visits.push(routeVisit)
      const row = toRow(route, method, routeVisit, floorVisit)
      rows.push(row)
      // At once, so that a run that is broken off has still measured something.
      console.error(row.join('  '))
    }
  }
  printColumns([headings, ...rows])
  const maxOf = (figure: (seen: Visit) => number) => Math.max(...visits.map(figure))
  return [
    {
      label: 'lowest performance',
      value: Math.min(...visits.map(({ scores }) => scores.performance ?? 0)),
      unit: '',
      target: { measure: 'figure', min: 98 },
    },
    { label: 'most TBT', value: maxOf(({ tbt }) => tbt), unit: 'ms', target: { measure: 'figure', max: 100 } },
    {
      label: 'longest task',
      value: maxOf((routeVisit) => routeVisit.longestTask),
      unit: 'ms',
      target: { measure: 'figure', max: 120 },
    },
    { label: 'most CLS', value: maxOf(({ cls }) => cls), unit: '', target: { measure: 'figure', max: 0 } },
  ]
}

/** Combines several visits: the median of each figure. */
async function medianVisit(url: string, method: ThrottlingMethod, runs: number): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await runLighthouse(url, method))
  const medianFigure = (figure: (seen: Visit) => number) => median(visits.map(figure))
  const names = Object.keys(visits[0]?.scores ?? {})
  return {
    fcp: medianFigure(({ fcp }) => fcp),
    lcp: medianFigure(({ lcp }) => lcp),
    tbt: medianFigure(({ tbt }) => tbt),
    cls: medianFigure(({ cls }) => cls),
    longestTask: medianFigure((visited) => visited.longestTask),
    scores: Object.fromEntries(names.map((name) => [name, medianFigure(({ scores }) => scores[name] ?? Number.NaN)])),
    failedAudits: [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))],
  }
}

function toRow(route: string, method: ThrottlingMethod, { scores, ...visited }: Visit, floor: Visit): string[] {
  const { performance, ...others } = scores
  return [
    route,
    method,
    String(performance),
    (visited.fcp / 1000).toFixed(2),
    (visited.fcp / floor.fcp).toFixed(2),
    (visited.lcp / 1000).toFixed(2),
    (visited.lcp / floor.lcp).toFixed(2),
    visited.tbt.toFixed(0),
    visited.longestTask.toFixed(0),
    visited.cls.toFixed(4),
    Object.values(others).join(' / '),
  ]
}
