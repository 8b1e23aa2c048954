import type { FastifyInstance } from 'fastify'
import { deadlines } from '../../../content/festival'
import type { Clock } from '../../adapters/clock.server'
import type { CountryList } from '../../adapters/countries.server'
import type { Config } from '../../config.server'
import { timeLeft } from '../../domain/time/countdown'
import { shipped } from '../requests/visitor-language.server'
import { acceptedEncoding, answerNotAcceptable } from '../responses/content-encoding.server'

const countdownDocs = {
  response: {
    200: {
      type: 'object',
      properties: Object.fromEntries(
        ['days', 'hours', 'minutes', 'seconds'].map((name) => [name, { type: 'integer', minimum: 0 }]),
      ),
    },
  },
}

/** What pages ask for after they are drawn: the two countdowns, the countries, and the settings of this server. */
export function facts(
  app: FastifyInstance,
  { clock, config, countries }: { clock: Clock; config: Config; countries: CountryList },
): void {
  const grantEndsAtMs = Date.parse(deadlines.grant.endsAt)
  const earlyBirdEndsAtMs = Date.parse(deadlines.earlyBird.endsAt)

  app.get(
    '/api/countdown',
    { schema: { summary: 'Time left for grant applications', ...countdownDocs } },
    (_request, reply) => reply.send(timeLeft(clock.nowMs(), grantEndsAtMs)),
  )
  app.get(
    '/api/earlyBird-date',
    { schema: { summary: 'Time left for early-bird prices', ...countdownDocs } },
    (_request, reply) => reply.send(timeLeft(clock.nowMs(), earlyBirdEndsAtMs)),
  )
  app.get('/api/countries', { schema: { summary: 'All countries with their dialling codes' } }, (request, reply) => {
    // By its address alone, not by the cookie: the answer may be kept by everybody on the way.
    const asked = shipped((request.query as { lang?: unknown }).lang)
    const { json, br } = countries.current(asked)
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'plain'])
    if (encoding === undefined) return answerNotAcceptable(reply)
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      vary: 'Accept-Encoding',
    })
    return encoding === 'br' ? reply.header('content-encoding', 'br').send(br) : reply.send(json)
  })
  app.get('/api/settings', { schema: { summary: 'What pages need to know of this server' } }, (_request, reply) =>
    reply.send({ testMode: config.payments.kind === 'sandbox', translateUrl: config.translateUrl ?? null }),
  )
}
