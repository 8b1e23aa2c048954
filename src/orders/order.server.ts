import { resumePayment } from '../payment/checkout/resume-payment.server'
import type { ResultPageKind } from '../payment/checkout/start-payment.server'
import { findReceipts } from '../payment/receipts/list-receipts.server'
import { formatReceiptNumber } from '../payment/receipts/receipt-number.server'
import { getFlowServer, type PaymentServices } from '../payment/services.server'
import { isAnyAhead } from '../submissions/order-events.server'
import { readOrderInTurn } from '../submissions/read-order-in-turn.server'
import type { Submission } from '../submissions/submission'
import { findByAccessToken } from '../submissions/submission-store.server'
import type { PaymentStart } from '../submissions/submit-outcome.server'
import { loadMembershipCard } from '../tickets/membership/membership-card.server'
import { loadShownTickets } from '../tickets/shown-tickets.server'
import { findCalendarEvents } from './calendar/order-calendar.server'
import type { Order, OrderReceipt } from './order'
import { findConfirmation, isConfirmed } from './resend-confirmation.server'
import { findShownPayment } from './shown-payment.server'

/** Returns the order with this access token, with its tickets from this position on, or undefined. */
export async function findOrderByToken(
  services: PaymentServices,
  accessToken: string,
  firstTicket = 1,
): Promise<Order | undefined> {
  return readOrderInTurn(async () => {
    const submission = await findByAccessToken(services.db, accessToken)
    return submission && buildOrder(services, submission, firstTicket)
  })
}

/** The result of retrying a payment: a checkout URL, or why a payment cannot be started now. */
export type RetryPaymentResult =
  | PaymentStart
  | { kind: 'not found' }
  | { kind: 'nothing due'; order: Order }
  | { kind: 'still running' }

/**
 * Starts a new payment for an unpaid order. Checks attempts that may still succeed first: visitors must not
 * pay twice, and no payment is started while a bank is processing another one. `returnsTo`: the kind of result page to
 * which the payment page leads.
 */
export async function retryPayment(
  services: PaymentServices,
  accessToken: string,
  network: string | undefined,
  returnsTo?: ResultPageKind,
): Promise<RetryPaymentResult> {
  const submission = await findByAccessToken(services.db, accessToken)
  if (submission === undefined) return { kind: 'not found' }
  const current = await resumePayment(services, submission.id, network, returnsTo)
  switch (current.kind) {
    case 'payable':
      return { kind: 'payable', checkoutUrl: current.checkoutUrl }
    case 'settled':
      return { kind: 'nothing due', order: await buildOrder(services, current.submission) }
    case 'running':
      return { kind: 'still running' }
    case 'unavailable':
      return { kind: 'unavailable' }
    case 'too many attempts':
      return { kind: 'too many attempts', retryInMs: current.retryInMs }
    default:
      return current
  }
}

async function buildOrder(services: PaymentServices, submission: Submission, firstTicket = 1): Promise<Order> {
  const { id, flow, publicCode: code, state, price, values, createdAtMs } = submission
  const paidAttempt = await findShownPayment(services.db, id)
  const { title, attendance } = getFlowServer(services, flow)
  return {
    flow,
    title,
    code: isConfirmed(submission) ? code : null,
    state,
    isCancelled: submission.cancelledAtMs !== undefined,
    price,
    createdAt: new Date(createdAtMs).toISOString(),
    attendance: (submission.cancelledAtMs === undefined && attendance?.(values)) || null,
    payment:
      paidAttempt === undefined
        ? null
        : {
            reference: paidAttempt.reference,
            paidAt: toIsoTime(paidAttempt.settled_at_ms ?? paidAttempt.created_at_ms),
          },
    hasCalendar:
      isConfirmed(submission) && isAnyAhead(findCalendarEvents(services, submission), services.clock.nowMs()),
    receipts: await loadOrderReceipts(services, id),
    tickets: await loadShownTickets(services, submission, firstTicket),
    membership: await loadMembershipCard(services, submission),
    letter: await findConfirmation(services, submission),
  }
}

async function loadOrderReceipts({ db }: PaymentServices, submissionId: string): Promise<OrderReceipt[]> {
  return (await findReceipts(db, submissionId)).map((receipt) => ({
    series: receipt.series,
    number: formatReceiptNumber(receipt),
    amountKobo: receipt.amount_kobo,
    issuedAt: toIsoTime(receipt.issued_at_ms),
  }))
}

function toIsoTime(ms: number): string {
  return new Date(ms).toISOString()
}
