/** A value of a metric, with its labels. */
export interface MetricSample {
  /** What follows the name of the metric: `_bucket`, `_sum` and `_count` of a histogram. */
  suffix?: string
  labels?: Readonly<Record<string, string>>
  value: number
}

/** A metric with all its values. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly MetricSample[]
}

/** Media type of the text format. */
export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Writes metrics in the text format of Prometheus.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format.
 */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${formatLabels(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeLabelValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeLabelValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
