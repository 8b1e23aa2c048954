import type { Sheet, SheetCell } from '../../desk/sheets/sheet'
import { writeSheet } from '../../desk/sheets/write-sheet.server'
import { csvLine } from '../../domain/text/csv'
import { jsonOption } from '../arguments/json-option'
import { type CliContext, printError } from '../context.server'
import { createProgressCounter } from '../progress-counter.server'
import { layOutTable } from '../text-table'
import { writeCommandOutputFile } from '../write-command-output-file.server'

/** Columns are shortened to this width before any is left out, and the first ones never are. */
const minColumnWidth = 10
const alwaysShown = 4

/** The options of a command that prints a list, or writes it to a file. */
export const sheetOptions = {
  csv: { type: 'boolean', description: 'prints a table for a spreadsheet' },
  xlsx: { type: 'boolean', description: 'writes a workbook for Excel; needs --out' },
  json: jsonOption,
  out: { type: 'string', shown: 'FILE', description: 'the file to write; with --xlsx or --csv' },
  force: { type: 'boolean', description: 'replaces the file if it exists' },
} as const

interface SheetOutput {
  csv: boolean
  xlsx: boolean
  json: boolean
  out: string | undefined
  force: boolean
}

/** Prints a list, or writes it to a file, with progress. Returns the exit code. */
export async function printSheet(
  context: CliContext,
  sheet: Sheet,
  { csv, xlsx, json, out, force }: SheetOutput,
): Promise<number> {
  const problem = outputProblem({ csv, xlsx, json, out })
  if (problem !== undefined) {
    printError(problem)
    return 2
  }
  if (out !== undefined) {
    const progress = createProgressCounter(process.stderr, 'rows')
    const counted = { ...sheet, batches: countRows(sheet.batches, progress.show) }
    const content = writeSheet(counted, xlsx ? 'xlsx' : 'csv', context.services.clock.nowMs())
    const print = (text: string) => {
      progress.clear()
      context.print(text)
    }
    return writeCommandOutputFile({ ...context, print }, out, content, { force })
  }
  let count = 0
  for await (const rows of sheet.batches) {
    if (count === 0 && csv) context.print(csvLine(sheet.headings))
    const lines = json
      ? rows.map((cells) =>
          JSON.stringify(Object.fromEntries(sheet.headings.map((name, index) => [name, cells[index]]))),
        )
      : csv
        ? rows.map((cells) => csvLine(cells.map(String)))
        : tableLines(sheet.headings, rows, { isFirst: count === 0, width: context.columns })
    count += rows.length
    if (lines.length > 0) context.print(lines.join('\n'))
  }
  if (count === 0) printError('Nothing matches.')
  return 0
}

/** What is wrong with the options; undefined if nothing is. */
export function outputProblem({ csv, xlsx, json, out }: Omit<SheetOutput, 'force'>): string | undefined {
  if ([csv, xlsx, json].filter(Boolean).length > 1) return 'Choose --json or --csv or --xlsx'
  if (xlsx && out === undefined) return '--xlsx needs --out FILE'
  if (json && out !== undefined) return '--out needs --csv or --xlsx'
  return undefined
}

async function* countRows(batches: Sheet['batches'], show: (count: number) => void) {
  let count = 0
  for await (const rows of batches) {
    yield rows
    count += rows.length
    show(count)
  }
}

function tableLines(
  headings: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  { isFirst, width }: { isFirst: boolean; width: number | undefined },
): string[] {
  const columns = headings.map((heading, index) => ({
    heading,
    text: (cells: readonly SheetCell[]) => String(cells[index] ?? ''),
    minWidth: minColumnWidth,
    ...(index >= alwaysShown && { isOptional: true }),
  }))
  const table = layOutTable(columns, rows, width)
  return [...(isFirst ? [table.heading] : []), ...rows.map(table.line)]
}
