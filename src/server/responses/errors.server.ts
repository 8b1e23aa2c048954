import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../../adapters/database/unavailable.server'
import { imageLimits } from '../../adapters/images/image-decoder.server'
import { describeBug } from '../../adapters/log.server'
import { i18nFor } from '../../i18n/catalogs.server'
import { FormRejected } from '../requests/form-rejected.server'
import { requestLanguage } from '../requests/visitor-language.server'

const mostMegabytes = imageLimits.bytes / 1024 ** 2

/**
 * Our messages for form-parser limits that a visitor can reach. Its other errors occur only with
 * hand-written requests.
 */
const parserErrorMessages: Readonly<Record<string, MessageDescriptor>> = {
  FST_REQ_FILE_TOO_LARGE: msg`A picture must not be larger than ${mostMegabytes} MB. Please choose a smaller one.`,
  FST_FILES_LIMIT: msg`You have added too many pictures. Please remove some and send the form again.`,
}

/**
 * Registers the error handler. It responds with the reason in the visitor's language or, for an internal error, with an
 * id to quote and no details.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const i18n = i18nFor(requestLanguage(request))
    const { statusCode = 500 } = error
    if (error instanceof FormRejected || (statusCode >= 400 && statusCode < 500)) {
      // Rejected forms list the fields that caused it; here there are none.
      const problems = statusCode === 422 ? { problems: {} } : {}
      if (error instanceof FormRejected && error.retryAfterS !== undefined)
        reply.header('retry-after', error.retryAfterS)
      return reply.code(statusCode).send({ message: errorMessage(error, i18n), ...problems })
    }
    request.log.error(describeBug(error), 'request failed')
    if (isDatabaseUnavailable(error)) {
      const message = i18n._(msg`Our system is not available right now. Please try again in a moment.`)
      return reply.code(503).header('retry-after', '10').send({ message, requestId: request.id })
    }
    const { id } = request
    // In the message, so that every page shows it and a visitor can quote it.
    const descriptor = msg`Something went wrong on our side. Please try again. If it happens again, write to us and quote this code: ${id}`
    return reply.code(500).send({ message: i18n._(descriptor), requestId: id })
  })
}

function errorMessage(error: FastifyError | FormRejected, i18n: I18n): string {
  const descriptor = error instanceof FormRejected ? error.descriptor : parserErrorMessages[error.code]
  if (descriptor === undefined) return error.message
  return typeof descriptor === 'string' ? descriptor : i18n._(descriptor)
}
