import lighthouse from 'lighthouse'
import { openBrowser } from './browser.ts'
import { findFreePort } from './processes.ts'

/** How the slow network and CPU are produced: by actual throttling, or by simulation. */
export type ThrottlingMethod = 'applied' | 'simulated'

/** The results of one visit with a phone. Times in ms, scores from 0 to 100. */
export interface Visit {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  longestTask: number
  scores: Record<string, number>
  /** Audits that reduce a score, as `category: audit at element`. */
  failedAudits: string[]
}

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Visits a page once with Lighthouse's phone and a fresh browser. The applied method rates only
 * performance.
 */
export async function runLighthouse(url: string, method: ThrottlingMethod): Promise<Visit> {
  const port = await findFreePort()
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
    longestTask: longestTaskMs(audits['long-tasks']?.details),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
    ),
    failedAudits: Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => `${id}: ${audit}${describeElements(audits[audit]?.details)}`),
    ),
  }
}

type Details =
  Awaited<ReturnType<typeof lighthouse>> extends infer Result | undefined
    ? Result extends { lhr: { audits: Record<string, { details?: infer Found }> } }
      ? Found
      : never
    : never

/** Returns the duration of the longest task over 50 ms; 0 if there is none. */
function longestTaskMs(details: Details | undefined): number {
  if (details === undefined || !('items' in details) || !Array.isArray(details.items)) return 0
  return Math.max(0, ...details.items.map((item) => ('duration' in item ? Number(item.duration) : 0)))
}

/** Lists the first elements that an audit reports. */
function describeElements(details: Details | undefined): string {
  if (details === undefined || !('items' in details) || !Array.isArray(details.items)) return ''
  const snippets = details.items.slice(0, 3).flatMap((item) => {
    const node: unknown = 'node' in item ? item.node : undefined
    return typeof node === 'object' && node !== null && 'snippet' in node ? [String(node.snippet)] : []
  })
  return snippets.length === 0 ? '' : ` at ${snippets.join(' | ')}`
}
