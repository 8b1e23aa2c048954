import type { Database } from '../../adapters/database/tables.server'
import { koboToNaira } from '../../domain/money'
import { submissionStates } from '../../domain/submission-state'
import { flowServers } from '../../flows/index.server'
import { successfulStates } from '../../payment/settle/attempts.server'
import { toSubmission } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'
import { csvLine } from '../csv'
import { readableValues } from '../readable-values.server'
import { toSingleLine } from '../strip-control-chars'

/**
 * What to list and in which format: a table for people, one JSON object per line, or CSV for a spreadsheet.
 */
export interface ListOptions {
  flow: string
  state: string | undefined
  format: 'table' | 'json' | 'csv'
}

/** One line of a list. */
interface ListEntry {
  id: string
  flow: string
  state: string
  /**
   * The reference of the payment that settled it or of the latest attempt; the public code for flows
   * without payment.
   */
  reference: string
  code: string
  email: string | null
  amountKobo: number
  createdAt: string
  values: Record<string, unknown>
}

/** How many rows are read at once; SQLite allows about 32,000 parameters per statement. */
const batchSize = 2_000

/** Lists submissions. */
export const listCommand = defineCommand({
  name: 'list',
  needs: 'database',
  summary: 'lists the submissions of a form, oldest first',
  arguments: {
    flow: { shown: 'FORM', description: `${flowServers.map(({ flow }) => flow.name).join(', ')}, or all` },
  },
  options: {
    json: { type: 'boolean', description: 'prints one JSON object a line' },
    csv: { type: 'boolean', description: 'prints a table for a spreadsheet' },
    state: { type: 'string', shown: 'STATE', description: 'only those in this state' },
  },
  run: (context, { flow, state, json, csv }) =>
    listSubmissions(context, { flow, state, format: csv ? 'csv' : json ? 'json' : 'table' }),
})

/** Prints the submissions of a flow, the oldest first. Returns the exit code. */
export async function listSubmissions(context: CliContext, { flow, state, format }: ListOptions): Promise<number> {
  const names = [...context.services.flows.keys()]
  if (flow !== 'all' && !names.includes(flow)) {
    console.error(`There is no flow called ${flow}. Flows: ${names.join(', ')}, all`)
    return 2
  }
  if (state !== undefined && !submissionStates.some((knownState) => knownState === state)) {
    console.error(`There is no state called ${state}. States: ${submissionStates.join(', ')}`)
    return 2
  }
  const fields = fieldNames(context, flow)
  if (format === 'csv') context.print(csvLine([...columns, ...fields]))
  for await (const entries of readEntries(context, flow, state)) {
    const lines = entries.map((entry) => {
      const values = format === 'json' ? entry.values : readableValues(context, entry)
      return formatEntry({ ...entry, values }, format, fields)
    })
    // In one piece: a hundred thousand writes take longer than the queries.
    if (lines.length > 0) context.print(lines.join('\n'))
  }
  return 0
}

const columns = ['id', 'flow', 'state', 'reference', 'code', 'email', 'amountNaira', 'createdAt'] as const

function formatEntry(entry: ListEntry, format: ListOptions['format'], fields: string[]): string {
  const cells = [
    entry.id,
    entry.flow,
    entry.state,
    entry.reference,
    entry.code,
    entry.email ?? '',
    String(koboToNaira(entry.amountKobo)),
    entry.createdAt,
  ]
  if (format === 'json') return jsonLine(entry)
  if (format === 'csv') return csvLine([...cells, ...fields.map((field) => fieldText(entry.values, field))])
  const [, , state, , code, email = '', amount, createdAt] = cells
  return [createdAt, code, state?.padEnd(16), `₦${amount}`.padStart(12), toSingleLine(email), entry.id].join('  ')
}

/**
 * Other programs read these fields, so they must not change.
 * Source: docs/product/interfaces.md#154-operator-commands.
 */
function jsonLine({ id, flow, state, reference, email, amountKobo, createdAt, values }: ListEntry): string {
  return JSON.stringify({ id, flow, state, reference, email, amountKobo, createdAt, answers: values })
}

/** Yields the entries in batches. The next rows are read while the references of a batch are looked up. */
async function* readEntries(
  { services: { db } }: CliContext,
  flow: string,
  state: string | undefined,
): AsyncGenerator<ListEntry[]> {
  let rows = await submissionsAfter(db, flow, { createdAtMs: -1, id: '' }).execute()
  while (rows.length > 0) {
    const matching = state === undefined ? rows : rows.filter((row) => row.state === state)
    const last = rows.length < batchSize ? undefined : rows.at(-1)
    const [references, nextRows] = await Promise.all([
      referencesOf(db, matching),
      last === undefined ? [] : submissionsAfter(db, flow, { createdAtMs: last.created_at_ms, id: last.id }).execute(),
    ])
    yield matching.map((row) => toEntry(toSubmission(row), references.get(row.id)))
    rows = nextRows
  }
}

/** The next submissions by age, read in the order of an index. */
function submissionsAfter(db: Database, flow: string, after: { createdAtMs: number; id: string }) {
  const query = db
    .selectFrom('submission')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at_ms', 'id'), '>', tuple(after.createdAtMs, after.id)))
    .orderBy('created_at_ms')
    .orderBy('id')
    .limit(batchSize)
  return flow === 'all' ? query : query.where('flow', '=', flow)
}

/** For each submission the payment that settled it, or else the latest attempt. */
async function referencesOf(
  db: Database,
  rows: readonly { id: string; amount_kobo: number }[],
): Promise<Map<string, string>> {
  const ids = rows.filter((row) => row.amount_kobo > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const attempts = await attemptsOfAll(db, ids).execute()
  // Later entries replace earlier ones: first all attempts in order, then the first successful one.
  const latest = attempts.map((attempt) => [attempt.submission_id, attempt.reference] as const)
  const settled = attempts
    .filter(({ state }) => successfulStates.includes(state))
    .reverse()
    .map((attempt) => [attempt.submission_id, attempt.reference] as const)
  return new Map([...latest, ...settled])
}

/** The attempts to pay for these submissions, the oldest first. */
function attemptsOfAll(db: Database, submissionIds: readonly string[]) {
  return db
    .selectFrom('payment')
    .select(['submission_id', 'reference', 'state'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('created_at_ms')
}

function toEntry(submission: Submission, reference: string | undefined): ListEntry {
  const { id, flow, state, publicCode: code, email, amountKobo, createdAtMs, values } = submission
  const createdAt = new Date(createdAtMs).toISOString()
  return { id, flow, state, reference: reference ?? code, code, email, amountKobo, createdAt, values }
}

function fieldNames(context: CliContext, flow: string): string[] {
  const form = context.services.flows.get(flow)?.form
  return form === undefined ? [] : Object.keys(form.labels)
}

function fieldText(values: Record<string, unknown>, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values)
  return value === undefined || value === null ? '' : String(value)
}
