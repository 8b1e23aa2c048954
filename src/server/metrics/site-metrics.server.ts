import { statSync } from 'node:fs'
import type { Clock } from '../../adapters/clock.server'
import { listNightlyBackups } from '../../adapters/database/backup/backup-folder.server'
import type { Database } from '../../adapters/database/tables.server'
import { runForSite } from '../../adapters/scheduling/visitor-context.server'
import type { Config } from '../../config.server'
import { withTimeout } from '../../domain/time/with-timeout'
import { emailPriorities } from '../../submissions/email-priority.server'
import { selectGivenUpEmails } from '../../submissions/given-up-emails.server'
import type { Metric } from './prometheus-text-format.server'

/** How long the counts of the database are reused, in milliseconds. */
const reusedForMs = 10_000
/** How long the database may take, in milliseconds. */
const databaseTimeoutMs = 5_000
/**
 * The maximum age of reported failures, in milliseconds, as in the doctor. Older ones have been resolved or never will
 * be.
 */
const givenUpSinceMs = 14 * 24 * 3_600_000

interface SiteState {
  db: Database
  clock: Clock
  isDatabaseReady: () => Promise<boolean>
  backupDir: string | undefined
  notify: Config['notify']
}

/**
 * Returns the function that reads the metrics that staff act on: payments, emails, events and backups. They are counts
 * and ages only. A metric that cannot be read is left out.
 */
export function createSiteMetrics({
  db,
  clock,
  isDatabaseReady,
  backupDir,
  notify,
}: SiteState): () => Promise<Metric[]> {
  let counted: { atMs: number; metrics: Promise<Metric[]> } | undefined
  const countOnce = () => {
    if (counted === undefined || performance.now() > counted.atMs + reusedForMs)
      counted = { atMs: performance.now(), metrics: countRows(db, clock.nowMs(), notify) }
    return counted.metrics
  }
  return async () => {
    const isReady = await isDatabaseReady()
    const up = gauge('agefest_database_up', 'Whether the database responds and is intact.', isReady ? 1 : 0)
    const counts = isReady ? await withTimeout(runForSite(countOnce), databaseTimeoutMs).catch(() => []) : []
    return [up, ...counts, ...(backupDir === undefined ? [] : backupMetrics(backupDir, clock.nowMs()))]
  }
}

async function countRows(db: Database, nowMs: number, notify: Config['notify']): Promise<Metric[]> {
  const payments = () => db.selectFrom('payment').select(({ fn }) => fn.countAll().as('count'))
  const emails = () => db.selectFrom('email_message').select(({ fn }) => fn.countAll().as('count'))
  const queued = () => emails().where('state', '=', 'queued')
  const events = db.selectFrom('provider_event').select(({ fn }) => fn.countAll().as('count'))
  const queries = {
    // Only open ones have a next poll, and that is indexed.
    open: payments().where('next_poll_at_ms', 'is not', null).where('state', '=', 'open'),
    inReview: payments().where('state', '=', 'in review'),
    waiting: queued().where('attempts', '=', 0),
    failing: queued().where('attempts', '>', 0),
    undeliverable: selectGivenUpEmails(db, nowMs - givenUpSinceMs).select(({ fn }) => fn.countAll().as('count')),
    events: events.where('handled_at_ms', 'is', null),
  }
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries)) {
    const { count } = await query.executeTakeFirstOrThrow()
    counts[name] = Number(count)
  }
  const oldest = await db
    .selectFrom('email_message')
    .select(({ fn }) => fn.min('created_at_ms').as('at_ms'))
    .where('state', '=', 'queued')
    // Notices may wait for a day for their digest.
    .$if(notify !== 'each', (query) => query.where('priority', '!=', emailPriorities.notice))
    .executeTakeFirstOrThrow()
  const sample = (name: string, labels: Record<string, string>) => ({ labels, value: counts[name] ?? 0 })
  return [
    {
      name: 'agefest_payments',
      help: 'Payment attempts whose outcome is not known yet (open), and those that staff must look at (in review).',
      type: 'gauge',
      samples: [sample('open', { state: 'open' }), sample('inReview', { state: 'in review' })],
    },
    {
      name: 'agefest_emails',
      help: 'Emails that wait for their first try, that failed and are tried again, and that were given up within two weeks.',
      type: 'gauge',
      samples: ['waiting', 'failing', 'undeliverable'].map((state) => sample(state, { state })),
    },
    gauge(
      'agefest_oldest_waiting_email_age_seconds',
      'Age of the oldest email that has not been sent, without notices that wait for a digest.',
      oldest.at_ms === null ? 0 : Math.max(0, Math.round((nowMs - Number(oldest.at_ms)) / 1e3)),
    ),
    gauge(
      'agefest_provider_events_waiting',
      'Events of the payment provider that are not processed.',
      counts.events ?? 0,
    ),
  ]
}

/** Returns the age of the last backup. Without a backup there is no value, which triggers the alert on its absence. */
function backupMetrics(folder: string, nowMs: number): Metric[] {
  try {
    const [newest] = listNightlyBackups(folder)
    if (newest === undefined) return []
    const ageSeconds = Math.max(0, Math.round((nowMs - statSync(newest.file).mtimeMs) / 1e3))
    return [gauge('agefest_newest_backup_age_seconds', 'Age of the newest nightly backup.', ageSeconds)]
  } catch {
    return []
  }
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] }
}
