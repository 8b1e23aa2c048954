import type { Database } from '../../adapters/database/tables.server'
import { act, type Finding, fine, list, note } from './finding'

const hourMs = 3_600_000

/** How long an order has waited for its payment. The provider is asked for 72 hours. */
const ages = [
  { under: hourMs, words: 'under an hour' },
  { under: 24 * hourMs, words: 'under a day' },
  { under: 72 * hourMs, words: 'under three days' },
  { under: Number.POSITIVE_INFINITY, words: 'longer' },
] as const

/** Orders that wait: for a person's judgement, or for their payment. */
export async function orderFindings(db: Database, nowMs: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['code', 'state', 'created_at_ms'])
    .where('state', 'in', ['needs review', 'awaiting payment'])
    .where((where) => where.or([where('state', '=', 'needs review'), where('erased_at_ms', 'is', null)]))
    .orderBy('created_at_ms')
    .execute()
  const inReview = rows.filter(({ state }) => state === 'needs review').map(({ code }) => code)
  const agesMs = rows.filter(({ state }) => state === 'awaiting payment').map((row) => nowMs - row.created_at_ms)
  return [
    inReview.length === 0
      ? fine('no payment needs review')
      : act(
          `payments that need review: ${list(inReview)}`,
          'npm run agefest -- show CODE tells what does not fit; compare it with the provider’s dashboard, and write to the visitor',
        ),
    agesMs.length === 0 ? fine('no order awaits its payment') : note(`await payment: ${byAge(agesMs)}`),
  ]
}

function byAge(agesMs: readonly number[]): string {
  return ages
    .map(({ under, words }, position) => {
      const from = ages[position - 1]?.under ?? Number.NEGATIVE_INFINITY
      return { words, count: agesMs.filter((ageMs) => ageMs >= from && ageMs < under).length }
    })
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} ${words}`)
    .join(', ')
}
