/** One bar of a chart. */
export interface ChartRow {
  name: string
  count: number
  kobo: number
}

/** Figures that are drawn, and shown as a table. */
export interface Chart {
  /** Part of the address of its CSV. */
  id: string
  title: string
  /** Which of the two figures is drawn. */
  unit: 'naira' | 'number'
  rows: readonly ChartRow[]
}

/** Where a bar is, in the units of the drawing. */
export interface Bar {
  name: string
  /** 0 to 1 of the longest one. */
  share: number
}

/** The bars of a chart, in its order. */
export function barsOf({ rows, unit }: Chart): Bar[] {
  const figureOf = (row: ChartRow) => (unit === 'naira' ? row.kobo : row.count)
  const largest = Math.max(1, ...rows.map(figureOf))
  return rows.map((row) => ({ name: row.name, share: figureOf(row) / largest }))
}
