import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../../../adapters/database/tables.server'
import {
  type ManualPaymentMethod,
  manualPaymentMethods,
  parseManualPaymentMethod,
} from '../../../domain/manual-payment-method'
import { formatNaira, inEnglish, type Kobo } from '../../../domain/money'
import { parseNaira } from '../../../domain/text/parse-naira'
import { findSubmissionRow } from '../../../orders/find-submission.server'
import { findManualPaymentRecord } from '../../../payment/manual/manual-payment-record.server'
import { markPaidManually } from '../../../payment/manual/mark-paid.server'
import { toSubmission } from '../../../submissions/submission-store.server'
import type { DeskModule, DeskRequest, DeskResponse, PanelOrder } from '../../routing/desk-module.server'
import { Field, LagosTime, PostForm } from '../elements.server'
import { ConfirmStep, invalidFormResponse, readText } from '../form-id-and-confirmation.server'
import { nameOf, orderHref } from '../people/people-columns.server'

/** Marks orders as paid by a bank transfer or in cash. */
export const markPaidModule: DeskModule = {
  routes: [
    {
      ...{ method: 'GET', path: '/orders/:code/paid', needs: 'decide payments' },
      ...{ audit: 'looked at an order', run: choose },
    },
    {
      ...{ method: 'POST', path: '/orders/:code/paid/plan', needs: 'decide payments' },
      ...{ audit: 'looked at an order', run: plan },
    },
    {
      ...{ method: 'POST', path: '/orders/:code/paid', needs: 'decide payments' },
      ...{ audit: 'marked as paid outside', run: markPaid },
    },
  ],
  orderPanels: [{ needs: 'see people', render: manualPaymentPanel }],
  notices: { 'marked-paid': 'The order is paid. Its receipt and emails follow.' },
}

const maxReasonLength = 300

/** Shows the manual payment of an order, or a link to record one. */
async function manualPaymentPanel({ attempts, submission }: PanelOrder, { services: { db }, person }: DeskRequest) {
  const found = await Promise.all(attempts.map(({ reference }) => findManualPaymentRecord(db, reference)))
  const payments = found.flatMap((payment) => payment ?? [])
  const { state, cancelledAtMs, erasedAtMs, publicCode } = submission
  const isPayable = state === 'awaiting payment' && cancelledAtMs === undefined && erasedAtMs === undefined
  const mayMark = person.may('decide payments') && isPayable
  if (payments.length === 0 && !mayMark) return undefined
  return (
    <>
      <h2>Paid outside the provider</h2>
      {payments.map((payment) => (
        <p key={payment.reference}>
          {payment.method}, recorded by {payment.recorded_by} on <LagosTime ms={payment.recorded_at_ms} /> (
          {payment.reference}). {payment.reason}
        </p>
      ))}
      {mayMark && (
        <a className="button plain" href={`/orders/${publicCode}/paid`}>
          Mark as paid by transfer or in cash…
        </a>
      )}
    </>
  )
}

async function choose({ services, params }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  if (row.state !== 'awaiting payment') return notPayable(row)
  const price = formatNaira(row.amount_kobo, inEnglish)
  return {
    kind: 'page',
    title: `Mark ${row.public_code} as paid`,
    body: (
      <PostForm action={`/orders/${row.public_code}/paid/plan`}>
        <p>
          {nameOf(services.flows, { submission: toSubmission(row) })} owes {price}.
        </p>
        <fieldset>
          <legend>How it was paid</legend>
          {manualPaymentMethods.map((method) => (
            <label key={method} className="choice">
              <input type="radio" name="method" value={method} required /> {method}
            </label>
          ))}
        </fieldset>
        <Field label="Amount received, in naira" name="amount" hint={`The price is ${price}.`}>
          {(attributes) => <input {...attributes} required inputMode="decimal" maxLength={20} autoComplete="off" />}
        </Field>
        <Field label="Where it came in" name="reason" hint="The reference of the bank, or who took the cash.">
          {(attributes) => <input {...attributes} required maxLength={maxReasonLength} autoComplete="off" />}
        </Field>
        <button type="submit">Show what would happen</button>
      </PostForm>
    ),
  }
}

function notPayable({ state }: Pick<Selectable<SubmissionTable>, 'state'>): DeskResponse {
  return {
    kind: 'refused',
    title: 'Nothing was changed',
    message: `The order does not wait for a payment: it is ${state}. Someone may have marked it as paid just now.`,
  }
}

interface Typed {
  method: ManualPaymentMethod
  receivedKobo: Kobo
  reason: string
}

/** What was typed, or what is wrong in it. */
function readTyped({ form }: DeskRequest): Typed | string {
  const method = parseManualPaymentMethod(readText(form, 'method', 30))
  if (method === undefined) return 'Choose how it was paid.'
  const amount = readText(form, 'amount', 30)
  const receivedKobo = parseNaira(amount)
  if (receivedKobo === undefined) return `“${amount}” is no amount in naira: 40300 or 40,300.50`
  const reason = readText(form, 'reason', maxReasonLength)
  return reason === '' ? 'Say where the money came in.' : { method, receivedKobo, reason }
}

async function plan(request: DeskRequest): Promise<DeskResponse> {
  const { services, params } = request
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  if (row.state !== 'awaiting payment') return notPayable(row)
  const typed = readTyped(request)
  if (typeof typed === 'string') return invalidFormResponse(typed)
  const { method, receivedKobo, reason } = typed
  const received = formatNaira(receivedKobo, inEnglish)
  return {
    kind: 'page',
    title: `Mark ${row.public_code} as paid?`,
    body: (
      <ConfirmStep
        action={`/orders/${row.public_code}/paid`}
        fields={{ method, amount: String(receivedKobo / 100), reason }}
        button={`Mark as paid: ${received}`}
        back={orderHref({ publicCode: row.public_code })}
      >
        <dl className="facts">
          <dt>From</dt>
          <dd>
            {nameOf(services.flows, { submission: toSubmission(row) })} ({row.email ?? 'no email'})
          </dd>
          <dt>Received</dt>
          <dd>
            {received} by {method}. {reason}
          </dd>
        </dl>
        {receivedKobo !== row.amount_kobo && (
          <p className="warning">
            The price is {formatNaira(row.amount_kobo, inEnglish)}. The receipt says what you received.
          </p>
        )}
        <p className="warning">
          The order becomes paid, and its receipt, tickets and emails follow. A card payment that comes later goes to
          review. This cannot be undone here.
        </p>
      </ConfirmStep>
    ),
  }
}

async function markPaid(request: DeskRequest): Promise<DeskResponse> {
  const { services, params, person, record } = request
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined) return { kind: 'not found' }
  const typed = readTyped(request)
  if (typeof typed === 'string') return invalidFormResponse(typed)
  record({ note: `${typed.method}, ${formatNaira(typed.receivedKobo, inEnglish)}` })
  const result = await markPaidManually(services, { ...typed, submissionId: row.id, recordedBy: person.actor })
  switch (result.kind) {
    case 'paid':
      return { kind: 'redirect', to: orderHref({ publicCode: row.public_code }), notice: 'marked-paid' }
    case 'not payable':
      return notPayable(result)
    default:
      return { kind: 'refused', title: 'Nothing was changed', message: `The order is ${result.kind}.` }
  }
}
