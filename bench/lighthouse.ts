import lighthouse from 'lighthouse'
import { openBrowser } from './browser.ts'
import { freePort } from './processes.ts'

/** How the slow network and processor come about: by really slowing them down, or by calculation. */
export type Method = 'applied' | 'simulated'

/** What one visit of a phone showed. Times in ms, scores from 0 to 100. */
export interface Visit {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  longestTask: number
  scores: Record<string, number>
  /** What costs points, as `audit: element`. */
  failings: string[]
}

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Visits a page once, as Lighthouse's phone, with a browser that has never been there. The applied visit rates speed alone. */
export async function visit(url: string, method: Method): Promise<Visit> {
  const port = await freePort()
  await using browser = await openBrowser({ debuggingPort: port })
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    throttlingMethod: method === 'applied' ? 'devtools' : 'simulate',
    onlyCategories: method === 'applied' ? ['performance'] : allCategories,
  })
  if (result === undefined || result.lhr.runtimeError !== undefined || !browser.isConnected()) {
    throw new Error(`Lighthouse saw nothing at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { audits, categories } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    longestTask: longestOf(audits['long-tasks']?.details),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
    ),
    failings: Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => `${id}: ${audit}${elementsOf(audits[audit]?.details)}`),
    ),
  }
}

type Details =
  Awaited<ReturnType<typeof lighthouse>> extends infer Result | undefined
    ? Result extends { lhr: { audits: Record<string, { details?: infer Found }> } }
      ? Found
      : never
    : never

/** The duration of the longest task that is longer than 50 ms; 0 where there is none. */
function longestOf(details: Details | undefined): number {
  if (details === undefined || !('items' in details) || !Array.isArray(details.items)) return 0
  return Math.max(0, ...details.items.map((item) => ('duration' in item ? Number(item.duration) : 0)))
}

/** The first elements that an audit points at. */
function elementsOf(details: Details | undefined): string {
  if (details === undefined || !('items' in details) || !Array.isArray(details.items)) return ''
  const snippets = details.items.slice(0, 3).flatMap((item) => {
    const node: unknown = 'node' in item ? item.node : undefined
    return typeof node === 'object' && node !== null && 'snippet' in node ? [String(node.snippet)] : []
  })
  return snippets.length === 0 ? '' : ` at ${snippets.join(' | ')}`
}
