import { inNaira } from '../domain/money'
import { submissionStates } from '../domain/submission-state'
import { attemptsOf, good } from '../payment/attempts.server'
import { submissionOf } from '../submission/store.server'
import type { Submission } from '../submission/submission'
import { answersInWords } from './answers.server'
import { csvLine } from './csv'
import type { Desk } from './desk.server'
import { onOneLine } from './without-controls'

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

const batch = 500

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

/** Its members are fixed: other programs read them. Source: design, section 5. */
function jsonLine({ id, flow, state, reference, email, amountKobo, createdAt, answers }: Entry): string {
  return JSON.stringify({ id, flow, state, reference, email, amountKobo, createdAt, answers })
}

async function* entries(desk: Desk, flow: string, state: string | undefined): AsyncGenerator<Entry> {
  let after = { createdAtMs: -1, id: '' }
  for (;;) {
    let query = desk.services.db
      .selectFrom('submission')
      .selectAll()
      .where((where) =>
        where.or([
          where('created_at_ms', '>', after.createdAtMs),
          where.and([where('created_at_ms', '=', after.createdAtMs), where('id', '>', after.id)]),
        ]),
      )
    if (flow !== 'all') query = query.where('flow', '=', flow)
    const rows = await query.orderBy('created_at_ms').orderBy('id').limit(batch).execute()
    for (const row of rows) if (state === undefined || row.state === state) yield entryOf(desk, submissionOf(row))
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = { createdAtMs: last.created_at_ms, id: last.id }
  }
}

async function entryOf({ services }: Desk, submission: Submission): Promise<Entry> {
  const { id, flow, state, code, email, amountKobo, createdAtMs, answers } = submission
  const attempts = amountKobo > 0 ? await attemptsOf(services.db, id) : []
  const attempt = attempts.findLast((candidate) => good.includes(candidate.state)) ?? attempts[0]
  const createdAt = new Date(createdAtMs).toISOString()
  return { id, flow, state, reference: attempt?.reference ?? code, code, email, amountKobo, createdAt, answers }
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
