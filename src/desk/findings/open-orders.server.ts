import type { Database } from '../../adapters/database/tables.server'
import { actionNeeded, type Finding, info, joinFirst, ok } from './finding'

const hourMs = 3_600_000

/** How long an order has waited for its payment. The provider is polled for 72 hours. */
const ages = [
  { maxAgeMs: hourMs, label: 'for less than an hour' },
  { maxAgeMs: 24 * hourMs, label: 'for less than a day' },
  { maxAgeMs: 72 * hourMs, label: 'for less than three days' },
  { maxAgeMs: Number.POSITIVE_INFINITY, label: 'for three days or longer' },
] as const

/** Orders that wait for review or for their payment. */
export async function checkOpenOrders(db: Database, nowMs: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['public_code', 'state', 'created_at_ms'])
    .where('state', 'in', ['needs review', 'awaiting payment'])
    .where((builder) => builder.or([builder('state', '=', 'needs review'), builder('erased_at_ms', 'is', null)]))
    .orderBy('created_at_ms')
    .execute()
  const inReview = rows.filter(({ state }) => state === 'needs review').map(({ public_code: code }) => code)
  const agesMs = rows.filter(({ state }) => state === 'awaiting payment').map((row) => nowMs - row.created_at_ms)
  return [
    inReview.length === 0
      ? ok('no payment needs review')
      : actionNeeded(
          `payments that need review: ${joinFirst(inReview)}`,
          'npm run agefest -- show CODE shows what does not match; compare it with the provider’s dashboard, and write to the visitor',
        ),
    agesMs.length === 0
      ? ok('no order is awaiting payment')
      : info(`orders awaiting payment: ${summarizeByAge(agesMs)}`),
  ]
}

function summarizeByAge(agesMs: readonly number[]): string {
  return ages
    .map(({ maxAgeMs, label }, position) => {
      const minAgeMs = ages[position - 1]?.maxAgeMs ?? Number.NEGATIVE_INFINITY
      return { label, count: agesMs.filter((ageMs) => ageMs >= minAgeMs && ageMs < maxAgeMs).length }
    })
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label}`)
    .join(', ')
}
