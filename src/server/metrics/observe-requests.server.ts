import type { FastifyInstance } from 'fastify'
import type { DirectResponses } from '../connections/respond-without-fastify.server'
import { type RequestMetrics, routeOfPath } from './request-metrics.server'

/** Counts the requests that pass through Fastify. */
export function observeRoutes(app: FastifyInstance, requestMetrics: RequestMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    requestMetrics.observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1e3)
    done()
  })
}

/** Counts the responses that are sent from memory. Their time ends when they are handed to the connection. */
export function withRequestMetrics(
  respond: DirectResponses['respond'],
  requestMetrics: RequestMetrics,
): DirectResponses['respond'] {
  return (request, response) => {
    const startedAtMs = performance.now()
    if (!respond(request, response)) return false
    const [path = ''] = (request.url ?? '').split('?', 1)
    requestMetrics.observe(routeOfPath(path), response.statusCode, (performance.now() - startedAtMs) / 1e3)
    return true
  }
}
