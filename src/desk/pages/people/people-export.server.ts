import type { Database } from '../../../adapters/database/tables.server'
import { byteOrderMark, csvLine } from '../../../domain/text/csv'
import type { RowKey } from '../../../orders/listing/find-rows.server'
import { csvColumns, imagesOf } from '../../../orders/listing/list-csv.server'
import type { ListFilters } from '../../../orders/listing/list-filters'
import { readNewest } from '../../../orders/listing/read-newest.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'

/** Rows that are in memory at one time. */
const batchSize = 200

/**
 * Yields a list as CSV, in the order of the page, with the columns of `list --csv`. No cell is a formula for a
 * spreadsheet.
 */
export async function* writePeopleCsv(
  db: Database,
  flows: ReadonlyMap<string, FlowServer>,
  filters: ListFilters,
): AsyncGenerator<string> {
  const columns = csvColumns(flows, filters.flow)
  yield `${byteOrderMark}${csvLine(columns.map(({ heading }) => heading))}\r\n`
  let after: RowKey | undefined
  do {
    const { entries, next } = await readNewest(db, filters, { after, limit: batchSize })
    if (entries.length === 0) return
    const images = await imagesOf(db, entries)
    const lines = entries.map((entry) =>
      csvLine(columns.map(({ text }) => text(entry, images.get(entry.submission.id) ?? []))),
    )
    yield `${lines.join('\r\n')}\r\n`
    after = next
  } while (after !== undefined)
}
