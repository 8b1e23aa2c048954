import type { FastifyInstance } from 'fastify'
import { deadlines } from '../../../content/festival'
import type { CountryList } from '../../adapters/countries.server'
import type { Config } from '../../config.server'
import { toShippedLanguage } from '../requests/visitor-language.server'
import { negotiateEncoding, sendNotAcceptable } from '../responses/content-encoding.server'
import { createJsonResponse, type PreparedResponse, sendPreparedResponse } from '../responses/prepared-response.server'
import { createCountdownResponse } from './countdown-response.server'
import { type PlaceServices, registerSoldOutPlacesRoute } from './sold-out-places.server'

const countdownSchema = {
  response: {
    200: {
      type: 'object',
      properties: Object.fromEntries(
        ['days', 'hours', 'minutes', 'seconds'].map((name) => [name, { type: 'integer', minimum: 0 }]),
      ),
    },
  },
}

/**
 * Registers the public data that pages request after rendering: both countdowns, the countries and the
 * settings of this server.
 */
export function registerPublicDataRoutes(
  app: FastifyInstance,
  { services, config, countries }: { services: PlaceServices; config: Config; countries: CountryList },
): void {
  const { clock } = services
  registerSoldOutPlacesRoute(app, services)
  const routes = [
    {
      path: '/api/countdown',
      schema: { summary: 'Time left for grant applications', ...countdownSchema },
      find: createCountdownResponse(clock, Date.parse(deadlines.grant.endsAt)),
    },
    {
      path: '/api/earlyBird-date',
      schema: { summary: 'Time left for early-bird prices', ...countdownSchema },
      find: createCountdownResponse(clock, Date.parse(deadlines.earlyBird.endsAt)),
    },
    {
      path: '/api/settings',
      schema: { summary: 'The server settings that pages need' },
      find: createSettingsResponse(config),
    },
  ]
  for (const { path, schema, find } of routes) {
    app.get(path, { schema }, (request, reply) => sendPreparedResponse(request, reply, find()))
    app.directResponses?.add(path, find)
  }

  app.get(
    '/api/countries',
    { schema: { summary: 'All countries with their dialling codes' } },
    async (request, reply) => {
      // Uses only the URL, not the cookie, because shared caches may store the response.
      const requested = toShippedLanguage((request.query as { lang?: unknown }).lang)
      const { json, br } = await countries.current(requested)
      const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'plain'])
      if (encoding === undefined) return sendNotAcceptable(reply)
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        vary: 'Accept-Encoding',
      })
      return encoding === 'br' ? reply.header('content-encoding', 'br').send(br) : reply.send(json)
    },
  )
}

/** The settings change only with a restart, and show within a minute of it. */
const settingsCacheControl = 'public, max-age=60'

function createSettingsResponse(config: Config): () => PreparedResponse {
  const settings = { testMode: config.payments.kind === 'sandbox', translateUrl: config.translateUrl ?? null }
  const response = createJsonResponse(settings, settingsCacheControl)
  return () => response
}
