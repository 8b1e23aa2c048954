import type { MessageDescriptor } from '@lingui/core'
import type { ReactElement } from 'react'
import type { ImageRejectionReason } from '../adapters/images/decoder-messages.server'
import type { Attendance } from '../domain/attendance'
import type { Flow } from '../forms/definition/flow'
import type { FormDefinition, FormValues, ImageRules, Problem } from '../forms/definition/form-definition'
import type { Price } from '../forms/definition/price'
import type { CalendarEvent } from './calendar-event'
import type { Listing } from './listing/listing'
import type { MembershipCardDetails } from './membership-card-details'
import type { NoScriptForm } from './no-script-form'
import type { PlacePlan } from './places/place-plan'
import type { RequiresNonPaymentFlowOkResponse } from './requires-non-payment-flow-response'
import type { Submission } from './submission'
import type { Lookups } from './submission-lookups'
import type { TicketsInEmail } from './tickets-in-email'

/** An image of a form, decoded and re-encoded. */
export interface DecodedImage {
  field: string
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Its size in storage. */
  bytes: number
  /** Reads its bytes on demand, so that only one image is in memory at a time. */
  readBytes: () => Promise<Buffer>
}

/** A file that was sent with a form, before it is decoded. */
export interface UploadedImage {
  field: string
  /** The SHA-256 of its content. */
  digest: string
}

/**
 * The results for the files of a form. If one used up the decoder's limits, the files after it are missing.
 */
export interface DecodedImages {
  images: DecodedImage[]
  rejected: RejectedImage[]
}

/** A file that was rejected as an image. */
export interface RejectedImage {
  field: string
  /** The file name on the visitor's device. */
  name: string
  reason: ImageRejectionReason
  /** The maximum megapixels of its format, if it has too many. */
  megapixels: number | undefined
}

/** The kinds of email of a submission; each is sent once. */
export type FlowEmailKind = 'confirmation' | 'notice'

/**
 * Payment alerts to the organisation, the same for every flow. The part after the dot is the payment
 * reference: each payment of a submission can cause each alert once.
 */
export type PaymentAlertKind = `${'review' | 'reversal'}.${string}`

/**
 * One email as its flow renders it. `organisation` emails go to the configured address of the organisation.
 */
export interface EmailMessage {
  to: 'visitor' | 'organisation'
  subject: string
  /** The body in react-email components; the plain text is generated from it. */
  body: ReactElement
}

/** Data for an email besides the submission. */
export interface EmailContext {
  /** The secret address of the submission, in full. */
  orderUrl: string
  publicUrl: string
  /** The tickets in a confirmation; undefined if the submission has none. */
  tickets?: TicketsInEmail | undefined
  /** The notice after the event; undefined before its end. */
  eventOverNotice: MessageDescriptor | undefined
  /** Whether the order has events that are not over, for the visitor's calendar. */
  hasCalendar: boolean
  /**
   * The number of images of the submission that are not attached because their network has sent very many.
   */
  picturesLeftOut: number
}

/** The tickets that an order gets once it is confirmed: one for each place. */
export interface TicketPlan {
  /** Their type in API responses. */
  type: string
  quantity: number
  buyerName: string
}

/** One kind of ticket. */
export interface TicketKind {
  title: string
  attendance: Attendance
  /** The number that its QR code contains instead of the title, 1 to 255. */
  number: number
  /** The year of the festival. */
  edition: number
  /** The things it includes, each in a few words. */
  includes: readonly MessageDescriptor[]
  /** How the holder enters the festival or watches it online. */
  instructions: readonly MessageDescriptor[]
  event: {
    name: string
    dates: MessageDescriptor
    place: MessageDescriptor
    /** The contact for questions. */
    contact: string
  }
}

/**
 * The server-side definition of a flow. It holds everything that differs between forms; the pipelines are
 * in submissions/ and payment/.
 */
export interface FlowServer<Values extends FormValues = FormValues> {
  flow: Flow
  /** Its title on the order page and receipt: 'Delegate registration'. */
  title: MessageDescriptor
  form: FormDefinition<Values>
  /** The price from the content's price list; absent without payment. A total of 0 completes at once. */
  price?: (values: Values) => Price
  /** Whether its page also shows prices in dollars; its receipts then do as well. */
  showsDollars?: boolean
  images?: ImageRules
  /**
   * How the sender attends the festival; absent if the flow is not about the festival. Undefined for erased
   * values.
   */
  attendance?: (values: Partial<Values>) => Attendance | undefined
  /** The tickets of its orders; absent if it has none. The plan of erased values is undefined. */
  tickets?: {
    plan: (values: Partial<Values>) => TicketPlan | undefined
    kind: (type: string) => TicketKind
    /** How often one ticket may be passed on, and until when its holder may change (an ISO time). */
    passingOn: { timesPerTicket: number; endsAt: string }
  }
  /** The limited places that its orders use; absent if none are limited. */
  places?: PlacePlan<Values>
  /** The period, card and reminder of the membership that its orders buy; absent if they are not memberships. */
  membership?: {
    years: number
    /** Undefined for erased values. */
    cardDetails: (values: Partial<Values>) => MembershipCardDetails | undefined
    renewalEmail: (submission: Submission<Values>, context: EmailContext) => EmailMessage
  }
  /** The calendar events of its orders; absent if it has no dates. Values of an erased submission are missing. */
  calendar?: (values: Partial<Values>) => CalendarEvent[]
  /** How the server handles a form that was posted without JavaScript; absent if it needs no special handling. */
  noScript?: NoScriptForm
  /** Notes about fields for the OpenAPI description, by wire name. */
  fieldDescriptions?: Readonly<Record<string, string>>
  /** How the operator's lists show its submissions. */
  listing: Listing<Values>
  /** The answer that declines news by email; absent if the form does not offer news. */
  newsAnswer?: { field: string; declined: string }
  /** The email address of the visitor, also used for the payment. */
  email: (values: Values) => string | undefined
  /** Errors beyond the form's own schema. */
  validateServer?: (values: Values, lookups: Lookups) => Problem[] | Promise<Problem[]>
  /**
   * Adds notes from our own records to an accepted form, for emails and the operator. It does not change the response,
   * so that it reveals nothing to the sender.
   */
  annotate?: (values: Values, lookups: Lookups) => Promise<Partial<Values>>
  /**
   * The differences of its API responses from those of most paid forms (form-response.server.ts).
   * Source: docs/product/api.md#82-form-routes.
   */
  response?: {
    /** The `status` of a form that was accepted; true by default. */
    status?: 'success'
    /** A field that repeats the error message in addition to `message`. */
    errorKey?: 'error'
    /** The response once no payment is due. */
    complete?: (submission: Submission<Values>) => Record<string, unknown>
  }
  /** The emails sent once no payment is due: immediately without a payment, otherwise after it. */
  emails: Readonly<Record<FlowEmailKind, (submission: Submission<Values>, context: EmailContext) => EmailMessage>>
}

/**
 * Erases the value type of a flow definition for the list of all flows. This is safe because the pipelines
 * pass each flow only values that its own schema has accepted.
 */
export function defineFlow<Values extends FormValues>(
  flow: FlowServer<Values> & RequiresNonPaymentFlowOkResponse<Values>,
): FlowServer {
  return flow as unknown as FlowServer
}
