import type { Database } from '../adapters/database/tables.server'
import { errorFacts } from '../adapters/log.server'
import { isEmailAddress, mailboxOf } from '../domain/text/email-address'
import { type CountOne, countingIn, type RateLimit, soon } from './rate-limit-store.server'
import type { Services } from './services.server'

/** Confirmations of forms without a payment, to one mailbox, over all forms: anyone can name any address. */
export const perRecipient: RateLimit = { name: 'confirmation', most: 10, withinMs: 3_600_000 }

/** What is noted of a confirmation that was not sent because of this limit. */
export const withheldRemark = 'too many confirmations to this address within an hour: resend it if it was wanted'

const counters = new WeakMap<Database, CountOne>()

/**
 * Counts a confirmation to this address, over all replicas. Answers how long to wait, where there were too many within the hour, else
 * nothing. A count that fails, or takes longer than a second, withholds nothing.
 */
export async function confirmationWaitMs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  email: string | null,
): Promise<number | undefined> {
  if (email === null || !isEmailAddress(email)) return undefined
  const { db, clock, log } = services
  const countOne = counters.get(db) ?? countingIn(services)
  counters.set(db, countOne)
  const counted = await soon(countOne(perRecipient, mailboxOf(email))).catch((error: unknown) => {
    log.warn(errorFacts(error), 'a confirmation could not be counted')
  })
  if (counted === undefined || counted.count <= perRecipient.most) return undefined
  return Math.max(1, counted.endsAtMs - clock.nowMs())
}

/** Keeps a queued confirmation from being sent. Its row stays, so it can be asked for on the order page. Call it in the same transaction. */
export async function withholdConfirmation(db: Database, submissionId: string): Promise<void> {
  await db
    .updateTable('letter')
    .set({ state: 'undeliverable', remark: withheldRemark })
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'confirmation')
    .execute()
}
