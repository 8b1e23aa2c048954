import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../../../adapters/database/tables.server'
import { findSubmissionRow } from '../../../orders/find-submission.server'
import { type Refundable, readRefundable } from '../../../payment/refunds/refundable.server'
import { findAttempt, type PaymentAttempt } from '../../../payment/settle/attempts.server'
import type { DeskRequest } from '../../routing/desk-module.server'

/** A payment that can be refunded, with its order. */
interface RefundablePayment {
  attempt: PaymentAttempt
  order: Selectable<SubmissionTable>
  refundable: Refundable
}

/** The payment that the path names, if it can be refunded; the audit log gets its code and reference. */
export async function findRefundablePayment({
  services: { db },
  params,
  record,
}: DeskRequest): Promise<RefundablePayment | undefined> {
  const attempt = await findAttempt(db, params.reference ?? '')
  const order = attempt && (await findSubmissionRow(db, attempt.reference))
  if (attempt === undefined || order === undefined) return undefined
  record({ target: order.public_code, note: attempt.reference })
  const refundable = await readRefundable(db, attempt)
  return refundable && { attempt, order, refundable }
}
