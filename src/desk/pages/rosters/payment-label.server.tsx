import type { Submission } from '../../../submissions/submission'
import { StateLabel } from '../elements.server'

/** Whether an order is paid; others stand out. */
export function PaymentLabel({ submission }: { submission: Submission }) {
  return <StateLabel tone={isPaid(submission) ? 'good' : 'attention'}>{paymentText(submission)}</StateLabel>
}

/** The state of an order as a list says it. */
export function paymentText(submission: Submission): string {
  if (isPaid(submission)) return submission.amountKobo === 0 ? 'free' : 'paid'
  return submission.state === 'awaiting payment' ? 'not paid' : submission.state
}

function isPaid({ state }: Submission): boolean {
  return state === 'paid' || state === 'received'
}
