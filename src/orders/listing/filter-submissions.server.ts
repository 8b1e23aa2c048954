import { type SelectQueryBuilder, sql } from 'kysely'
import { answerFieldSql } from '../../adapters/database/answer-field-sql.server'
import type { Database, Tables } from '../../adapters/database/tables.server'
import { isEmbedded } from '../../adapters/database/vacuum.server'
import type { ListFilters } from './list-filters'
import type { Search } from './search'

/** The place of a row in a list: by age, and by id among those of one millisecond. */
export interface RowKey {
  createdAtMs: number
  id: string
}

/**
 * All submissions that fit, and perhaps more: a search for words is completed by `matchesWords`, which knows
 * the fields of each form. Without a search the rows are read in the order of an index.
 */
export function selectFilteredSubmissions(db: Database, filters: ListFilters) {
  const { flow, state, sinceMs, beforeMs, choices, search } = filters
  let query = db.selectFrom('submission')
  if (flow !== 'all') query = query.where('flow', '=', flow)
  if (state !== undefined) query = query.where('state', '=', state)
  if (sinceMs !== undefined) query = query.where('created_at_ms', '>=', sinceMs)
  if (beforeMs !== undefined) query = query.where('created_at_ms', '<', beforeMs)
  if (choices !== undefined)
    query = query.where(({ eb, or, and }) =>
      or(
        choices.map(({ flow: name, field, values }) =>
          and([eb('flow', '=', name), eb(answerFieldSql(db, field), 'in', values)]),
        ),
      ),
    )
  return search === undefined ? query : whereSearched(db, query, search)
}

/** Whether any row matches. */
export async function hasFilteredSubmissions(db: Database, filters: ListFilters): Promise<boolean> {
  return (await selectFilteredSubmissions(db, filters).select('id').limit(1).executeTakeFirst()) !== undefined
}

type Query = SelectQueryBuilder<Tables, 'submission', object>

function whereSearched(db: Database, query: Query, search: Search): Query {
  switch (search.kind) {
    case 'email':
      return query.where(sql<string>`lower(email)`, '=', search.address)
    case 'code':
      return query.where('public_code', '=', search.code)
    case 'ticket':
      return query.where('id', 'in', (select) =>
        select.selectFrom('ticket').select('submission_id').where('public_code', '=', search.code),
      )
    case 'reference':
      return query.where('id', 'in', (select) =>
        select.selectFrom('payment').select('submission_id').where('reference', '=', search.reference),
      )
    case 'words':
      return query.where(containsWords(db, search))
  }
}

/**
 * Whether a row may contain the words. Accents are left to `matchesWords`, so that rows with letters beyond
 * ASCII always may.
 */
function containsWords(db: Database, { words, phoneDigits }: Extract<Search, { kind: 'words' }>) {
  const text = sql`(public_code || ' ' || coalesce(email, '') || ' ' || answers)`
  const like = isEmbedded(db) ? sql`like` : sql`ilike`
  const isLike = (pattern: string) => sql<boolean>`${text} ${like} ${pattern} escape '\\'`
  const plain = words.filter((word) => /^[\x20-\x7e]+$/.test(word))
  const beyondAscii = sql<boolean>`octet_length(${text}) > length(${text})`
  const allWords = sql.join(
    plain.map((word) => isLike(`%${escapeLike(JSON.stringify(word).slice(1, -1))}%`)),
    sql` and `,
  )
  const conditions = [beyondAscii]
  if (plain.length === words.length) conditions.push(sql<boolean>`(${allWords})`)
  if (phoneDigits !== undefined) conditions.push(isLike(`%${[...phoneDigits].join('%')}%`))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
