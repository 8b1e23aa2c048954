import { randomBytes } from 'node:crypto'
import path from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { CountryList } from '../adapters/countries.server'
import { readinessOf } from '../adapters/database/readiness.server'
import { loggedError } from '../adapters/log.server'
import type { Config } from '../config.server'
import type { PaymentServices } from '../payment/services.server'
import { boundBodyMemory } from './limits/body-memory.server'
import { limitPosts, limitsOf } from './limits/rate-limits.server'
import { gatedServer } from './limits/request-gate.server'
import { boundAnswers } from './limits/response-timeout.server'
import { boundBodies } from './limits/upload-timeout.server'
import { refuseCrossSite } from './requests/cross-site.server'
import { wellFormed } from './requests/fix-malformed-url.server'
import { jsonLimits, multipartBuffers, multipartLimits, strictJson } from './requests/parse-body.server'
import type { Uploads } from './requests/uploads.server'
import { answerErrors } from './responses/errors.server'
import { commonHeaders } from './responses/headers.server'
import { answerMalformed, refuseConnection } from './responses/raw-refusal.server'
import { documents } from './routes/documents.server'
import { files } from './routes/files.server'
import { flowCalls } from './routes/forms.server'
import { health } from './routes/health.server'
import { nativePosts } from './routes/native-posts.server'
import { describeCalls } from './routes/openapi.server'
import { orderCalls } from './routes/orders.server'
import { plainResults } from './routes/plain-results.server'
import { facts } from './routes/public-data.server'
import { ticketCheckCall } from './routes/ticket-check.server'
import { webhook } from './routes/webhook.server'

/** How patient the server is with slow clients, in milliseconds. A request takes that long only as an upload (upload-timeout.server.ts). */
const timeouts = { headersMs: 10_000, requestMs: 15 * 60_000, keepAliveMs: 65_000, checkEveryMs: 5_000 } as const

/** The bare HTTP application: its limits, its log, its answers to what goes wrong. */
export function newApp(config: Config, { logLevel = 'info' } = {}): FastifyInstance {
  const common = commonHeaders(config)
  const commonToCalls = { ...common, 'cache-control': 'no-store' }
  const app = Fastify({
    // Neither addresses, nor queries, nor headers: a log may be read by people who must not know who our visitors are.
    logger: { level: logLevel, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: jsonLimits.bytes,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      // Asked for by us (raw-refusal.server.ts): Node's own refusal carries none of our headers.
      requireHostHeader: false,
    },
    serverFactory: gatedServer(commonToCalls, config),
    clientErrorHandler: refuseConnection(commonToCalls),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? commonToCalls : common).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400 || request.method === 'POST') {
      const facts = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      request.log.info(facts, 'answered')
    }
    done()
  })
  answerMalformed(app, commonToCalls)
  refuseCrossSite(app, config.publicUrl)
  answerErrors(app)
  strictJson(app)
  boundBodies(app)
  boundBodyMemory(app)
  boundAnswers(app)
  return app
}

/** Ids that tell requests of all processes apart, at the cost of a sum: a random beginning for each process, and a count. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** Adds the routes of the site's documents and of the files that they load. */
export type ServePages = (app: FastifyInstance, config: Config) => Promise<void>

/** Serves the documents and files of a build. `built` is its folder, with client/ and pages/. */
export function builtPages(built: string): ServePages {
  return async (app, config) => {
    await app.register(files, { built })
    documents(app, { config, builtPages: path.join(built, 'pages') })
  }
}

/** What the site's calls and documents are made of. */
export interface SiteParts {
  config: Config
  services: PaymentServices
  uploads: Uploads
  countries: CountryList
  servePages: ServePages
  eventStored: () => void
  isDraining: () => boolean
}

/** Puts the whole site onto the application: its files, its documents and its calls. */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { config, services, uploads, countries, servePages, eventStored, isDraining } = parts
  await describeCalls(app)
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true, ...multipartBuffers })
  await servePages(app, config)
  health(app, { isDatabaseReady: readinessOf(services.db, config.database), isDraining })
  facts(app, { clock: services.clock, config, countries })
  await app.register(async (limited) => {
    const limits = limitsOf(services, config)
    limitPosts(limited, limits)
    flowCalls(limited, services, uploads)
    orderCalls(limited, services)
    ticketCheckCall(limited, services, limits)
  })
  webhook(app, { services, eventStored })
  let description: Buffer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) =>
    reply.code(404).send({ message: 'There is no such call.' }),
  )
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is no such call.' }))
  plainResults(app, services)
  const results = [...services.flows.values()].flatMap(({ flow }) => flow.payment?.result ?? [])
  app.register(async (plugin) => nativePosts(plugin, new Set(results)))
}
