import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../adapters/database/tables.server'
import { formatNaira, inEnglish } from '../../../domain/money'
import { lagosOffsetMs } from '../../../domain/time/lagos-time'
import type { Price } from '../../../forms/definition/price'
import { successfulStates } from '../../../payment/settle/attempts.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { choiceTitle, fieldText } from '../../../submissions/listing/listed-values.server'
import type { Chart } from './chart'
import { createTally, type Tally } from './tally'

type Flows = ReadonlyMap<string, FlowServer>

const dayMs = 24 * 3_600_000
/** Days that the chart of income shows. */
const shownDays = 60
/** Rows that are read at once: the embedded database holds the event loop meanwhile, and answers may be long. */
const batchSize = 100

/** What is asked in the forms, and is drawn for all of them together. */
const drawnFields = [
  { field: 'country', title: 'Countries' },
  { field: 'howDidYouHearAboutLace', title: 'How people heard of us' },
] as const

/** Adds up everything for the charts. Reads all orders, a few at a time. */
export async function readCharts(db: Database, flows: Flows, nowMs: number): Promise<Chart[]> {
  const income = createTally()
  const states = createTally()
  const choices = new Map<string, Tally>()
  const answers = new Map<string, Tally>(drawnFields.map(({ field }) => [field, createTally()]))
  for await (const row of readSubmissions(db)) {
    const { flow: flowName, state, amount_kobo: kobo } = row
    if (kobo > 0) states.add(state, kobo)
    if (state === 'paid') income.add(flowName, kobo)
    const flow = flows.get(flowName)
    if (flow === undefined || row.erased_at_ms !== null) continue
    const values = JSON.parse(row.answers)
    for (const { field } of drawnFields)
      if (field in flow.form.labels) answers.get(field)?.add(fieldText(values, field) || '(none)', kobo)
    const isSold = flow.listing.choice !== undefined && (state === 'paid' || (state === 'received' && kobo === 0))
    if (!isSold) continue
    const tally = choices.get(flowName) ?? createTally()
    choices.set(flowName, tally)
    tally.add(choiceAtPrice(flow, fieldText(values, flow.listing.choice?.field ?? ''), row.price), kobo)
  }
  return [
    await incomeByDay(db, nowMs),
    { id: 'income', title: 'Income by form', unit: 'naira', rows: income.largestFirst() } as const,
    { id: 'funnel', title: 'From order to payment', unit: 'number', rows: states.inOrder(paymentStates) } as const,
    ...[...choices].map(
      ([flow, tally]): Chart => ({
        ...{ id: `sold-${flow}`, title: `Sold: ${flow}, by price`, unit: 'number', rows: tally.largestFirst() },
      }),
    ),
    ...drawnFields.map(
      ({ field, title }): Chart => ({
        ...{ id: field, title, unit: 'number', rows: answers.get(field)?.largestFirst() ?? [] },
      }),
    ),
  ].filter(({ rows }) => rows.length > 0)
}

/** How paid forms ended, as the chart calls it. */
const paymentStates: readonly [string, string][] = [
  ['paid', 'paid'],
  ['awaiting payment', 'not paid yet, or given up'],
  ['needs review', 'in review'],
  ['reversed', 'returned'],
]

/** 'VIP at ₦50,000': early-bird and standard prices are different bars. */
function choiceAtPrice({ listing: { choice } }: FlowServer, value: string, price: string | null): string {
  const option = choice?.options.find((each) => each.value === value)
  const title = option === undefined ? value : choiceTitle(option.label)
  const [line] = price === null ? [] : (JSON.parse(price) as Price).lines
  return line === undefined ? title : `${title} at ${formatNaira(line.unitKobo ?? line.amountKobo, inEnglish)}`
}

async function* readSubmissions(db: Database) {
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'flow', 'state', 'answers', 'price', 'amount_kobo', 'erased_at_ms'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield* rows
    if (rows.length < batchSize) return
    lastId = rows.at(-1)?.id ?? ''
    await nextTurn()
  }
}

/** Reads only the payments of these days, by an index. */
async function incomeByDay(db: Database, nowMs: number): Promise<Chart> {
  const today = Math.floor((nowMs + lagosOffsetMs) / dayMs)
  const days = Array.from({ length: shownDays }, (_, index) => today - shownDays + 1 + index)
  const rows = []
  for (const day of days) {
    const startMs = day * dayMs - lagosOffsetMs
    const { count, kobo } = await db
      .selectFrom('payment')
      .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(amount_kobo), 0)`.as('kobo')])
      .where('settled_at_ms', '>=', startMs)
      .where('settled_at_ms', '<', startMs + dayMs)
      .where('state', 'in', successfulStates)
      .executeTakeFirstOrThrow()
    rows.push({ name: new Date(day * dayMs).toISOString().slice(0, 10), count: Number(count), kobo: Number(kobo) })
  }
  const first = rows.findIndex(({ count }) => count > 0)
  return {
    id: 'days',
    title: `Income by day, the last ${shownDays} days`,
    unit: 'naira',
    rows: first === -1 ? [] : rows.slice(first),
  }
}
