import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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

/** The form was cut short on its way, or is not written as its type says. */
export function damagedForm(): BodyRefused {
  return new BodyRefused(400, msg`The form arrived damaged.`)
}
