import { formatNaira, inEnglish } from '../../../domain/money'
import type { UnreturnedPayment } from '../../../orders/cancel/unreturned-money.server'
import { Field, PostForm } from '../elements.server'

/** The longest reason of a cancellation. */
export const maxCancelReasonLength = 300

interface CancelFormProps {
  publicCode: string
  hasEmail: boolean
  payments: readonly UnreturnedPayment[]
}

/** Asks why an order is cancelled, and what happens to its money. */
export function CancelForm({ publicCode, hasEmail, payments }: CancelFormProps) {
  return (
    <>
      {payments.length > 0 && <RefundFirst payments={payments} />}
      <PostForm action={`/orders/${publicCode}/cancel/plan`}>
        <Field label="Reason" name="reason" hint="For your records. The visitor does not see it.">
          {(attributes) => <input {...attributes} required maxLength={maxCancelReasonLength} autoComplete="off" />}
        </Field>
        {payments.length > 0 && (
          <label className="choice">
            <input type="checkbox" name="keep" value="yes" required /> Cancel without a refund: we keep the payment, and
            the reason says why.
          </label>
        )}
        {hasEmail && (
          <label className="choice">
            <input type="checkbox" name="tell" value="yes" defaultChecked /> Tell the visitor by email.
          </label>
        )}
        <button type="submit">Show what would happen</button>
      </PostForm>
    </>
  )
}

function RefundFirst({ payments }: { payments: readonly UnreturnedPayment[] }) {
  return (
    <>
      <p className="warning">We still have money of this order. Refund it first, or say below that we keep it.</p>
      <ul>
        {payments.map(({ reference, restKobo, canRefund }) => (
          <li key={reference}>
            {formatNaira(restKobo, inEnglish)} ({reference}){' '}
            {canRefund ? (
              <a href={`/payments/${reference}/refund`}>Refund it</a>
            ) : (
              'cannot be refunded here, or a refund of a part is under way'
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
