import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { addChangeIndex } from './change-index.server'
import { addClaimHolders } from './claim-holders.server'
import { addCountedPosts } from './counted-posts.server'
import { findEmailsInSmallLetters } from './email-index.server'
import { addErasures } from './erasure-columns.server'
import { createFirstTables } from './first-tables.server'
import { addListIndexes } from './list-indexes.server'
import { addProviderCounts } from './provider-counts.server'
import { addReturnedMoney } from './returned-money.server'

/** Brings the tables to today's shape. Several processes may call it at once; each change happens once. Throws if one fails. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Never edited once released: a change of the tables is a new entry below the others. */
const migrations: Record<string, Migration> = {
  '0001 submissions, payments and letters': { up: createFirstTables },
  '0002 money that went back, and what is old': { up: addReturnedMoney },
  '0003 who has sent a form, whatever capitals they write': { up: findEmailsInSmallLetters },
  '0004 how many forms came from where': { up: addCountedPosts },
  '0005 what is to be erased, and what was': { up: addErasures },
  '0006 payments: how often the provider gave no answer that helps': { up: addProviderCounts },
  '0007 payments: list orders, and find them by email, by one index': { up: addListIndexes },
  '0008 who works on an idempotency key': { up: addClaimHolders },
  '0009 find submissions by their last change': { up: addChangeIndex },
}
