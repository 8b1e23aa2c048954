import autocannon from 'autocannon'
import { processorMilliseconds, serveSite } from './processes.ts'
import type { Figure } from './table.ts'

/** Each visitor's page asks once a second. Source: docs/product/prices.md#71-countdown-behaviour. */
const visitors = 10_000
const seconds = 10
/** Those of a proxy before the server; the visitors' own end there. */
const connections = 100

/**
 * Measures what one core does while this many visitors look at the countdown: whether each poll is answered, how
 * late, and the share of the core. Linux only.
 */
export async function measureCrowd(): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    console.error('processor time is measured on Linux only')
    return []
  }
  await using site = await serveSite()
  const url = `${site.url}/api/countdown`
  await autocannon({ url, connections, duration: 2, overallRate: visitors })
  const beforeMs = processorMilliseconds(site.pid)
  const result = await autocannon({ url, connections, duration: seconds, overallRate: visitors })
  const spentMs = processorMilliseconds(site.pid) - beforeMs
  const answered = result.statusCodeStats['200']?.count ?? 0
  if (result.errors + result.timeouts > 0) throw new Error(`${result.errors + result.timeouts} polls were not answered`)
  return [
    {
      label: `polls answered, of ${visitors} visitors`,
      value: answered / seconds,
      unit: '/s',
      target: { measure: 'figure', min: visitors * 0.98 },
    },
    {
      label: 'share of one core for as many polls',
      value: (spentMs / answered) * visitors * 0.1,
      unit: '%',
      target: { measure: 'figure', max: 100 },
    },
    { label: 'answered within, of 99%', value: result.latency.p99, unit: 'ms' },
  ]
}
