import type { Language } from '../domain/languages'
import type { Kobo } from '../domain/money'
import type { SubmissionState } from '../domain/submission-state'
import type { FormValues } from '../forms/definition/form-definition'
import type { Price } from '../forms/definition/price'

/** The address where a submission can be viewed and paid by anyone who has it. */
export function orderPath({ accessToken }: Pick<Submission, 'accessToken'>): `/order/${string}` {
  return `/order/${accessToken}`
}

/** A stored form submission. */
export interface Submission<Values extends FormValues = FormValues> {
  id: string
  flow: string
  state: SubmissionState
  /**
   * The public code: printed in emails and read out on the phone. It is also the registration code
   * (laceRegCode).
   */
  publicCode: string
  /** The secret part of its address /order/<accessToken>. */
  accessToken: string
  email: string | null
  language: Language
  values: Values
  /** The amount charged; null for flows without payment. */
  price: Price | null
  amountKobo: Kobo
  createdAtMs: number
  /** Set once the submission is erased: its values are deleted and the visitor gets no more emails. */
  erasedAtMs?: number
  /** Set once staff have cancelled it: it has no place and no payment is due, in any state. */
  cancelledAtMs?: number
}
