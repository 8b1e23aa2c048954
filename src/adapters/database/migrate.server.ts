import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createFirstTables } from './migrations/0001-initial.server'
import { addReturnedMoney } from './migrations/0002-returned-money.server'
import { findEmailsInSmallLetters } from './migrations/0003-email-index.server'
import { addCountedPosts } from './migrations/0004-post-counts.server'
import { addErasures } from './migrations/0005-erasure.server'
import { addProviderCounts } from './migrations/0006-provider-counts.server'
import { addListIndexes } from './migrations/0007-list-indexes.server'
import { addClaimHolders } from './migrations/0008-claim-holders.server'
import { addChangeIndex } from './migrations/0009-change-index.server'

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
