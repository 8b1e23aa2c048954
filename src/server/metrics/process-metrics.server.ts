import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './prometheus-text-format.server'

/** How often the delay of the event loop is looked at, in milliseconds. */
const resolutionMs = 20
const percentiles = [50, 90, 99] as const

/** Starts the metrics of the process: its build, age, memory and event loop delay. */
export function startProcessMetrics(build: string) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
    name,
    help,
    type: 'gauge',
    samples,
  })
  return {
    read(): Metric[] {
      const { rss, heapUsed } = process.memoryUsage()
      // The histogram includes the interval of its timer, which is not a delay.
      const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1e3)
      const delays = percentiles.map((percentile) => ({
        labels: { percentile: String(percentile) },
        value: seconds(delay.percentile(percentile)),
      }))
      const longest = { labels: { percentile: '100' }, value: seconds(delay.max) }
      delay.reset()
      return [
        gauge('agefest_build_info', 'The build that this server belongs to.', [{ labels: { build }, value: 1 }]),
        gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', [
          { value: Math.round(performance.timeOrigin / 1e3) },
        ]),
        gauge('process_resident_memory_bytes', 'Memory of the server, without its image decoder.', [{ value: rss }]),
        gauge('agefest_heap_used_bytes', 'Memory of JavaScript objects.', [{ value: heapUsed }]),
        gauge('agefest_event_loop_delay_seconds', 'How long work had to wait, since the last reading.', [
          ...delays,
          longest,
        ]),
      ]
    },
    stop: () => delay.disable(),
  }
}
