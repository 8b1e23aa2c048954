/** One measured thing. */
export interface Figure {
  what: string
  ours: number
  unit: 's' | 'ms' | 'kB' | 'MB' | '/s' | '%' | ''
  /** The floor or the peer, measured in the same run. */
  beside?: { name: string; figure: number }
  /** The most or the least that the figure, or its ratio to the one beside it, should be. */
  target?: { of: 'figure' | 'ratio'; most: number } | { of: 'figure' | 'ratio'; least: number }
}

const digits = { s: 2, ms: 0, kB: 1, MB: 0, '/s': 0, '%': 0, '': 3 } as const
const head = ['', 'ours', 'beside it', 'ratio', 'target', '']

/** Prints the figures of a topic in columns; what misses its target says so. */
export function printTable(topic: string, figures: readonly Figure[]): void {
  console.log(`\n${topic}`)
  printColumns([head, ...figures.map(rowOf)])
}

/** Prints rows of cells in columns; the first row has the most of them. */
export function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

/** The middle one; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

function rowOf(figure: Figure): string[] {
  const { what, ours, unit, beside, target } = figure
  const ratio = beside === undefined ? undefined : ours / beside.figure
  return [
    what,
    spell(ours, unit),
    beside === undefined ? '' : `${spell(beside.figure, unit)} ${beside.name}`,
    ratio === undefined || !Number.isFinite(ratio) ? '' : `${ratio.toFixed(2)} ×`,
    target === undefined ? '' : spellTarget(target, unit),
    verdictOf(figure, ratio),
  ]
}

function verdictOf({ ours, target }: Figure, ratio: number | undefined): string {
  if (target === undefined) return ''
  const figure = target.of === 'ratio' ? ratio : ours
  if (figure === undefined || Number.isNaN(figure)) return 'not measured'
  if ('most' in target) return figure <= target.most ? 'ok' : 'OVER'
  return figure >= target.least ? 'ok' : 'UNDER'
}

function spellTarget(target: NonNullable<Figure['target']>, unit: Figure['unit']): string {
  const [sign, bound] = 'most' in target ? ['≤', target.most] : ['≥', target.least]
  return target.of === 'ratio' ? `${sign} ${bound} ×` : `${sign} ${bound}${unit === '' ? '' : ` ${unit}`}`
}

function spell(value: number, unit: Figure['unit']): string {
  if (unit === '') return String(Number(value.toFixed(digits[unit])))
  return `${value.toFixed(digits[unit])} ${unit}`
}
