import { msg } from '@lingui/core/macro'
import { describeError, type Log } from '../../adapters/log.server'
import { FormRejected } from './form-rejected.server'

/** Retry-After in seconds; the page waits this long and sends the form again (send-form.ts). */
const retryAfterS = 5

/** The error for a form that can be sent again in a moment. */
export function busyError(): FormRejected {
  const descriptor = msg`We are receiving many pictures right now. Your entries are still here. Please send the form again in a few seconds.`
  return new FormRejected(503, descriptor, retryAfterS)
}

/**
 * Turns failures of the server (disk full, no free process) into the error of a busy one, because they are temporary. A
 * signal that is aborted gives its own reason.
 */
export function withBusyErrorForServerFailures(signal: AbortSignal, log: Log) {
  return async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Error && 'statusCode' in error) throw error
      log.error(describeError(error), 'images could not be processed')
      throw busyError()
    }
  }
}
