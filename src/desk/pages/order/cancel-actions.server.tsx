import { formatNaira, inEnglish } from '../../../domain/money'
import { type CancelResult, cancelOrder, findCancellation } from '../../../orders/cancel/cancel-order.server'
import { findUnreturnedPayments } from '../../../orders/cancel/unreturned-money.server'
import { findSubmissionRow } from '../../../orders/find-submission.server'
import { toSubmission } from '../../../submissions/submission-store.server'
import type { DeskModule, DeskRequest, DeskResponse, PanelOrder } from '../../routing/desk-module.server'
import { LagosTime } from '../elements.server'
import { ConfirmStep, invalidFormResponse, readText } from '../form-id-and-confirmation.server'
import { nameOf, orderHref } from '../people/people-columns.server'
import { CancelForm, maxCancelReasonLength } from './cancel-form.server'

/** Cancels orders. */
export const cancelActionsModule: DeskModule = {
  routes: [
    {
      ...{ method: 'GET', path: '/orders/:code/cancel', needs: 'cancel orders' },
      ...{ audit: 'looked at an order', run: choose },
    },
    {
      ...{ method: 'POST', path: '/orders/:code/cancel/plan', needs: 'cancel orders' },
      ...{ audit: 'looked at an order', run: plan },
    },
    {
      ...{ method: 'POST', path: '/orders/:code/cancel', needs: 'cancel orders' },
      ...{ audit: 'cancelled an order', run: cancel },
    },
  ],
  orderPanels: [{ needs: 'see people', render: cancelPanel }],
  notices: { 'order-cancelled': 'The order is cancelled. Its tickets are void.' },
}

async function cancelPanel({ id, publicCode, submission }: PanelOrder, { services: { db }, person }: DeskRequest) {
  const { cancelledAtMs, erasedAtMs } = submission
  const cancellation = await findCancellation(db, id)
  if (cancelledAtMs !== undefined && cancellation !== undefined)
    return (
      <>
        <h2>Cancelled</h2>
        <p>
          By {cancellation.cancelled_by} on <LagosTime ms={cancelledAtMs} />
          {cancellation.reason === null ? '' : `: ${cancellation.reason}`}.{' '}
          {cancellation.keeps_payment === 1 && 'The payment was kept. '}
          {cancellation.tells_visitor === 1 ? 'The visitor gets an email.' : 'The visitor was not told.'}
        </p>
      </>
    )
  if (!person.may('cancel orders') || erasedAtMs !== undefined) return undefined
  return (
    <>
      <h2>Cancel</h2>
      <a className="button plain" href={`/orders/${publicCode}/cancel`}>
        Cancel this order…
      </a>
    </>
  )
}

async function choose({ services, params }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined || row.erased_at_ms !== null) return { kind: 'not found' }
  if (row.cancelled_at_ms !== null) return refuse({ kind: 'already cancelled' })
  const payments = await findUnreturnedPayments(services.db, row.id)
  return {
    kind: 'page',
    title: `Cancel ${row.public_code}`,
    body: <CancelForm publicCode={row.public_code} hasEmail={row.email !== null} payments={payments} />,
  }
}

/** What was typed. */
function readTyped({ form }: DeskRequest) {
  return {
    reason: readText(form, 'reason', maxCancelReasonLength),
    keepsPayment: form.get('keep') === 'yes',
    tellsVisitor: form.get('tell') === 'yes',
  }
}

async function plan(request: DeskRequest): Promise<DeskResponse> {
  const { services, params } = request
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined || row.erased_at_ms !== null) return { kind: 'not found' }
  const typed = readTyped(request)
  const payments = await findUnreturnedPayments(services.db, row.id)
  if (typed.reason === '') return refuse({ kind: 'no reason' })
  if (payments.length > 0 && !typed.keepsPayment) return refuse({ kind: 'paid', payments })
  const tickets = await countTickets(request, row.id)
  const kept = payments.reduce((sum, { restKobo }) => sum + restKobo, 0)
  return {
    kind: 'page',
    title: `Cancel ${row.public_code}?`,
    body: (
      <ConfirmStep
        action={`/orders/${row.public_code}/cancel`}
        fields={{
          ...{ reason: typed.reason, keep: typed.keepsPayment ? 'yes' : '' },
          tell: typed.tellsVisitor ? 'yes' : '',
        }}
        button="Cancel the order"
        back={orderHref({ publicCode: row.public_code })}
        isDangerous
      >
        <dl className="facts">
          <dt>Whose</dt>
          <dd>
            {nameOf(services.flows, { submission: toSubmission(row) })} ({row.email ?? 'no email'})
          </dd>
          <dt>Tickets</dt>
          <dd>
            {tickets.valid} become void
            {tickets.passedOn > 0 && `; ${tickets.passedOn} of them were passed on: tell their holders yourself`}
          </dd>
          <dt>Money</dt>
          <dd>{kept > 0 ? `${formatNaira(kept, inEnglish)} is kept, without a refund` : 'none is kept'}</dd>
          <dt>Email</dt>
          <dd>{typed.tellsVisitor ? 'The visitor is told.' : 'The visitor is not told.'}</dd>
          <dt>Reason</dt>
          <dd>{typed.reason}</dd>
        </dl>
        <p className="warning">
          Its place is free again. A payment that comes later goes to review. A cancellation cannot be undone.
        </p>
      </ConfirmStep>
    ),
  }
}

async function countTickets({ services: { db } }: DeskRequest, submissionId: string) {
  const valid = await db
    .selectFrom('ticket')
    .select('holder_email')
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'valid')
    .execute()
  return { valid: valid.length, passedOn: valid.filter(({ holder_email }) => holder_email !== null).length }
}

async function cancel(request: DeskRequest): Promise<DeskResponse> {
  const { services, params, person, record } = request
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  const typed = readTyped(request)
  if (typed.keepsPayment) record({ note: 'without a refund' })
  const result = await cancelOrder(services, { ...typed, submissionId: row.id, cancelledBy: person.actor })
  if (result.kind !== 'cancelled') return refuse(result)
  return { kind: 'redirect', to: orderHref({ publicCode: row.public_code }), notice: 'order-cancelled' }
}

function refuse(result: Exclude<CancelResult, { kind: 'cancelled' }>): DeskResponse {
  if (result.kind === 'no reason') return invalidFormResponse(refusals['no reason'])
  return { kind: 'refused', title: 'Nothing was changed', message: refusals[result.kind] }
}

const refusals = {
  paid: 'The order is paid. Refund it first, or say that the payment is kept.',
  'in review': 'A payment of this order is in review. Accept or refund it first.',
  'already cancelled': 'The order is cancelled already.',
  erased: 'The order is erased: nothing of its sender is left.',
  'no reason': 'Say why the order is cancelled: it is kept for your records.',
} as const
