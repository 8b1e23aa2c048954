import { byteOrderMark, csvLine } from '../../domain/text/csv'
import { joinIntoPieces } from './join-into-pieces'
import type { Sheet, SheetFormat } from './sheet'
import { writeXlsx } from './write-xlsx.server'

/** The media type of each file. */
export const sheetMediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Yields a list as a file, while it is read. No cell is a formula for a spreadsheet.
 * Source: docs/product/desk.md#1810-files.
 */
export function writeSheet(sheet: Sheet, format: SheetFormat, nowMs: number): AsyncGenerator<string | Uint8Array> {
  return format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, nowMs)
}

async function* writeCsv({ headings, batches }: Sheet): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}\r\n`
  for await (const rows of batches) yield* joinIntoPieces(rows, (cells) => `${csvLine(cells.map(String))}\r\n`)
}
