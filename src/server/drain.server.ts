import type { FastifyInstance } from 'fastify'

/** How long visitors may finish what they are sending when the server stops. */
const cutOffAfterMs = 10_000

/**
 * Returns what closes the application: it takes no new connections, answers what is under way, and cuts off who keeps it waiting.
 * Call it before the routes are registered. Node closes connections that are idle when the end begins, but not those that become
 * idle afterwards, so their last answer says that they close.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  return async () => {
    isDraining = true
    const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs)
    await app.close()
    clearTimeout(cutOff)
  }
}
