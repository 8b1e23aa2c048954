import type { Language } from '../domain/languages'
import type { Kobo } from '../domain/money'
import type { SubmissionState } from '../domain/submission-state'
import type { Answers } from '../forms/definition/form-definition'
import type { Price } from '../forms/definition/price'

/** One accepted form, as it is stored. */
export interface Submission<Given extends Answers = Answers> {
  id: string
  flow: string
  state: SubmissionState
  /** What people call it: printed in letters, read out on the phone. The registration code (laceRegCode) is this one. */
  code: string
  /** The secret part of its address /order/<key>. */
  key: string
  email: string | null
  language: Language
  answers: Given
  /** What is charged; null where nothing ever is. */
  price: Price | null
  amountKobo: Kobo
  createdAtMs: number
  /** Only of one whose person was erased: then its answers are gone, and nobody is written any more. */
  erasedAtMs?: number
}
