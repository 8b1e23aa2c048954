import type { MessageDescriptor } from '@lingui/core'

/** What an OK answer means for the visitor. */
export type Outcome =
  | { kind: 'complete'; answer: Record<string, unknown> }
  /** `order` is the secret address of what is to be paid, on this site. */
  | { kind: 'payable'; payAt: string; order: string | undefined }
  /** An answer that the form does not understand. */
  | { kind: 'puzzling' }

/** What one form says of how its sending went: the specification's words. Source: specification, section 8. */
export interface SendingWords {
  /** Any answer that is not OK. */
  failed: MessageDescriptor
  /** Where the server's reason stands: below those words, or in their place, where the specification has 'the server message or …'. */
  reason?: 'below' | 'instead'
  /** What stands below the words where the server gave no reason. */
  otherwise?: MessageDescriptor
  /** No answer came. */
  unreachable: MessageDescriptor
  /** An OK answer that is neither done nor payable. */
  puzzling: MessageDescriptor
}

/**
 * How the delegate form and the other paid ones are answered: `message: true` is done; a true or 'success' status with an address
 * means that the payment comes next. Source: specification, section 7; design, section 4 (status in answers).
 */
export function paidOutcome(answer: Record<string, unknown>): Outcome {
  const { message, status, authorization_url: payAt, order } = answer
  if (message === true) return { kind: 'complete', answer }
  if ((status === true || status === 'success') && typeof payAt === 'string')
    return { kind: 'payable', payAt, order: orderPath(order) }
  return { kind: 'puzzling' }
}

/** How the forms are answered for which nothing is ever paid: any OK answer is the end. */
export function takenOutcome(answer: Record<string, unknown>): Outcome {
  return { kind: 'complete', answer }
}

/** The address of an order, where this is one of ours. */
function orderPath(order: unknown): string | undefined {
  return typeof order === 'string' && /^\/order\/\w{1,100}$/.test(order) ? order : undefined
}
