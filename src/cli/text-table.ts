import { displayWidth, truncateToWidth } from './display-width'
import { escapeControlChars, toSingleLine } from './escape-control-chars'

/** One column of a table that people read. */
export interface TableColumn<Row> {
  heading: string
  text: (row: Row) => string
  /** The narrowest width. A column without one is never shortened. */
  minWidth?: number
  /** Whether the column is left out before others are shortened; the last such column is left out first. */
  needsSpareRoom?: boolean
  /** Whether the column is left out if the shortened columns do not fit; the last such column is left out first. */
  isOptional?: boolean
  /** Whether it is shortened before the others, because its beginning is enough to understand it. */
  isShortenedFirst?: boolean
  align?: 'right'
}

/** A laid-out table. */
export interface Table<Row> {
  heading: string
  line: (row: Row) => string
}

const gap = '  '
/** Longer cells are always shortened, so that the columns after them stay visible. */
const maxCellWidth = 60

/**
 * Lays out a table for a terminal of `width` columns, by default without a limit. Columns are as wide as in `rows`, and
 * are shortened or left out if they do not fit. Shortens later rows that are wider.
 */
export function layOutTable<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  width = Number.POSITIVE_INFINITY,
): Table<Row> {
  const measured = columns.map((column) => {
    const natural = Math.max(...[column.heading, ...rows.map((row) => cellText(column, row))].map(displayWidth))
    const full = Math.min(natural, maxCellWidth)
    return { column, width: full, minWidth: Math.min(column.minWidth ?? full, full) }
  })
  const withRoom = leaveOut(measured, width, 'width', 'needsSpareRoom')
  const shown = shorten(leaveOut(withRoom, width, 'minWidth', 'isOptional'), width)
  const toLine = (cells: readonly string[]) => cells.join(gap).trimEnd()
  return {
    heading: toLine(shown.map(({ column, width }) => padCell(column.heading.toUpperCase(), width, column.align))),
    line: (row) => toLine(shown.map(({ column, width }) => padCell(cellText(column, row), width, column.align))),
  }
}

interface MeasuredColumn<Row> {
  column: TableColumn<Row>
  width: number
  minWidth: number
}

function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return escapeControlChars(toSingleLine(column.text(row)))
}

function leaveOut<Row>(
  columns: readonly MeasuredColumn<Row>[],
  width: number,
  measure: 'width' | 'minWidth',
  mayLeaveOut: 'needsSpareRoom' | 'isOptional',
): MeasuredColumn<Row>[] {
  const kept = [...columns]
  while (lineWidth(kept.map((column) => column[measure])) > width) {
    const index = kept.findLastIndex(({ column }) => column[mayLeaveOut] === true)
    if (index < 0) break
    kept.splice(index, 1)
  }
  return kept
}

/**
 * Shortens columns until the line fits: first those with `isShortenedFirst`, then the optional ones from the last to
 * the first, then the widest.
 */
function shorten<Row>(columns: readonly MeasuredColumn<Row>[], width: number): MeasuredColumn<Row>[] {
  const shortened = columns.map((column) => ({ ...column }))
  let excess = lineWidth(shortened.map((column) => column.width)) - width
  while (excess > 0) {
    const candidates = shortened.filter((column) => column.width > column.minWidth)
    const next =
      candidates.find(({ column }) => column.isShortenedFirst) ??
      candidates.findLast(({ column }) => column.isOptional) ??
      candidates.toSorted((a, b) => b.width - a.width)[0]
    if (next === undefined) break
    next.width--
    excess--
  }
  return shortened
}

function lineWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap.length * Math.max(0, widths.length - 1)
}

function padCell(text: string, width: number, align: 'right' | undefined): string {
  const shown = truncateToWidth(text, width)
  const padding = ' '.repeat(Math.max(0, width - displayWidth(shown)))
  return align === 'right' ? padding + shown : shown + padding
}
