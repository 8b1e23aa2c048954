import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '@lingui/core/macro'
import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { createPaymentReference } from '../../domain/references'
import { i18nFor } from '../../i18n/catalogs.server'
import { renewPlaceHold } from '../../submissions/places/hold-places.server'
import { orderSoldOutMessage } from '../../submissions/places/sold-out-message.server'
import { isFlowClosed, paymentClosedMessage } from '../../submissions/sales-closed.server'
import { orderPath, type Submission } from '../../submissions/submission'
import { lockSubmission } from '../../submissions/submission-store.server'
import type { PaymentStart } from '../../submissions/submit-outcome.server'
import { getFlowServer, type PaymentServices } from '../services.server'
import { closeAttempt, createAttempt, findAttempt, saveCheckoutUrl } from '../settle/attempts.server'
import {
  findAttemptBeingOpened,
  findAttemptWaitMs,
  findReusableAttempt,
  removeAttempt,
} from './checkout-attempts.server'

/**
 * Longer than a provider call may take: an older attempt without a checkout URL belongs to a process that
 * died. In milliseconds.
 */
const initializeTimeoutMs = 15_000
const waitIntervalMs = 250

/**
 * Opens the provider's page for a submission that owes something. Every attempt has a fresh reference of
 * its own, so a failed one never blocks the next. A checkout page that is still open and still polled is
 * reused. Of several concurrent calls one opens the page and the others return the same page or the same
 * failure; they do not queue for a provider that hangs. If nothing is due any more, because the order has
 * been paid in the meantime, the order page is returned instead. If the provider is unreachable, the
 * submission stays payable. `network` is the visitor's network, if known. `returnsTo` is the page that shows the
 * result: with scripts, or plain.
 */
export async function startPayment(
  services: PaymentServices,
  submission: Submission,
  network?: string,
  returnsTo: ResultPageKind = 'result page',
): Promise<PaymentStart> {
  for (;;) {
    const reservation = await reserveAttempt(services, submission)
    if (reservation.kind === 'closed')
      return { kind: 'refused', message: i18nFor(submission.language)._(paymentClosedMessage) }
    if (reservation.kind === 'sold out')
      return { kind: 'refused', message: i18nFor(submission.language)._(orderSoldOutMessage) }
    if (reservation.kind === 'payable' || reservation.kind === 'too many attempts') return reservation
    if (reservation.kind === 'reserved')
      return initializeCheckout(services, submission, { reference: reservation.reference, network, returnsTo })
    if ((await waitForCheckoutUrl(services, reservation.reference)) === 'unavailable') return { kind: 'unavailable' }
  }
}

/** The page to which a visitor returns from the provider's checkout page: with JavaScript or without. */
export type ResultPageKind = 'result page' | 'no-script page'

type AttemptReservation =
  | Extract<PaymentStart, { kind: 'payable' | 'too many attempts' }>
  | { kind: 'reserved' | 'being opened'; reference: string }
  | { kind: 'closed' }
  | { kind: 'sold out' }

/** Decides while the submission is locked, so that two concurrent calls cannot both start an attempt. */
async function reserveAttempt(services: PaymentServices, submission: Submission): Promise<AttemptReservation> {
  const { db, clock, publicUrl } = services
  const { id } = submission
  const nowMs = clock.nowMs()
  return db.transaction().execute(async (transaction): Promise<AttemptReservation> => {
    const locked = await lockSubmission(transaction, id)
    // A payment for an erased or cancelled submission would have to be refunded.
    const isClosed = locked.erasedAtMs !== undefined || locked.cancelledAtMs !== undefined
    if (isClosed || locked.state !== 'awaiting payment')
      return { kind: 'payable', checkoutUrl: `${publicUrl}${orderPath(submission)}` }
    const flow = getFlowServer(services, submission.flow)
    // Checked also before an open page is handed out again, because its payment would have to be refunded.
    if ((await renewPlaceHold(transaction, flow, locked, nowMs)).kind === 'sold out') return { kind: 'sold out' }
    // In this order: opening a page needs no lock, and the second read finds a page that is opened between the two.
    const initializingAttempt = await findAttemptBeingOpened(transaction, id, { nowMs, openingMs: initializeTimeoutMs })
    const openAttempt = await findReusableAttempt(transaction, id)
    if (openAttempt?.checkout_url != null) return { kind: 'payable', checkoutUrl: openAttempt.checkout_url }
    if (initializingAttempt !== undefined) return { kind: 'being opened', reference: initializingAttempt.reference }
    // An open checkout page can still be paid, so no other is opened.
    if (isFlowClosed(flow, nowMs)) return { kind: 'closed' }
    const retryInMs = await findAttemptWaitMs(transaction, id, nowMs)
    if (retryInMs !== undefined) return { kind: 'too many attempts', retryInMs }
    const reference = createPaymentReference()
    await createAttempt(transaction, locked, reference, nowMs)
    return { kind: 'reserved', reference }
  })
}

async function initializeCheckout(
  services: PaymentServices,
  submission: Submission,
  { reference, network, returnsTo }: { reference: string; network: string | undefined; returnsTo: ResultPageKind },
): Promise<PaymentStart> {
  const { db, clock, log, provider } = services
  const logFields = { submission: submission.id }
  const failAttempt = (providerState: string | null, note: string) =>
    closeAttempt(db, reference, { newState: 'failed', providerState, note, nowMs: clock.nowMs() })
  try {
    const initialized = await provider.initialize(
      { ...toInitializeRequest(services, submission, { reference, returnsTo }), reference },
      network,
    )
    if (initialized.kind === 'ready') {
      await saveCheckoutUrl(db, reference, initialized.checkoutUrl)
      return { kind: 'payable', checkoutUrl: initialized.checkoutUrl }
    }
    log.warn({ ...logFields, code: initialized.code }, 'the payment provider rejected a new payment')
    await failAttempt(refusedState, initialized.message)
    const message = msg`Our payment provider did not accept this payment. Check your email address and try again.`
    return { kind: 'refused', message: i18nFor(submission.language)._(message) }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ ...logFields, ...describeError(error) }, 'the payment provider is unavailable')
    if (error.isLocallyLimited) await removeAttempt(db, reference)
    else await failAttempt(null, error.message)
    return { kind: 'unavailable' }
  }
}

/** Stored as the provider state of an attempt that the provider refused to open. */
const refusedState = 'refused'

/**
 * Waits until the other call has opened its page, has failed, or has used up its time. After that this call
 * may try itself.
 */
async function waitForCheckoutUrl({ db }: PaymentServices, reference: string): Promise<'unavailable' | 'over'> {
  const deadlineMs = performance.now() + initializeTimeoutMs
  while (performance.now() < deadlineMs) {
    await pause(waitIntervalMs)
    const attempt = await findAttempt(db, reference)
    if (attempt === undefined || attempt.checkout_url !== null) return 'over'
    if (attempt.state !== 'open') return attempt.provider_state === refusedState ? 'over' : 'unavailable'
  }
  return 'over'
}

function toInitializeRequest(
  services: PaymentServices,
  submission: Submission,
  { reference, returnsTo }: { reference: string; returnsTo: ResultPageKind },
) {
  const resultPath = getFlowServer(services, submission.flow).flow.payment?.resultPath ?? '/'
  const resultUrl = new URL(services.publicUrl + resultPath)
  if (returnsTo === 'no-script page') {
    resultUrl.pathname += '/plain'
    resultUrl.searchParams.set('lang', submission.language)
  }
  const cancelUrl = new URL(resultUrl)
  cancelUrl.searchParams.set('trxref', reference)
  return {
    email: submission.email ?? '',
    amountKobo: submission.amountKobo,
    callbackUrl: resultUrl.href,
    cancelUrl: cancelUrl.href,
    metadata: { flow: submission.flow, code: submission.publicCode },
  }
}
