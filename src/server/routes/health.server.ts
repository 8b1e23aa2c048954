import type { FastifyInstance } from 'fastify'

/** What the health routes depend on. */
interface HealthChecks {
  isDatabaseReady: () => Promise<boolean>
  isDraining: () => boolean
}

/**
 * Registers the liveness and readiness routes. Ready means that the database is intact and responds, and
 * the server is not draining.
 */
export function registerHealthRoutes(app: FastifyInstance, { isDatabaseReady, isDraining }: HealthChecks): void {
  app.get('/healthz', { schema: { summary: 'Liveness of the server' } }, (_request, reply) =>
    reply.send({ status: 'ok' }),
  )
  app.get('/readyz', { schema: { summary: 'Readiness of the server' } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const isReady = await isDatabaseReady()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unusable' })
  })
}
