import type { MessageDescriptor } from '@lingui/core'

/** What an OK answer means for the visitor. */
export type Outcome =
  | { kind: 'complete'; answer: Record<string, unknown> }
  /** `order` is the secret address of what is to be paid, on this site. */
  | { kind: 'payable'; payAt: string; order: string | undefined }
  /** Sent before, and nothing is due any more: its order says how it stands. */
  | { kind: 'settled'; order: string }
  /** An answer that the form does not understand. */
  | { kind: 'puzzling' }
  /** An answer that is not from our server: a network that wants a login answers everything with a page of its own. */
  | { kind: 'foreign' }

/** The fixed words of one form for how sending went. Source: docs/product/forms.md#41-lifecycle-of-a-form. */
export interface SendingWords {
  /** Any answer that is not OK. */
  failed: MessageDescriptor
  /**
   * Where the server's reason stands: below those words, or instead of them, where the form prefers the
   * server's message.
   */
  reason?: 'below' | 'instead'
  /** What stands below the words where the server gave no reason. */
  otherwise?: MessageDescriptor
  /** No answer came. */
  unreachable: MessageDescriptor
  /** An OK answer that is neither done nor payable. */
  puzzling: MessageDescriptor
}

/**
 * Reads the response to a paid form: `message: true` is done; a true or 'success' status with an address
 * means that the payment comes next; one with an order alone, that it is paid.
 * Source: docs/product/api.md#81-conventions, docs/product/api.md#82-form-routes.
 */
export function paidOutcome(answer: Record<string, unknown>): Outcome {
  const { message, status, authorization_url: payAt } = answer
  if (message === true) return { kind: 'complete', answer }
  if (status !== true && status !== 'success') return { kind: 'puzzling' }
  const order = orderPath(answer.order)
  if (isWebAddress(payAt)) return { kind: 'payable', payAt, order }
  return payAt === undefined && order !== undefined ? { kind: 'settled', order } : { kind: 'puzzling' }
}

/**
 * Reads the response to a form for which nothing is ever paid: an OK response with a message is the end.
 * Source: docs/product/api.md#82-form-routes.
 */
export function takenOutcome(answer: Record<string, unknown>): Outcome {
  return typeof answer.message === 'string' && answer.message !== ''
    ? { kind: 'complete', answer }
    : { kind: 'foreign' }
}

/** The address of an order, where this is one of ours. */
export function orderPath(order: unknown): string | undefined {
  return typeof order === 'string' && /^\/order\/\w{1,100}$/.test(order) ? order : undefined
}

function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
