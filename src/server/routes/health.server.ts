import type { FastifyInstance } from 'fastify'
import { isReachable } from '../../adapters/database/open.server'
import type { Database } from '../../adapters/database/tables.server'

/** Whether the process is alive, and whether it can serve: its database answers and it is not draining. */
export function health(app: FastifyInstance, { db, isDraining }: { db: Database; isDraining: () => boolean }): void {
  app.get('/healthz', { schema: { summary: 'Alive' } }, (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', { schema: { summary: 'Ready to serve' } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const reachable = await isReachable(db)
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ready' : 'database unreachable' })
  })
}
