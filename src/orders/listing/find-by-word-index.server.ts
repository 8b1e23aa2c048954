import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import type { Search } from './search'

/** Words that begin so in more submissions are looked up row by row: there, every page is full soon. */
const maxIds = 2_000

/** What the index says: only these submissions, and besides, each with a word that begins so. */
interface Found {
  /** Undefined if each word is frequent. */
  ids: string[] | undefined
  beginnings: string[]
}

/** Finds the submissions that have, for each searched word, a word that begins with it; or the phone number. */
export async function findByWordIndex(
  db: Database,
  { words, phoneDigits }: Extract<Search, { kind: 'words' }>,
): Promise<Found> {
  const byWords = await findByBeginnings(db, words)
  if (phoneDigits === undefined) return byWords
  const byPhone = await findByBeginnings(db, [phoneDigits])
  if (byPhone.ids === undefined || byWords.ids === undefined) return byPhone.ids === undefined ? byPhone : byWords
  return byWords.beginnings.length > 0
    ? byPhone
    : { ids: [...new Set([...byPhone.ids, ...byWords.ids])], beginnings: [] }
}

async function findByBeginnings(db: Database, beginnings: readonly string[]): Promise<Found> {
  const lists = await Promise.all(
    beginnings.map(async (beginning) => ({ beginning, ids: await idsWith(db, beginning) })),
  )
  const complete = lists.filter(({ ids }) => ids.length <= maxIds).map(({ ids }) => new Set(ids))
  const [first, ...others] = complete
  return {
    ids: first && [...first].filter((id) => others.every((ids) => ids.has(id))),
    beginnings: lists.filter(({ ids }) => ids.length > maxIds).map(({ beginning }) => beginning),
  }
}

async function idsWith(db: Database, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('submission_id')
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}${lastCharacter}`)
    .limit(maxIds + 1)
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}

/** Whether a submission has a word that begins so. */
export function startsWord(beginning: string) {
  return sql<boolean>`exists (select 1 from search_word where search_word.submission_id = submission.id
    and word >= ${beginning} and word < ${beginning + lastCharacter})`
}

/** Sorts behind every character of a word. */
const lastCharacter = '\u{10ffff}'
