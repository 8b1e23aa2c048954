import type { MessageDescriptor } from '@lingui/core'

/**
 * The fixed messages of one form for the result of a submit. Source:
 * docs/product/forms.md#41-lifecycle-of-a-form.
 */
export interface SubmitMessages {
  /** Any response that is not OK. */
  failed: MessageDescriptor
  /**
   * Where the server's reason is shown: below that message, or instead of it if the form prefers the
   * server's message.
   */
  reasonPosition?: 'below' | 'instead'
  /** The text below the message if the server gave no reason. */
  fallbackReason?: MessageDescriptor
  /** No response arrived. */
  unreachable: MessageDescriptor
  /** An OK response that is neither complete nor payable. */
  unexpected: MessageDescriptor
}
