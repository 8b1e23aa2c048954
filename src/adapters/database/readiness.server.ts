import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../config.server'
import { hasMetDamage, isBusy } from './sqlite-errors.server'
import type { Database, Tables } from './tables.server'

/** Who asks whether we are well wants to know it soon. In milliseconds. */
const soonMs = 2_000
/** For so long what was found of the file is good. In milliseconds. */
const freshMs = 1_000

const tables: Record<keyof Tables, true> = {
  submission: true,
  payment: true,
  letter: true,
  picture: true,
  claim: true,
  provider_event: true,
  post_count: true,
  post_count_key: true,
}

/** Reads one row of every table, and nothing of what is in it. */
const oneOfEach = sql`select ${sql.join(
  Object.keys(tables).map((table) => sql`(select 1 from ${sql.table(table)} limit 1)`),
)}`

/** A question to the database: whether it answers soon, has its tables, and has not been found damaged. */
export function readinessOf(db: Database, address: Config['database']): () => Promise<boolean> {
  const isFileWhole = 'url' in address ? () => true : lately(() => isWhole(address.file, oneOfEach.compile(db).sql))
  return () =>
    soon(
      oneOfEach.execute(db).then(
        () => isFileWhole(),
        () => false,
      ),
    )
}

/** However many ask, `look` is called only so often. */
function lately(look: () => boolean): () => boolean {
  let last: { atMs: number; found: boolean } | undefined
  return () => {
    const nowMs = performance.now()
    if (last === undefined || nowMs > last.atMs + freshMs) last = { atMs: nowMs, found: look() }
    return last.found
  }
}

/** By a connection of its own: the one that works has most pages in its memory, and does not see what became of the file. */
function isWhole(file: string, question: string): boolean {
  if (hasMetDamage(file)) return false
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, { readOnly: true })
    connection.prepare(question).get()
    return true
  } catch (error) {
    return isBusy(error)
  } finally {
    connection?.close()
  }
}

async function soon(answer: Promise<boolean>): Promise<boolean> {
  const over = new AbortController()
  const tooLate = pause(soonMs, false, { signal: over.signal }).catch(() => false)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    over.abort()
  }
}
