import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyError, FastifyInstance } from 'fastify'
import { pictureLimits } from '../adapters/pictures.server'
import { voiceOf } from '../submission/voices.server'
import { BodyRefused } from './body.server'
import { languageOf } from './language.server'

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
    if (statusCode >= 400 && statusCode < 500) return reply.code(statusCode).send({ message: reasonOf(error, voice) })
    request.log.error({ error: `${error.name}: ${error.message}`, stack: error.stack }, 'request failed')
    const message = voice._(msg`Something went wrong on our side. Please try again.`)
    return reply.code(500).send({ message, requestId: request.id })
  })
}

function reasonOf(error: FastifyError | BodyRefused, voice: I18n): string {
  const words = error instanceof BodyRefused ? error.words : parserWords[error.code]
  return words === undefined ? error.message : voice._(words)
}
