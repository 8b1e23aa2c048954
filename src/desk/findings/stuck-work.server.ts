import type { Database } from '../../adapters/database/tables.server'
import type { Config } from '../../config.server'
import { countOf } from '../../domain/text/count-of'
import { checkUndeliverableEmails, checkWaitingEmails } from './emails.server'
import { actionNeeded, type Finding, info, ok } from './finding'
import { checkPaymentPolling } from './payment-polling.server'
import { checkStuckRefunds } from './stuck-refunds.server'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The jobs run every few seconds, so work overdue by this much is not being processed. */
const overdueAfterMs = 5 * minuteMs

/** Work that waits longer than it should: emails, provider events, polls, and interrupted forms. */
export async function checkStuckWork(
  db: Database,
  nowMs: number,
  config: Pick<Config, 'mailPerHour' | 'notify'>,
): Promise<Finding[]> {
  const findings = await Promise.all([
    checkUndeliverableEmails(db, nowMs),
    checkWaitingEmails(db, nowMs, config),
    checkUnhandledEvents(db, nowMs),
    checkPaymentPolling(db, nowMs),
    checkStuckRefunds(db, nowMs),
    checkInterruptedForms(db, nowMs),
  ])
  const stuck = findings.flat()
  return stuck.length > 0 ? stuck : [ok('nothing is stuck')]
}

async function checkUnhandledEvents(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('provider_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('handled_at_ms', 'is', null)
    .where('received_at_ms', '<', nowMs - overdueAfterMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    actionNeeded(
      `${countOf(Number(count), 'event from the payment provider has', 'events from the payment provider have')} not been processed for over five minutes`,
      'check whether the server is running and the provider responds; the events are then processed automatically',
    ),
  ]
}

/**
 * No action is possible: the visitor's next try takes over such a form. Many of them indicate a server that
 * keeps crashing.
 */
async function checkInterruptedForms(db: Database, nowMs: number): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('idempotency_record')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('response', 'is', null)
    .where('leased_until_ms', '>', nowMs - dayMs)
    .where('leased_until_ms', '<', nowMs - overdueAfterMs)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    info(
      `${countOf(Number(count), 'form was', 'forms were')} interrupted within the last day, because a server was killed`,
    ),
  ]
}
