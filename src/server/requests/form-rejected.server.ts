import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * A rejected form, with the status and message of the response. The message is in English if our own pages cannot cause
 * it. `retryAfterS` is set if the same form may be accepted later.
 */
export class FormRejected extends Error {
  override name = 'FormRejected' as const
  readonly statusCode: number
  readonly descriptor: MessageDescriptor | string
  readonly retryAfterS: number | undefined
  constructor(statusCode: number, words: MessageDescriptor | string, retryAfterS?: number) {
    super('The form was rejected')
    this.statusCode = statusCode
    this.descriptor = words
    this.retryAfterS = retryAfterS
  }
}

/** Creates the error for a form that was truncated or does not match its content type. */
export function damagedFormError(): FormRejected {
  return new FormRejected(400, msg`We did not receive your whole form. Please send it again.`)
}
