import type { MessageDescriptor } from '@lingui/core'
import type { ReactElement } from 'react'
import type { PictureFault } from '../adapters/images/image-decoder.server'
import type { Attendance } from '../domain/attendance'
import type { Flow } from '../forms/definition/flow'
import type { Answers, Form, PictureRules, Problem } from '../forms/definition/form-definition'
import type { Price } from '../forms/definition/price'
import type { Submission } from './submission'

/** A picture that came with a form, decoded and encoded anew. */
export interface Picture {
  field: string
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Reads its bytes, so that one picture is in memory at a time. */
  read: () => Promise<Buffer>
}

/** A file that came with a form, before it is decoded. */
export interface UploadedPicture {
  field: string
  /** The SHA-256 of its content. */
  digest: string
}

/** What became of the files of a form. Where one took too much of the decoder, those after it are not among them. */
export interface DecodedPictures {
  pictures: Picture[]
  refused: RefusedPicture[]
}

/** A file that came where a picture belongs, and is not taken. */
export interface RefusedPicture {
  field: string
  /** What the file is called on the visitor's device. */
  name: string
  fault: PictureFault
  /** How many megapixels a picture of its kind may have, where it has too many. */
  megapixels: number | undefined
}

/** The letters that a submission can cause; each is sent once for a submission. */
export type LetterKind = 'confirmation' | 'notice'

/**
 * Letters to the organisation about money, the same for every flow. What follows the dot is the payment's reference: each payment of a
 * submission can cause each of them once.
 */
export type MoneyLetterKind = `${'review' | 'reversal'}.${string}`

/** One letter as its flow writes it. `organisation` letters go to the address the organisation set. */
export interface Letter {
  to: 'visitor' | 'organisation'
  subject: string
  /** The body, in react-email's components; the plain text is made from it. */
  body: ReactElement
}

/** What a letter may speak of besides the submission. */
export interface LetterContext {
  /** The secret address of the submission, in full. */
  orderUrl: string
  publicUrl: string
  /** What is said once the event is over; nothing before its end. */
  past: MessageDescriptor | undefined
}

/** Questions a flow may ask across all submissions; the answers never reach the visitor. */
export interface Questions {
  /** Whether this e-mail has a completed submission in that flow. */
  hasCompleted(flow: string, email: string): Promise<boolean>
  /** Whether this is the code of a completed submission in that flow. */
  hasCompletedCode(flow: string, code: string): Promise<boolean>
  /** The time on the server's clock. */
  nowMs(): number
}

/** The server's half of a flow. Everything that differs from form to form is here; the journeys are in submissions/ and payment/. */
export interface FlowServer<Given extends Answers = Answers> {
  flow: Flow
  /** What it is called on its order page and receipt: 'Delegate registration'. */
  title: MessageDescriptor
  form: Form<Given>
  /** What it costs, from the content's price list; absent where nothing is ever paid. A total of 0 completes at once. */
  price?: (answers: Given) => Price
  pictures?: PictureRules
  /** Where the sender follows the festival; absent where it is not about the festival. Answers that were erased say nothing. */
  attendance?: (answers: Partial<Given>) => Attendance | undefined
  /** What the description of the calls says of a field beside its type, by wire name. */
  hints?: Readonly<Record<string, string>>
  /** Answers that staff read in other words than those that are sent. Those of an erased submission are missing. */
  inWords?: (answers: Partial<Given>) => Partial<Given>
  /** Where letters to the visitor go, and under which address a payment is made. */
  email: (answers: Given) => string | undefined
  /** Refusals beyond the form's own rules. */
  refuse?: (answers: Given, ask: Questions) => Problem[] | Promise<Problem[]>
  /**
   * What our own records say of an accepted form: stored with its answers, for the letters and the operator. It changes no answer on the
   * wire, so whoever sent the form learns nothing from it.
   */
  note?: (answers: Given, ask: Questions) => Promise<Partial<Given>>
  /**
   * Its answers on the wire; `reasonIn` names where the reason of a refusal stands beside `message`.
   * Source: docs/product/api.md#82-form-routes.
   */
  answer: {
    reasonIn?: 'error'
    complete: (submission: Submission<Given>) => Record<string, unknown>
    /** Absent where nothing is ever paid. */
    payable?: (payment: { payAt: string }) => Record<string, unknown>
  }
  /** The letters sent once nothing more is due: at once where nothing is paid, after the payment otherwise. */
  letters: Readonly<Record<LetterKind, (submission: Submission<Given>, context: LetterContext) => Letter>>
}

/**
 * Takes a flow's server half into the list of all flows, where its type of answers is no longer known: the journeys hand every
 * flow only what its own form has accepted.
 */
export function defineFlow<Given extends Answers>(flow: FlowServer<Given>): FlowServer {
  return flow as unknown as FlowServer
}
