import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializeError } from '../adapters/log.server'
import { runForVisitor } from '../adapters/scheduling/visitor-context.server'
import type { Config } from '../config.server'
import { createGuardedHttpServer } from './connections/guarded-http-server.server'
import { maxConnectionsFor, readOpenFileLimit } from './connections/open-files.server'
import { createDirectResponses } from './connections/respond-without-fastify.server'
import { limitBodyMemory } from './limits/body-memory.server'
import { enforceBodyTimeouts } from './limits/body-timeout.server'
import { enforceSendTimeouts } from './limits/send-timeout.server'
import { limitUnreadResponses } from './limits/unread-responses.server'
import { observeRoutes, withRequestMetrics } from './metrics/observe-requests.server'
import type { RequestMetrics } from './metrics/request-metrics.server'
import { rejectCrossSitePosts } from './requests/cross-site.server'
import { fixMalformedUrl, normalizePlainOrderUrl } from './requests/fix-malformed-url.server'
import { jsonLimits, registerStrictJsonParser } from './requests/parse-body.server'
import { registerErrorHandler } from './responses/errors.server'
import { commonHeaders } from './responses/headers.server'
import { createClientErrorHandler, registerMalformedRequestHandlers } from './responses/raw-response.server'

/**
 * Timeouts for slow clients, in milliseconds. Only an upload may use the whole request timeout
 * (body-timeout.server.ts).
 */
const timeouts = { headersMs: 10_000, requestMs: 15 * 60_000, keepAliveMs: 65_000, checkIntervalMs: 5_000 } as const

/**
 * Maximum size of the head of a request. URLs have at most 4 kB, and browsers add less than 2; thousands of
 * connections may each hold an unfinished head.
 */
const maxHeaderBytes = 8 * 1024

interface AppOptions {
  logLevel?: string
  requestMetrics?: RequestMetrics | undefined
  maxConnections?: number
}

/** Creates the Fastify application without routes: limits, logging and error handling. */
export function createApp(
  config: Config,
  { logLevel = 'info', requestMetrics, maxConnections = maxConnectionsFor(readOpenFileLimit()) }: AppOptions = {},
): FastifyInstance {
  const baseHeaders = commonHeaders(config)
  const apiHeaders = { ...baseHeaders, 'cache-control': 'no-store' }
  const headersFor = (path: string) => (path.startsWith('/api/') ? apiHeaders : baseHeaders)
  const createRequestId = createRequestIdGenerator()
  const directResponses = createDirectResponses(headersFor, createRequestId)
  const { respond } = directResponses
  const app = Fastify({
    // Logs no addresses, query strings or headers: people who read the log must not learn who our visitors
    // are.
    logger: { level: logLevel, serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: jsonLimits.bytes,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
      // We check the Host header ourselves (raw-response.server.ts), because Node's own 400 response has
      // none of our headers.
      requireHostHeader: false,
    },
    serverFactory: createGuardedHttpServer(apiHeaders, {
      ...config,
      maxConnections,
      respondDirectly: requestMetrics ? withRequestMetrics(respond, requestMetrics) : respond,
    }),
    clientErrorHandler: createClientErrorHandler(apiHeaders),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => normalizePlainOrderUrl(fixMalformedUrl(url)),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.decorate('directResponses', directResponses)
  // Twice, because what follows a body is called by its connection and not by the first hook.
  app.addHook('onRequest', (request, _reply, done) => runForVisitor(request.ip, done))
  app.addHook('preValidation', (request, _reply, done) => runForVisitor(request.ip, done))
  app.addHook('onRequest', (request, reply, done) => {
    // The route decides, because an address can be written in several ways: '/%61pi/…', 'http://host/api/…'.
    reply.headers(headersFor(request.routeOptions.url ?? request.url)).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400 || request.method === 'POST') {
      const logFields = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      request.log.info(logFields, 'request completed')
    }
    done()
  })
  if (requestMetrics !== undefined) observeRoutes(app, requestMetrics)
  registerMalformedRequestHandlers(app)
  rejectCrossSitePosts(app, config.publicUrl)
  registerErrorHandler(app)
  registerStrictJsonParser(app)
  enforceBodyTimeouts(app)
  limitUnreadResponses(app, limitBodyMemory(app))
  enforceSendTimeouts(app)
  return app
}

/**
 * Creates request ids that are unique across processes and cheap to make: a random prefix for each process,
 * and a counter.
 */
function createRequestIdGenerator(): () => string {
  const processId = randomBytes(6).toString('hex')
  let count = 0
  return () => `${processId}-${(++count).toString(36)}`
}

/** Adds the routes of the site's documents and of the files that they load. */
export type RegisterPages = (app: FastifyInstance, config: Config) => Promise<void>
