import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { type ProviderRefund, transactionIdOf } from '../../adapters/payment-provider/refund-responses.server'
import { queueRepeatableEmail } from '../../submissions/queued-emails.server'
import { lockSubmission } from '../../submissions/submission-store.server'
import type { PaymentServices } from '../services.server'
import { addNote, findAttempt } from '../settle/attempts.server'
import { verifyAndSettlePayment } from '../settle/verify-and-settle-payment.server'
import { completeRefund } from './complete-refund.server'
import { nextCheckDelayMs, unknownAfterMs } from './refund-check-intervals'
import { changeOpenRefund, openRefundStates, type StoredRefund } from './refund-store.server'

/** One run asks about at most this many refunds. */
const maxChecked = 20

/**
 * Checks the due refunds at the provider: those whose response was lost, and those whose event has not arrived. Several
 * servers may run it at once; one of them checks each refund.
 */
export async function checkRefunds(services: PaymentServices, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = services
  const due = await db
    .selectFrom('refund')
    .selectAll()
    .where('next_check_at_ms', '<=', clock.nowMs())
    .where('state', 'in', openRefundStates)
    .orderBy('next_check_at_ms')
    .limit(maxChecked)
    .execute()
  for (const refund of due) {
    if (stopping?.aborted) return
    if (!(await claim(services, refund))) continue
    await checkRefund(services, refund).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      log.warn({ refund: refund.id, ...describeError(error) }, 'a refund could not be checked')
    })
  }
}

/** Sets the time of the next question. Returns false if another server has just done so. */
async function claim({ db, clock }: PaymentServices, refund: StoredRefund): Promise<boolean> {
  const nowMs = clock.nowMs()
  const updated = await db
    .updateTable('refund')
    .set({ next_check_at_ms: nowMs + nextCheckDelayMs(nowMs - refund.created_at_ms) })
    .where('id', '=', refund.id)
    .where('next_check_at_ms', '=', refund.next_check_at_ms)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Asks about one refund and records the answer. Throws `PaymentProviderUnavailable`. */
async function checkRefund(services: PaymentServices, refund: StoredRefund): Promise<void> {
  const { clock, provider } = services
  const transactionId = transactionIdOf(await provider.verify(refund.reference, { caller: 'sweep' }))
  const listed = transactionId === undefined ? [] : await provider.listRefunds(transactionId)
  const found = listed.find(({ merchantNote }) => merchantNote === refund.id)
  const nowMs = clock.nowMs()
  if (found === undefined) {
    if (refund.state === 'requested' && nowMs > refund.created_at_ms + unknownAfterMs)
      await failRefund(services, refund, 'the provider does not know this refund: it can be requested again')
    return
  }
  await recordAnswer(services, refund, found)
}

async function recordAnswer(services: PaymentServices, refund: StoredRefund, { status }: ProviderRefund) {
  const { db, clock } = services
  switch (status) {
    case 'processed':
      // If the whole payment was returned, settling records that, and this refund is complete.
      await verifyAndSettlePayment(services, refund.reference, { caller: 'sweep' })
      await recordProcessed(services, refund)
      return
    case 'failed':
      await failRefund(services, refund, 'a refund failed: the money was not returned')
      return
    case 'needs-attention':
      await changeOpenRefund(db, refund.id, {
        ...{ state: 'accepted', note: 'the provider needs the payer’s bank account', nowMs: clock.nowMs() },
      })
      return
    default:
      await changeOpenRefund(db, refund.id, { state: 'accepted', nowMs: clock.nowMs() })
  }
}

async function recordProcessed(services: PaymentServices, refund: StoredRefund): Promise<void> {
  const isRecorded = await services.db.transaction().execute(async (transaction) => {
    const found = await findAttempt(transaction, refund.reference)
    if (found === undefined) return false
    const locked = await lockSubmission(transaction, found.submission_id)
    const attempt = (await findAttempt(transaction, refund.reference)) ?? found
    return completeRefund(services, transaction, { locked, attempt }, { refund, isAnnounced: false })
  })
  if (isRecorded) services.onEmailsQueued()
}

/** Records that the money was not returned, and tells the organisation. */
async function failRefund(services: PaymentServices, refund: StoredRefund, note: string): Promise<void> {
  const { db, clock } = services
  const nowMs = clock.nowMs()
  await db.transaction().execute(async (transaction) => {
    const attempt = await findAttempt(transaction, refund.reference)
    if (attempt === undefined) return
    const locked = await lockSubmission(transaction, attempt.submission_id)
    if (!(await changeOpenRefund(transaction, refund.id, { state: 'failed', note, nowMs }))) return
    await addNote(transaction, refund.reference, note, nowMs)
    await queueRepeatableEmail(transaction, locked.id, `review.${refund.reference}`, nowMs)
  })
  services.onEmailsQueued()
}
