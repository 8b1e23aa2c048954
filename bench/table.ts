/** One measured value. */
export interface Figure {
  label: string
  value: number
  unit: 's' | 'ms' | 'µs' | 'kB' | 'MB' | '/s' | '%' | ''
  /** The floor or the peer, measured in the same run. */
  baseline?: { name: string; figure: number }
  /** The maximum or minimum of the figure, or of its ratio to the baseline. */
  target?: { measure: 'figure' | 'ratio'; max: number } | { measure: 'figure' | 'ratio'; min: number }
}

const decimalPlaces = { s: 2, ms: 0, µs: 0, kB: 1, MB: 0, '/s': 0, '%': 0, '': 3 } as const
const headings = ['', 'ours', 'beside it', 'ratio', 'target', '']

/** Prints the figures of a topic in columns, and marks those that miss their target. */
export function printTable(topic: string, figures: readonly Figure[]): void {
  console.log(`\n${topic}`)
  printColumns([headings, ...figures.map(toRow)])
}

/** Prints rows of cells in columns. The first row sets the number of columns. */
export function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

/** Returns the middle value; for an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

function toRow(figure: Figure): string[] {
  const { label, value, unit, baseline, target } = figure
  const ratio = baseline === undefined ? undefined : value / baseline.figure
  return [
    label,
    formatValue(value, unit),
    baseline === undefined ? '' : `${formatValue(baseline.figure, unit)} ${baseline.name}`,
    ratio === undefined || !Number.isFinite(ratio) ? '' : `${ratio.toFixed(2)} ×`,
    target === undefined ? '' : formatTarget(target, unit),
    targetResult(figure, ratio),
  ]
}

function targetResult({ value, target }: Figure, ratio: number | undefined): string {
  if (target === undefined) return ''
  const figure = target.measure === 'ratio' ? ratio : value
  if (figure === undefined || Number.isNaN(figure)) return 'not measured'
  if ('max' in target) return figure <= target.max ? 'ok' : 'OVER'
  return figure >= target.min ? 'ok' : 'UNDER'
}

function formatTarget(target: NonNullable<Figure['target']>, unit: Figure['unit']): string {
  const [comparison, limit] = 'max' in target ? ['≤', target.max] : ['≥', target.min]
  return target.measure === 'ratio'
    ? `${comparison} ${limit} ×`
    : `${comparison} ${limit}${unit === '' ? '' : ` ${unit}`}`
}

function formatValue(value: number, unit: Figure['unit']): string {
  if (unit === '') return String(Number(value.toFixed(decimalPlaces[unit])))
  return `${value.toFixed(decimalPlaces[unit])} ${unit}`
}
