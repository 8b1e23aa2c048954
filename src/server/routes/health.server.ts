import type { FastifyInstance } from 'fastify'

/** What tells whether the process can serve. */
interface State {
  isDatabaseReady: () => Promise<boolean>
  isDraining: () => boolean
}

/** Whether the process is alive, and whether it can serve: its database is whole and answers, and it is not draining. */
export function health(app: FastifyInstance, { isDatabaseReady, isDraining }: State): void {
  app.get('/healthz', { schema: { summary: 'Alive' } }, (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', { schema: { summary: 'Ready to serve' } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const isReady = await isDatabaseReady()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unusable' })
  })
}
