import { formatNaira, inEnglish, type Kobo } from '../../../domain/money'
import { parseNaira } from '../../../domain/text/parse-naira'
import { describeRefundResult } from '../../../payment/refunds/describe-refund.server'
import { requestRefund } from '../../../payment/refunds/request-refund.server'
import { toSubmission } from '../../../submissions/submission-store.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { Field, PostForm } from '../elements.server'
import { ConfirmStep, invalidFormResponse, readFormId, readText } from '../form-id-and-confirmation.server'
import { nameOf, orderHref } from '../people/people-columns.server'
import { findRefundablePayment } from './find-refundable-payment.server'
import { refundPanel } from './refund-panel.server'

/** Returns payments through the provider, whole or in part. */
export const refundModule: DeskModule = {
  routes: [
    {
      ...{ method: 'GET', path: '/payments/:reference/refund', needs: 'decide payments' },
      ...{ audit: 'looked at a refund', run: choose },
    },
    {
      ...{ method: 'POST', path: '/payments/:reference/refund/plan', needs: 'decide payments' },
      ...{ audit: 'looked at a refund', run: plan },
    },
    {
      ...{ method: 'POST', path: '/payments/:reference/refund', needs: 'decide payments' },
      ...{ audit: 'requested a refund', run: refund },
    },
  ],
  orderPanels: [{ needs: 'see people', render: refundPanel }],
  notices: {
    'refund-accepted': 'The provider has accepted the refund. It is recorded once the provider confirms it.',
    'refund-unclear':
      'The provider did not answer. Do not try again: within 15 minutes the server finds out whether it has the refund.',
    'refund-known': 'This refund was requested before. It was not requested a second time.',
  },
}

const maxReasonLength = 300

async function choose(request: DeskRequest): Promise<DeskResponse> {
  const payment = await findRefundablePayment(request)
  if (payment === undefined) return { kind: 'not found' }
  const { attempt, order, refundable } = payment
  const { restKobo, allowsParts } = refundable
  return {
    kind: 'page',
    title: `Refund a payment of ${order.public_code}`,
    body: (
      <PostForm action={`/payments/${attempt.reference}/refund/plan`}>
        <p>
          {attempt.reference}: {naira(restKobo)} of {naira(attempt.received_amount ?? attempt.amount_kobo)} can be
          refunded.
        </p>
        {allowsParts && (
          <Field
            label="Amount in naira"
            name="amount"
            hint={`Leave it empty for all that is left: ${naira(restKobo)}.`}
          >
            {(attributes) => <input {...attributes} inputMode="decimal" autoComplete="off" maxLength={20} />}
          </Field>
        )}
        <Field label="Reason" name="reason" hint="For your records. The payer does not see it.">
          {(attributes) => <input {...attributes} required maxLength={maxReasonLength} autoComplete="off" />}
        </Field>
        <label className="choice">
          <input type="checkbox" name="again" value="yes" /> I mean a second refund of an amount that was refunded
          within a day.
        </label>
        <button type="submit">Show what would happen</button>
      </PostForm>
    ),
  }
}

interface Typed {
  amountKobo: Kobo | 'the rest'
  reason: string
}

/** What was typed, or what is wrong in it. */
function readTyped({ form }: DeskRequest): Typed | string {
  const typedAmount = readText(form, 'amount', 30)
  const amountKobo = typedAmount === '' ? 'the rest' : parseNaira(typedAmount)
  if (amountKobo === undefined) return `“${typedAmount}” is no amount in naira: 40300 or 40,300.50`
  const reason = readText(form, 'reason', maxReasonLength)
  return reason === '' ? 'Say why the payment is refunded: it is kept for your records.' : { amountKobo, reason }
}

async function plan(request: DeskRequest): Promise<DeskResponse> {
  const payment = await findRefundablePayment(request)
  if (payment === undefined) return { kind: 'not found' }
  const typed = readTyped(request)
  if (typeof typed === 'string') return invalidFormResponse(typed)
  const { attempt, order, refundable } = payment
  const amountKobo = typed.amountKobo === 'the rest' ? refundable.restKobo : typed.amountKobo
  if (amountKobo > refundable.restKobo)
    return invalidFormResponse(`Only ${naira(refundable.restKobo)} of this payment is left to refund.`)
  const isWhole = amountKobo === refundable.restKobo
  const name = nameOf(request.services.flows, { submission: toSubmission(order) })
  const fields = {
    ...{ amount: isWhole ? '' : String(amountKobo / 100), reason: typed.reason },
    again: request.form.get('again') === 'yes' ? 'yes' : '',
  }
  return {
    kind: 'page',
    title: `Refund ${naira(amountKobo)}?`,
    body: (
      <ConfirmStep
        action={`/payments/${attempt.reference}/refund`}
        fields={fields}
        button={`Refund ${naira(amountKobo)}`}
        back={orderHref({ publicCode: order.public_code })}
        isDangerous
      >
        <dl className="facts">
          <dt>Amount</dt>
          <dd>
            {naira(amountKobo)} of {naira(refundable.restKobo)} that can be refunded
          </dd>
          <dt>To</dt>
          <dd>
            {name} ({order.email ?? 'no email'}), to the card or account that paid {attempt.reference}
          </dd>
          <dt>Reason</dt>
          <dd>{typed.reason}</dd>
        </dl>
        <p className="warning">
          The provider returns the money; banks take up to ten working days. This cannot be undone.{' '}
          {isWhole
            ? 'Once it is confirmed, the order is no longer paid and its tickets are not valid any more.'
            : 'A part of the payment stays with us, and the tickets stay valid.'}
        </p>
      </ConfirmStep>
    ),
  }
}

async function refund(request: DeskRequest): Promise<DeskResponse> {
  const { services, form, params, person, record } = request
  const reference = params.reference ?? ''
  const payment = await findRefundablePayment(request)
  const id = readFormId(form)
  const typed = readTyped(request)
  if (id === undefined || typeof typed === 'string')
    return invalidFormResponse(typeof typed === 'string' ? typed : 'Load the form again.')
  const result = await requestRefund(services, {
    ...{ id, reference, amountKobo: typed.amountKobo, reason: typed.reason },
    ...{ requestedBy: person.actor, allowsRepeat: form.get('again') === 'yes' },
  })
  const shown = 'refund' in result ? `, ${naira(result.refund.amount_kobo)}` : ''
  record({ note: `${reference}${shown}` })
  const to = payment && orderHref({ publicCode: payment.order.public_code })
  if (to !== undefined && (result.kind === 'accepted' || result.kind === 'unclear' || result.kind === 'known'))
    return { kind: 'redirect', to, notice: `refund-${result.kind}` }
  if (result.kind === 'unknown reference') return { kind: 'not found' }
  return { kind: 'refused', title: 'Nothing was refunded', message: describeRefundResult(result) }
}

function naira(kobo: Kobo): string {
  return formatNaira(kobo, inEnglish)
}
