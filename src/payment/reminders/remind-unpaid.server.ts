import { sql } from 'kysely'
import type { Database } from '../../adapters/database/tables.server'
import { isEmailAddress, toCanonicalMailbox } from '../../domain/text/email-address'
import { isEmailForSender } from '../../submissions/email-names.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { lacksEmail } from '../../submissions/lacks-email.server'
import { lockAndCheckPlaces } from '../../submissions/places/hold-places.server'
import { nothingToSendNote } from '../../submissions/queued-emails.server'
import { consumeEmailLimit, withheldNote } from '../../submissions/recipient-limit.server'
import { isFlowClosed } from '../../submissions/sales-closed.server'
import type { Submission } from '../../submissions/submission'
import { findSubmission, lockSubmission, queueNamedEmails } from '../../submissions/submission-store.server'
import type { PaymentServices } from '../services.server'
import { pendingStates } from '../settle/classify-payment'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** One run reads at most this many orders of each form. */
const maxRead = 1_000

/**
 * The two reminders of an unpaid order, by its age. Their names are unique for a submission, so each is queued once
 * even with several servers. If no server ran in the first day, only the second one is sent.
 */
const reminders = [
  { emailName: 'payment-reminder', fromMs: hourMs, untilMs: dayMs },
  { emailName: 'payment-reminder.2', fromMs: dayMs, untilMs: 3 * dayMs },
] as const

type Reminder = (typeof reminders)[number]

/** Anyone can enter any address, so the number of reminders to one mailbox is limited, across all its orders. */
const reminderLimit = { name: 'payment reminder', maxCount: 6, windowMs: dayMs }

/**
 * Queues a reminder one hour and one day after an unpaid order was started. Skips orders whose payment the bank is
 * processing, sold-out or closed forms, a past festival, addresses that reject our emails, and buyers with a newer
 * order of this form or a payment for it since the day before. Returns the number queued.
 * Source: docs/product/payments.md#109-reminders-of-unpaid-orders.
 */
export async function remindOfUnpaidOrders(services: PaymentServices): Promise<number> {
  const nowMs = services.clock.nowMs()
  let queuedCount = 0
  for (const flow of services.flows.values()) {
    if (!mayRemind(flow, nowMs)) continue
    for (const reminder of reminders)
      for (const { id } of await findUnpaidOrders(services.db, flow, reminder, nowMs))
        if (await remind(services, flow, { id, reminder })) queuedCount++
  }
  if (queuedCount > 0) services.onEmailsQueued()
  return queuedCount
}

/** Whether the form is open and, if it sells places at the festival, the festival is not over. */
function mayRemind({ flow, attendance }: FlowServer, nowMs: number): boolean {
  const { payment, sales } = flow
  if (payment === undefined || isFlowClosed({ flow }, nowMs)) return false
  return attendance === undefined || sales === undefined || nowMs <= Date.parse(sales.endsAt)
}

function findUnpaidOrders(db: Database, { flow }: FlowServer, { emailName, fromMs, untilMs }: Reminder, nowMs: number) {
  return db
    .selectFrom('submission')
    .select('id')
    .where('flow', '=', flow.name)
    .where('created_at_ms', '>', nowMs - untilMs)
    .where('created_at_ms', '<=', nowMs - fromMs)
    .where('state', '=', 'awaiting payment')
    .where('erased_at_ms', 'is', null)
    .where('cancelled_at_ms', 'is', null)
    .where('email', 'is not', null)
    .where(lacksEmail(emailName))
    .orderBy('created_at_ms')
    .limit(maxRead)
    .execute()
}

async function remind(
  services: PaymentServices,
  flow: FlowServer,
  { id, reminder: { emailName } }: { id: string; reminder: Reminder },
): Promise<boolean> {
  const { db, clock } = services
  const order = await findSubmission(db, id)
  if (order === undefined || !(await isDue(db, order))) return false
  const waitMs = await consumeEmailLimit(services, reminderLimit, toCanonicalMailbox(order.email ?? ''))
  if (waitMs !== undefined) return false
  return db.transaction().execute(async (transaction) => {
    // Read again under a lock: it may have been paid or erased meanwhile.
    const locked = await lockSubmission(transaction, id)
    if (!(await isDue(transaction, locked))) return false
    if ((await lockAndCheckPlaces(transaction, flow, locked, clock.nowMs())).kind === 'sold out') return false
    return (await queueNamedEmails(transaction, id, [emailName], clock.nowMs())) === 1n
  })
}

async function isDue(db: Database, order: Submission): Promise<boolean> {
  const { id, state, email, erasedAtMs, cancelledAtMs } = order
  if (state !== 'awaiting payment' || erasedAtMs !== undefined || cancelledAtMs !== undefined) return false
  if (email === null || !isEmailAddress(email)) return false
  if ((await isBankAtWork(db, id)) || (await hasOtherOrder(db, order, email))) return false
  return !(await isUndeliverable(db, email))
}

async function isBankAtWork(db: Database, submissionId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment')
    .select('reference')
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ['open', 'in review'])
    .where(({ or, eb }) => or([eb('provider_state', 'in', [...pendingStates]), eb('state', '=', 'in review')]))
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** A newer order of the same form, or one that this address has paid since the day before this one. */
async function hasOtherOrder(db: Database, { id, flow, createdAtMs }: Submission, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('submission')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('flow', '=', flow)
    .where('created_at_ms', '>', createdAtMs - dayMs)
    .where('id', '!=', id)
    .where(({ or, eb }) =>
      or([eb('created_at_ms', '>', createdAtMs), eb('state', 'in', ['received', 'paid', 'needs review'])]),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether the newest email to this address that has left the queue was undeliverable. */
async function isUndeliverable(db: Database, email: string): Promise<boolean> {
  const emails = await db
    .selectFrom('email_message')
    .innerJoin('submission', 'submission.id', 'email_message.submission_id')
    .select(['kind', 'email_message.state', 'note'])
    .where(sql<string>`lower(submission.email)`, '=', email.toLowerCase())
    .where('email_message.state', '!=', 'queued')
    .where('recipient', 'is', null)
    .orderBy('email_message.created_at_ms', 'desc')
    .limit(20)
    .execute()
  const newest = emails.find(
    ({ kind, note }) => isEmailForSender(kind) && note !== withheldNote && note !== nothingToSendNote,
  )
  return newest?.state === 'undeliverable'
}
