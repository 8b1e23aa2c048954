import type { Database } from '../../../adapters/database/tables.server'
import type { RowKey } from '../../../orders/listing/filter-submissions.server'
import { type CsvColumn, csvColumns, imagesOf } from '../../../orders/listing/list-csv-columns.server'
import type { ListFilters } from '../../../orders/listing/list-filters'
import { readNewestEntries } from '../../../orders/listing/read-newest-entries.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import type { Sheet } from '../../sheets/sheet'

/** Rows that are in memory at one time: answers may be long. */
const batchSize = 100

/** A list of people for a spreadsheet, in the order of the page, with the columns of `list --csv`. */
export function peopleSheet(db: Database, flows: ReadonlyMap<string, FlowServer>, filters: ListFilters): Sheet {
  const columns = csvColumns(flows, filters.flow)
  return {
    name: filters.flow,
    headings: columns.map(({ heading }) => heading),
    batches: readBatches(db, filters, columns),
  }
}

async function* readBatches(db: Database, filters: ListFilters, columns: readonly CsvColumn[]) {
  let after: RowKey | undefined
  do {
    const { entries, next } = await readNewestEntries(db, filters, { after, limit: batchSize })
    if (entries.length === 0) return
    const images = await imagesOf(db, entries)
    yield entries.map((entry) =>
      columns.map(({ text, isNumber }) => {
        const cell = text(entry, images.get(entry.submission.id) ?? [])
        return isNumber ? Number(cell) : cell
      }),
    )
    after = next
  } while (after !== undefined)
}
