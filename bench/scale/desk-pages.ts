import { median } from '../table.ts'

/** What a page of the desk may take, in milliseconds, with 100,000 orders on two cores. */
const targetMs = 200
const maxPages = 80
const repetitions = 3
/** Codes and identifiers: the pages of two orders are the same page. */
const identifier = /AGF-[\w-]+|[\da-f]{8}-[\da-f-]{20,}|\d{3,}/g

/**
 * Opens every page of the desk that its links lead to, each kind of page once, and times it.
 * @returns How many there are and how long the slowest take; those over the target are printed.
 */
export async function timeDeskPages(deskUrl: string, cookie: string): Promise<string> {
  const times = new Map<string, number>()
  const waiting = ['/']
  const seen = new Set(waiting.map(kindOf))
  for (let path = waiting.shift(); path !== undefined && times.size < maxPages; path = waiting.shift()) {
    const page = await timePage(deskUrl + path, cookie)
    if (page === undefined) continue
    times.set(path, page.ms)
    for (const link of linksIn(page.html, deskUrl + path)) {
      if (seen.has(kindOf(link))) continue
      seen.add(kindOf(link))
      waiting.push(link)
    }
  }
  const slowestFirst = [...times].sort(([, one], [, other]) => other - one)
  for (const [path, ms] of slowestFirst) if (ms > targetMs) console.log(`  ${path} took ${ms.toFixed(0)} ms`)
  const [slowest] = slowestFirst
  return slowest === undefined ? 'none' : `${times.size}: up to ${slowest[1].toFixed(0)} ms (${kindOf(slowest[0])})`
}

/** The median time of some visits, and the page; undefined for a file. Throws unless it is answered. */
async function timePage(url: string, cookie: string): Promise<{ ms: number; html: string } | undefined> {
  const times: number[] = []
  let html = ''
  for (let visit = 0; visit < repetitions; visit++) {
    const startedAtMs = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    html = await response.text()
    times.push(performance.now() - startedAtMs)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined
  }
  return { ms: median(times), html }
}

function linksIn(html: string, base: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return links
    .filter((href) => !/\.(?:csv|xlsx|pdf|zip)\b/.test(href))
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search)
}

/** The same for all pages that differ in whom they are about, or in the values of their filters. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://desk')
  return [pathname.replaceAll(identifier, ':id'), ...[...searchParams.keys()].sort()].join(' ')
}
