import { PaymentProviderUnavailable } from '../../../adapters/payment-provider/paystack-http.server'
import { formatNaira, inEnglish } from '../../../domain/money'
import { acceptPayment } from '../../../payment/settle/accept-payment.server'
import { findAttempt, listAttempts, type PaymentAttempt } from '../../../payment/settle/attempts.server'
import { verifyAndSettlePayment } from '../../../payment/settle/verify-and-settle-payment.server'
import type { DeskModule, DeskRequest, DeskResponse, PanelOrder } from '../../routing/desk-module.server'
import { DataTable, LagosTime, PostForm, StateLabel } from '../elements.server'
import { orderHref } from '../people/people-columns.server'

/** Asks the provider about payments, and accepts those that were reviewed. */
export const paymentActionsModule: DeskModule = {
  routes: [
    {
      method: 'POST',
      path: '/payments/:reference/settle',
      needs: 'decide payments',
      audit: 'asked about a payment',
      run: ask,
    },
    {
      method: 'GET',
      path: '/payments/:reference/accept',
      needs: 'decide payments',
      audit: 'looked at a payment',
      run: confirm,
    },
    {
      method: 'POST',
      path: '/payments/:reference/accept',
      needs: 'decide payments',
      audit: 'accepted a payment',
      run: accept,
    },
  ],
  orderPanels: [
    { needs: 'see people', render: async (order, { person }) => paymentsPanel(order, person.may('decide payments')) },
  ],
  notices: {
    'payment-asked': 'The provider has answered, and the order shows it.',
    'payment-accepted': 'The payment is accepted.',
  },
}

function paymentsPanel({ attempts }: PanelOrder, mayDecide: boolean) {
  if (attempts.length === 0) return undefined
  return (
    <>
      <h2>Payments</h2>
      <DataTable
        caption="The latest first, times in Nigeria"
        rows={attempts}
        rowKey={({ reference }) => reference}
        empty=""
        columns={[
          { heading: 'Reference', cell: ({ reference }) => reference },
          { heading: 'Started', cell: ({ created_at_ms: ms }) => <LagosTime ms={ms} /> },
          { heading: 'Amount', cell: ({ amount_kobo: kobo }) => formatNaira(kobo, inEnglish), isNumber: true },
          { heading: 'State', cell: (attempt) => <AttemptState attempt={attempt} /> },
          { heading: 'Provider', cell: ({ provider_state: state }) => state ?? 'no answer yet' },
          { heading: 'Note', cell: ({ note }) => note ?? '' },
          ...(mayDecide
            ? [{ heading: 'Change', cell: (attempt: PaymentAttempt) => <AttemptActions attempt={attempt} /> }]
            : []),
        ]}
      />
    </>
  )
}

function AttemptState({ attempt: { state } }: { attempt: PaymentAttempt }) {
  const tone = state === 'in review' ? 'attention' : state === 'succeeded' || state === 'accepted' ? 'good' : 'quiet'
  return <StateLabel tone={tone}>{state}</StateLabel>
}

function AttemptActions({ attempt: { reference, state } }: { attempt: PaymentAttempt }) {
  return (
    <div className="actions">
      <PostForm action={`/payments/${reference}/settle`}>
        <button type="submit" className="plain" aria-label={`Ask the provider about ${reference}`}>
          Ask the provider
        </button>
      </PostForm>
      {state === 'in review' && (
        <a className="button" href={`/payments/${reference}/accept`} aria-label={`Accept ${reference}`}>
          Accept
        </a>
      )}
    </div>
  )
}

/** The payment and the code of its order, for the audit log. */
async function findPayment({ services: { db }, params, record }: DeskRequest) {
  const attempt = await findAttempt(db, params.reference ?? '')
  if (attempt === undefined) return undefined
  const { public_code: publicCode } = await db
    .selectFrom('submission')
    .select('public_code')
    .where('id', '=', attempt.submission_id)
    .executeTakeFirstOrThrow()
  record({ target: publicCode, note: attempt.reference })
  return { attempt, publicCode }
}

async function ask(request: DeskRequest): Promise<DeskResponse> {
  const payment = await findPayment(request)
  if (payment === undefined) return { kind: 'not found' }
  try {
    await verifyAndSettlePayment(request.services, payment.attempt.reference, { caller: 'operator' })
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    const message = `${error.message} Nothing was changed. Try again in some minutes.`
    return { kind: 'refused', title: 'The provider did not answer', message, status: 502 }
  }
  return { kind: 'redirect', to: orderHref(payment), notice: 'payment-asked' }
}

async function confirm(request: DeskRequest): Promise<DeskResponse> {
  const payment = await findPayment(request)
  if (payment === undefined) return { kind: 'not found' }
  const { attempt, publicCode } = payment
  const others = (await listAttempts(request.services.db, attempt.submission_id)).filter(
    ({ reference, state }) => state === 'in review' && reference !== attempt.reference,
  )
  const received =
    attempt.received_amount === null
      ? ''
      : ` The provider received ${attempt.received_amount / 100} ${attempt.received_currency}.`
  return {
    kind: 'page',
    title: 'Accept this payment?',
    body: (
      <>
        <p>
          {attempt.reference} for {publicCode}: {formatNaira(attempt.amount_kobo, inEnglish)}.{received} {attempt.note}
        </p>
        <p className="warning">
          Compare it with the provider’s dashboard first. Accepting counts the money as received. The order becomes
          paid, and we send its confirmation and receipt, unless another payment of it is still in review. This cannot
          be undone here.
        </p>
        {others.length > 0 && (
          <p>Payments of this order that are still in review: {others.length}. Decide about them too.</p>
        )}
        <div className="actions">
          <PostForm action={`/payments/${attempt.reference}/accept`}>
            <button type="submit">Accept the payment</button>
          </PostForm>
          <a className="button plain" href={orderHref(payment)}>
            Back
          </a>
        </div>
      </>
    ),
  }
}

async function accept(request: DeskRequest): Promise<DeskResponse> {
  const payment = await findPayment(request)
  if (payment === undefined) return { kind: 'not found' }
  const result = await acceptPayment(request.services, payment.attempt.reference)
  if (result.kind === 'unknown reference') return { kind: 'not found' }
  if (result.kind === 'nothing to decide')
    return { kind: 'refused', title: 'Nothing was changed', message: 'This payment is not in review any more.' }
  return { kind: 'redirect', to: orderHref(payment), notice: 'payment-accepted' }
}
