import type { Sheet } from '../../desk/sheets/sheet'
import { byteOrderMark, csvLine } from '../../domain/text/csv'
import { flowServers } from '../../flows/index.server'
import { csvColumns, imagesOf } from '../../orders/listing/list-csv-columns.server'
import type { ListFilters } from '../../orders/listing/list-filters'
import { parseListFilters } from '../../orders/listing/parse-list-filters.server'
import { type ListEntry, readListEntries } from '../../orders/listing/read-list-entries.server'
import { timeFormats } from '../../orders/listing/time-filter'
import { defineCommand } from '../arguments/command.server'
import { type CliContext, printError } from '../context.server'
import { outputProblem, printSheet, sheetOptions } from '../listing/print-sheet.server'
import { submissionTableColumns } from '../listing/submission-columns.server'
import { layOutTable, type Table } from '../text-table'

/** Lists submissions, for people, for spreadsheets and for programs. */
export const listSubmissionsCommand = defineCommand({
  name: 'list',
  needs: 'database',
  audit: ({ csv, json }) => (csv || json ? 'exported a list' : 'listed people'),
  summary: 'lists the submissions of a form, oldest first',
  arguments: {
    flow: { shown: 'FORM', description: `${flowServers.map(({ flow }) => flow.name).join(', ')}, or all` },
  },
  options: {
    since: { type: 'string', shown: 'TIME', description: 'only those sent at this time or later' },
    until: { type: 'string', shown: 'TIME', description: 'only those sent up to the end of this day or minute' },
    ticket: { type: 'string', shown: 'TITLE', description: 'only this ticket, membership, booth, room or team' },
    search: {
      type: 'string',
      shown: 'TEXT',
      description: 'only those with these words in name, email address, code, phone number or what the table shows',
    },
    state: { type: 'string', shown: 'STATE', description: 'only those in this state: paid, "needs review" …' },
    limit: { type: 'string', shown: 'N', description: 'at most this many, the newest' },
    ...sheetOptions,
  },
  details: [
    `TIME is ${timeFormats.replace(', today', ',\ntoday')}.`,
    'A search needs no accents or capitals; a phone number may be written in any way.',
    'Times in the table are those of Nigeria. A wider terminal shows more columns.',
    'In a CSV an apostrophe begins what a spreadsheet would take for a formula or',
    'change, such as a phone number.',
  ].join('\n'),
  async run(context, { flow, json, csv, xlsx, out, force, ...options }) {
    const problem = outputProblem({ csv, xlsx, json, out })
    if (problem !== undefined) return reportProblem(problem)
    const { db, flows, clock } = context.services
    const filters = await parseListFilters(db, flows, flow, options, clock.nowMs())
    if (typeof filters === 'string') return reportProblem(filters)
    if (out !== undefined) return printSheet(context, listSheet(context, filters), { csv, xlsx, json, out, force })
    await listSubmissions(context, filters, json ? 'json' : csv ? 'csv' : 'table')
    return 0
  },
})

/** The list for a spreadsheet, in the order of the command. */
function listSheet({ services: { db, flows } }: CliContext, filters: ListFilters): Sheet {
  const columns = csvColumns(flows, filters.flow)
  async function* readBatches() {
    for await (const entries of readListEntries(db, flows, filters)) {
      const images = await imagesOf(db, entries)
      yield entries.map((entry) =>
        columns.map(({ text, isNumber }) => {
          const cell = text(entry, images.get(entry.submission.id) ?? [])
          return isNumber ? Number(cell) : cell
        }),
      )
    }
  }
  return { name: filters.flow, headings: columns.map(({ heading }) => heading), batches: readBatches() }
}

function reportProblem(message: string): number {
  printError(message)
  return 2
}

/** Prints the submissions in one format. Each batch is one write: a hundred thousand take longer than the queries. */
export async function listSubmissions(
  { services: { db, flows }, print, columns: width }: CliContext,
  filters: ListFilters,
  format: 'table' | 'json' | 'csv',
): Promise<void> {
  const forSpreadsheet = format === 'csv' ? csvColumns(flows, filters.flow) : []
  if (format === 'csv') print(byteOrderMark + csvLine(forSpreadsheet.map(({ heading }) => heading)))
  let table: Table<ListEntry> | undefined
  let count = 0
  for await (const entries of readListEntries(db, flows, filters)) {
    count += entries.length
    if (format === 'json') print(entries.map(jsonLine).join('\n'))
    if (format === 'csv') {
      const images = await imagesOf(db, entries)
      print(
        entries
          .map((entry) => forSpreadsheet.map(({ text }) => text(entry, images.get(entry.submission.id) ?? [])))
          .map(csvLine)
          .join('\n'),
      )
    }
    if (format === 'table') {
      const isFirst = table === undefined
      table ??= layOutTable(submissionTableColumns(flows, filters.flow), entries, width)
      print([...(isFirst ? [table.heading] : []), ...entries.map(table.line)].join('\n'))
    }
  }
  if (format === 'table' && count === 0) printError('No submission matches.')
}

/**
 * Other programs read these fields, so they must not change.
 * Source: docs/product/interfaces.md#154-operator-commands.
 */
function jsonLine({ submission, reference }: ListEntry): string {
  const { id, flow, state, email, amountKobo, createdAtMs, values } = submission
  const createdAt = new Date(createdAtMs).toISOString()
  return JSON.stringify({ id, flow, state, reference, email, amountKobo, createdAt, answers: values })
}
