import type { MessageDescriptor } from '@lingui/core'

/** A form that is not taken, with the status and the words of its answer; `retryAfterS` where the same form may be taken later. */
export class BodyRefused extends Error {
  override name = 'BodyRefused' as const
  readonly statusCode: number
  readonly words: MessageDescriptor
  readonly retryAfterS: number | undefined
  constructor(statusCode: number, words: MessageDescriptor, retryAfterS?: number) {
    super('The body was refused')
    this.statusCode = statusCode
    this.words = words
    this.retryAfterS = retryAfterS
  }
}
