import type { FastifyInstance } from 'fastify'

/** How long visitors may finish what they are sending when the server stops. */
const cutOffAfterMs = 7_000

/** The two steps in which an application ends. */
export interface Drain {
  /** Every answer from now on tells its visitor to come by another connection next time, which a balancer leads elsewhere. */
  begin: () => void
  /** Takes no new connections, answers what is under way, and cuts off who keeps it waiting. */
  finish: () => Promise<void>
}

/**
 * Returns what closes the application. Call it before the routes are registered. Node closes connections that are idle when the end
 * begins, but not those that become idle afterwards, so their last answer says that they close.
 */
export function drainable(app: FastifyInstance): Drain {
  let isDraining = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  const begin = () => {
    isDraining = true
  }
  return {
    begin,
    async finish() {
      begin()
      const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs)
      await app.close()
      clearTimeout(cutOff)
    },
  }
}
