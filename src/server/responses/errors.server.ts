import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../../adapters/database/unavailable.server'
import { pictureLimits } from '../../adapters/images/image-decoder.server'
import { faultFacts } from '../../adapters/log.server'
import { voiceOf } from '../../i18n/catalogs.server'
import { BodyRefused } from '../requests/body-refused.server'
import { languageOf } from '../requests/visitor-language.server'

const mostMegabytes = pictureLimits.bytes / 1024 ** 2

/** What the form parser says of limits that a visitor can reach, in our words. Its other complaints are for who writes requests by hand. */
const parserWords: Readonly<Record<string, MessageDescriptor>> = {
  FST_REQ_FILE_TOO_LARGE: msg`A picture may have at most ${mostMegabytes} MB. Please choose a smaller one.`,
  FST_FILES_LIMIT: msg`Those are more pictures than this form takes.`,
}

/** Answers what fails: why, in the visitor's language; for a fault of our own an id to quote, and nothing of what it was. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const voice = voiceOf(languageOf(request))
    const { statusCode = 500 } = error
    if (error instanceof BodyRefused || (statusCode >= 400 && statusCode < 500)) {
      // A form that is refused says which of its fields are to blame: here none.
      const problems = statusCode === 422 ? { problems: {} } : {}
      if (error instanceof BodyRefused && error.retryAfterS !== undefined)
        reply.header('retry-after', error.retryAfterS)
      return reply.code(statusCode).send({ message: reasonOf(error, voice), ...problems })
    }
    request.log.error(faultFacts(error), 'request failed')
    if (isDatabaseUnavailable(error)) {
      const message = voice._(msg`We cannot reach our records right now. Please try again in a moment.`)
      return reply.code(503).header('retry-after', '10').send({ message, requestId: request.id })
    }
    const { id } = request
    // In the message, so that every page shows it and a visitor can quote it.
    const words = msg`Something went wrong on our side. Please try again. If it happens again, tell us this number: ${id}`
    return reply.code(500).send({ message: voice._(words), requestId: id })
  })
}

function reasonOf(error: FastifyError | BodyRefused, voice: I18n): string {
  const words = error instanceof BodyRefused ? error.words : parserWords[error.code]
  return words === undefined ? error.message : voice._(words)
}
