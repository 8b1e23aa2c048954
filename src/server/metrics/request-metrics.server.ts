import type { Metric } from './prometheus-text-format.server'

/** Upper limits of the latency histogram, in seconds. */
const bucketLimits = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const
/** Routes with a label of their own. The site has about a hundred; a mistake must not cost memory. */
const maxRoutes = 300
const otherRoutes = 'other'

/** Counts of the responses since the start. */
export interface RequestMetrics {
  /** `route` is the pattern of the route and never an address, which may contain a secret. */
  observe: (route: string, status: number, seconds: number) => void
  read: () => Metric[]
}

/** The kinds of requests whose latencies are comparable. */
type RequestKind = 'api' | 'file' | 'page'

interface Histogram {
  /** One count for each limit, and one for everything above. */
  counts: number[]
  sum: number
}

export function createRequestMetrics(): RequestMetrics {
  /** By route, the count of each class of status: 2xx, 3xx … */
  const counts = new Map<string, Map<string, number>>()
  const histograms = new Map<RequestKind, Histogram>()

  function count(route: string, statusClass: string): void {
    const name = counts.has(route) || counts.size < maxRoutes ? route : otherRoutes
    const ofRoute = counts.get(name) ?? new Map<string, number>()
    ofRoute.set(statusClass, (ofRoute.get(statusClass) ?? 0) + 1)
    counts.set(name, ofRoute)
  }

  return {
    observe(route, status, seconds) {
      count(route, `${Math.floor(status / 100)}xx`)
      const kind = requestKind(route)
      const histogram = histograms.get(kind) ?? { counts: Array(bucketLimits.length + 1).fill(0), sum: 0 }
      const bucket = bucketLimits.findIndex((limit) => seconds <= limit)
      const index = bucket === -1 ? bucketLimits.length : bucket
      histogram.counts[index] = (histogram.counts[index] ?? 0) + 1
      histogram.sum += seconds
      histograms.set(kind, histogram)
    },
    read: () => [
      {
        name: 'agefest_http_requests_total',
        help: 'Answered requests by the pattern of their route and the class of their status.',
        type: 'counter',
        samples: [...counts].flatMap(([route, ofRoute]) =>
          [...ofRoute].map(([status, value]) => ({ labels: { route, status }, value })),
        ),
      },
      {
        name: 'agefest_http_request_duration_seconds',
        help: 'Time from the head of a request to its complete answer.',
        type: 'histogram',
        samples: [...histograms].flatMap(([kind, histogram]) => histogramSamples(kind, histogram)),
      },
    ],
  }
}

/** Returns the route label of a response that was sent without a router. All files share one label. */
export function routeOfPath(path: string): string {
  return path.startsWith('/assets/') ? '/assets/*' : path
}

function requestKind(route: string): RequestKind {
  if (route.startsWith('/api/')) return 'api'
  return /\.\w+$|\/\*$/.test(route) ? 'file' : 'page'
}

function histogramSamples(kind: RequestKind, { counts, sum }: Histogram) {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return { suffix: '_bucket', labels: { kind, le: String(bucketLimits[index] ?? '+Inf') }, value: total }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels: { kind }, value: sum },
    { suffix: '_count', labels: { kind }, value: total },
  ]
}
