import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { createInitialTables } from './migrations/0001-initial.server'
import { addReversals } from './migrations/0002-reversals.server'
import { addEmailIndex } from './migrations/0003-email-index.server'
import { addRateCounts } from './migrations/0004-rate-counts.server'
import { addErasureColumns } from './migrations/0005-erasure.server'
import { addProviderCounts } from './migrations/0006-provider-counts.server'
import { addListIndexes } from './migrations/0007-list-indexes.server'
import { addIdempotencyHolders } from './migrations/0008-idempotency-holders.server'
import { addChangeIndex } from './migrations/0009-change-index.server'
import { useFieldNames } from './migrations/0010-field-names.server'
import { addEmailOrder } from './migrations/0011-email-order.server'
import { addErasures } from './migrations/0013-erasures.server'
import { addTickets } from './migrations/0020-tickets.server'
import { addDigestsAndEmailChanges } from './migrations/0021-digests-and-email-changes.server'
import { addEmailRecipient } from './migrations/0030-email-recipient.server'
import { addWatchSeats } from './migrations/0031-watch-seats.server'
import { addReceipts } from './migrations/0040-receipts.server'
import { addCalendarRevisions } from './migrations/0041-calendar-revisions.server'
import { addEmailLanguage } from './migrations/0042-email-language.server'
import { addTicketChanges } from './migrations/0043-ticket-changes.server'
import { addDesk } from './migrations/0050-desk.server'
import { addSearch } from './migrations/0051-search.server'
import { addRefunds } from './migrations/0055-refunds.server'
import { addOutsidePayments } from './migrations/0056-outside-payments.server'
import { addStaffRecords } from './migrations/0057-staff-records.server'
import { addMailings } from './migrations/0058-mailings.server'
import { addGateScans } from './migrations/0060-gate.server'
import { addCancellations } from './migrations/0061-cancellations.server'
import { addReviews } from './migrations/0065-review.server'
import { addRosters } from './migrations/0069-rosters.server'
import { addPlaces } from './migrations/0073-places.server'
import { addReconciliations } from './migrations/0074-reconciliations.server'
import { addFindingsIndexes } from './migrations/0075-findings-indexes.server'
import { addDeskListIndexes } from './migrations/0077-desk-list-indexes.server'
import { addEventReferences } from './migrations/0090-event-references.server'
import { addIdempotencyIndex } from './migrations/0091-idempotency-index.server'

/**
 * Migrates the database to the current schema. Several processes may call it concurrently; each migration
 * runs once. Throws if one fails.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await migrateTo(db, Object.keys(migrations).at(-1) ?? '')
}

/**
 * Migrates the tables up to the migration with this name. `schema` is the PostgreSQL schema on the connection's search
 * path, if it is not the default one.
 */
export async function migrateTo(db: Kysely<unknown>, migrationName: string, schema?: string): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) })
  const { error } = await migrator.migrateTo(migrationName)
  if (error !== undefined) throw error
}

/**
 * Reads whether the database has the current schema, an older one, or none. A newer schema counts as current, because
 * an older release works with it after a rollback.
 */
export async function readSchemaState(db: Kysely<unknown>): Promise<'current' | 'older' | 'none'> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const executed = (await migrator.getMigrations()).map(({ executedAt }) => executedAt !== undefined)
  if (!executed.includes(true)) return 'none'
  return executed.includes(false) ? 'older' : 'current'
}

/** The names of all migrations, in their order. */
export function listMigrations(): string[] {
  return Object.keys(migrations)
}

/**
 * Lists the migrations in the database that this release does not know, because a newer release ran them. A server does
 * not start on such a database. Empty for a database without tables.
 */
export async function listUnknownMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
}

/** Never edit a released migration; add a new one at the end. */
const migrations: Record<string, Migration> = {
  '0001 submissions, payments and letters': { up: createInitialTables },
  '0002 money that went back, and what is old': { up: addReversals },
  '0003 who has sent a form, whatever capitals they write': { up: addEmailIndex },
  '0004 how many forms came from where': { up: addRateCounts },
  '0005 what is to be erased, and what was': { up: addErasureColumns },
  '0006 payments: how often the provider gave no answer that helps': { up: addProviderCounts },
  '0007 payments: list orders, and find them by email, by one index': { up: addListIndexes },
  '0008 who works on an idempotency key': { up: addIdempotencyHolders },
  '0009 find submissions by their last change': { up: addChangeIndex },
  '0010 tables and columns are called what the field calls them': { up: useFieldNames },
  '0011 emails: their order, pauses and budget': { up: addEmailOrder },
  '0013 which submissions were erased': { up: addErasures },
  '0020 tickets and the keys that sign them': { up: addTickets },
  '0021 digests of notices, and changes of email addresses': { up: addDigestsAndEmailChanges },
  '0030 emails about a ticket go to its holder': { up: addEmailRecipient },
  '0031 the device on which an online ticket is used': { up: addWatchSeats },
  '0040 receipts and credit notes': { up: addReceipts },
  '0041 how often calendar events have changed': { up: addCalendarRevisions },
  '0042 emails: their language, and renewal reminders outside digests': { up: addEmailLanguage },
  '0043 corrections of names on tickets': { up: addTicketChanges },
  '0050 who may use the desk, and what was done there': { up: addDesk },
  '0051 what the desk finds quickly': { up: addSearch },
  '0055 refunds that staff requested': { up: addRefunds },
  '0056 payments outside the provider': { up: addOutsidePayments },
  '0057 free tickets, and notes of staff': { up: addStaffRecords },
  '0058 emails of staff to many people': { up: addMailings },
  '0060 who came in and went out at the gates': { up: addGateScans },
  '0061 orders that staff cancelled': { up: addCancellations },
  '0065 what staff review': { up: addReviews },
  '0069 who helps, stands and sleeps where': { up: addRosters },
  '0073 the places that orders hold': { up: addPlaces },
  '0074 comparisons with the provider': { up: addReconciliations },
  '0075 what Today and the doctor look for': { up: addFindingsIndexes },
  '0077 free tickets by their time, guests by their arrival': { up: addDeskListIndexes },
  '0090 the payments that events name anywhere': { up: addEventReferences },
  '0091 idempotency records by their submission': { up: addIdempotencyIndex },
}
