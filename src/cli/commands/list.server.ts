import type { Database } from '../../adapters/database/tables.server'
import { inNaira } from '../../domain/money'
import { submissionStates } from '../../domain/submission-state'
import { good } from '../../payment/settle/attempts.server'
import { submissionOf } from '../../submissions/store.server'
import type { Submission } from '../../submissions/submission'
import type { Desk } from '../context.server'
import { csvLine } from '../csv'
import { answersInWords } from '../readable-answers.server'
import { onOneLine } from '../strip-control-chars'

/** What to list, and how: a table for people, one JSON object a line, or CSV for a spreadsheet. */
export interface Listing {
  flow: string
  state: string | undefined
  form: 'table' | 'json' | 'csv'
}

/** One line of a list. */
interface Entry {
  id: string
  flow: string
  state: string
  /** The payment that settled it, or the latest attempt; its code where nothing was ever to be paid. */
  reference: string
  code: string
  email: string | null
  amountKobo: number
  createdAt: string
  answers: Record<string, unknown>
}

/** How many are read at once; SQLite takes some 32,000 parameters in a statement. */
const batch = 2_000

/** Prints the submissions of a flow, the oldest first. Answers the exit code. */
export async function list(desk: Desk, { flow, state, form }: Listing): Promise<number> {
  const names = [...desk.services.flows.keys()]
  if (flow !== 'all' && !names.includes(flow)) {
    console.error(`There is no flow called ${flow}. Flows: ${names.join(', ')}, all`)
    return 2
  }
  if (state !== undefined && !submissionStates.some((known) => known === state)) {
    console.error(`There is no state called ${state}. States: ${submissionStates.join(', ')}`)
    return 2
  }
  const fields = answerFields(desk, flow)
  if (form === 'csv') desk.print(csvLine([...columns, ...fields]))
  for await (const entry of entries(desk, flow, state)) {
    const answers = form === 'json' ? entry.answers : answersInWords(desk, entry)
    desk.print(line({ ...entry, answers }, form, fields))
  }
  return 0
}

const columns = ['id', 'flow', 'state', 'reference', 'code', 'email', 'amountNaira', 'createdAt'] as const

function line(entry: Entry, form: Listing['form'], fields: string[]): string {
  const cells = [
    entry.id,
    entry.flow,
    entry.state,
    entry.reference,
    entry.code,
    entry.email ?? '',
    String(inNaira(entry.amountKobo)),
    entry.createdAt,
  ]
  if (form === 'json') return jsonLine(entry)
  if (form === 'csv') return csvLine([...cells, ...fields.map((field) => textOf(entry.answers, field))])
  const [, , state, , code, email = '', amount, createdAt] = cells
  return [createdAt, code, state?.padEnd(16), `₦${amount}`.padStart(12), onOneLine(email), entry.id].join('  ')
}

/**
 * Other programs read these members, so they stay fixed.
 * Source: docs/product/interfaces.md#154-operator-commands.
 */
function jsonLine({ id, flow, state, reference, email, amountKobo, createdAt, answers }: Entry): string {
  return JSON.stringify({ id, flow, state, reference, email, amountKobo, createdAt, answers })
}

async function* entries(desk: Desk, flow: string, state: string | undefined): AsyncGenerator<Entry> {
  let after = { createdAtMs: -1, id: '' }
  for (;;) {
    const rows = await submissionsAfter(desk.services.db, flow, after).execute()
    const listed = state === undefined ? rows : rows.filter((row) => row.state === state)
    const references = await referencesOf(desk.services.db, listed)
    for (const row of listed) yield entryOf(submissionOf(row), references.get(row.id))
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = { createdAtMs: last.created_at_ms, id: last.id }
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
    .limit(batch)
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
  // Later entries replace earlier ones: the latest attempt is last, and after all of those the first good one.
  const latest = attempts.map((attempt) => [attempt.submission_id, attempt.reference] as const)
  const settled = attempts
    .filter(({ state }) => good.includes(state))
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

function entryOf(submission: Submission, reference: string | undefined): Entry {
  const { id, flow, state, code, email, amountKobo, createdAtMs, answers } = submission
  const createdAt = new Date(createdAtMs).toISOString()
  return { id, flow, state, reference: reference ?? code, code, email, amountKobo, createdAt, answers }
}

function answerFields(desk: Desk, flow: string): string[] {
  const form = desk.services.flows.get(flow)?.form
  return form === undefined ? [] : Object.keys(form.labels)
}

function textOf(answers: Record<string, unknown>, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], answers)
  return value === undefined || value === null ? '' : String(value)
}
