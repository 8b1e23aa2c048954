import { type Method, type Visit, visit } from './lighthouse.ts'
import type { Options } from './options.ts'
import { servePeer, serveSite } from './processes.ts'
import { builtRoutes } from './routes.ts'
import { type Figure, median, printColumns } from './table.ts'

const methods: Method[] = ['applied', 'simulated']
const head = [
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

/** Lighthouse over every public route with both methods: one line each, and the worst of all. */
export async function everyRoute({ runs }: Options): Promise<Figure[]> {
  const routes = builtRoutes().filter((route) => route !== '/404')
  await using site = await serveSite()
  await using floor = await servePeer(import.meta.resolve('./floor/serve.ts'))
  const rows: string[][] = []
  const all: Visit[] = []
  for (const method of methods) {
    const beside = await medianOf(floor.url, method, runs)
    for (const route of routes) {
      const seen = await medianOf(site.url + route, method, runs)
      all.push(seen)
      rows.push(rowOf(route, method, seen, beside))
      console.error(`${method} ${route}`)
    }
  }
  printColumns([head, ...rows])
  const worst = (of: (seen: Visit) => number) => Math.max(...all.map(of))
  return [
    {
      what: 'lowest performance',
      ours: Math.min(...all.map(({ scores }) => scores.performance ?? 0)),
      unit: '',
      target: { of: 'figure', least: 98 },
    },
    { what: 'most TBT', ours: worst(({ tbt }) => tbt), unit: 'ms', target: { of: 'figure', most: 100 } },
    { what: 'longest task', ours: worst((seen) => seen.longestTask), unit: 'ms', target: { of: 'figure', most: 120 } },
    { what: 'most CLS', ours: worst(({ cls }) => cls), unit: '', target: { of: 'figure', most: 0 } },
  ]
}

/** Several visits as one: the median of each figure. */
async function medianOf(url: string, method: Method, runs: number): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(url, method))
  const of = (figure: (seen: Visit) => number) => median(visits.map(figure))
  const names = Object.keys(visits[0]?.scores ?? {})
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    longestTask: of((seen) => seen.longestTask),
    scores: Object.fromEntries(names.map((name) => [name, of(({ scores }) => scores[name] ?? Number.NaN)])),
    failings: [...new Set(visits.flatMap(({ failings }) => failings))],
  }
}

function rowOf(route: string, method: Method, { scores, ...seen }: Visit, floor: Visit): string[] {
  const { performance, ...others } = scores
  return [
    route,
    method,
    String(performance),
    (seen.fcp / 1000).toFixed(2),
    (seen.fcp / floor.fcp).toFixed(2),
    (seen.lcp / 1000).toFixed(2),
    (seen.lcp / floor.lcp).toFixed(2),
    seen.tbt.toFixed(0),
    seen.longestTask.toFixed(0),
    seen.cls.toFixed(4),
    Object.values(others).join(' / '),
  ]
}
