import { once } from 'node:events'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../domain/time/with-timeout'

/** How long requests in progress may take to finish when the server stops. */
const forceCloseAfterMs = 7_000

/** The steps of shutting the application down. */
export interface Drain {
  /**
   * Adds `Connection: close` to every response from now on, so that a load balancer sends the client's next request
   * to another server.
   */
  begin: () => void
  /**
   * Accepts no new connections and serves the open ones, each until its next response. Resolves when all have
   * ended, or after `timeoutMs`.
   */
  serveOpenConnections: (timeoutMs: number) => Promise<void>
  /**
   * Accepts no new connections, finishes the requests in progress, and closes connections that take too
   * long.
   */
  finish: () => Promise<void>
}

/**
 * Returns the functions that shut the application down. Call it before the routes are registered. Node
 * closes connections that are idle when the shutdown begins, but not those that become idle later, so their
 * last response carries `Connection: close`.
 */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  const begin = () => {
    isDraining = true
    app.directResponses?.stop()
  }
  return {
    begin,
    async serveOpenConnections(timeoutMs) {
      begin()
      const closed = once(app.server, 'close')
      // The HTTP server's own `close` would also end connections on which the next request is arriving.
      Server.prototype.close.call(app.server)
      await withTimeout(closed, timeoutMs).catch(() => {})
    },
    async finish() {
      begin()
      const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), forceCloseAfterMs)
      await app.close()
      clearTimeout(forceCloseTimer)
    },
  }
}
