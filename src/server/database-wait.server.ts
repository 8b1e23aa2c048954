import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openDatabase } from '../adapters/database/open-database.server'
import type { Database } from '../adapters/database/tables.server'
import { isDatabaseUnavailable } from '../adapters/database/unavailable.server'
import type { Config } from '../config.server'
import { i18nFor } from '../i18n/catalogs.server'
import { createApp, type RegisterPages } from './app.server'
import { listen, releaseSpareSocket } from './listen.server'
import { requestLanguage } from './requests/visitor-language.server'
import { registerHealthRoutes } from './routes/health.server'

/** Delay between two attempts to reach the database, in milliseconds. */
const retryDelayMs = 1_000
/** Delay between two lines in the log, in milliseconds. */
const logIntervalMs = 5_000
/** How long a response in progress may delay the start, in milliseconds. */
const closeTimeoutMs = 1_000

/** Opens the database, which may start later than the server. */
export interface DatabaseWait {
  /**
   * Opens and migrates the database. While PostgreSQL cannot be reached, retries and serves the pages on the server's
   * port. Throws on any other error, such as a wrong password.
   */
  open: typeof openDatabase
  /** Frees the port so that the server can use it. */
  freePort: () => Promise<void>
}

/**
 * Creates a `DatabaseWait`. After a restart of the machine PostgreSQL may start last. A server that exited until then
 * would leave visitors without pages.
 */
export function createDatabaseWait(config: Config, registerPages: RegisterPages): DatabaseWait {
  let app: FastifyInstance | undefined
  return {
    async open(location, onConnectionLost): Promise<Database> {
      const startedAtMs = Date.now()
      let loggedAtMs = 0
      for (;;) {
        try {
          return await openDatabase(location, onConnectionLost)
        } catch (error) {
          const cause = error instanceof Error ? error.cause : undefined
          if (!('url' in location) || !isDatabaseUnavailable(cause)) throw error
          app ??= await serveWithoutDatabase(config, registerPages)
          if (Date.now() >= loggedAtMs + logIntervalMs) {
            loggedAtMs = Date.now()
            const { code } = cause as NodeJS.ErrnoException
            const waitedS = Math.round((loggedAtMs - startedAtMs) / 1_000)
            app.log.warn({ code, waitedS }, `waiting for PostgreSQL at ${postgresHost(location.url)}`)
          }
          await pause(retryDelayMs)
        }
      }
    },
    async freePort() {
      if (app === undefined) return releaseSpareSocket(config)
      const { server } = app
      const timer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
      await app.close()
      clearTimeout(timer)
      app = undefined
    },
  }
}

/** Serves the pages and their files. Responds with 503 to everything that needs the database. */
async function serveWithoutDatabase(config: Config, registerPages: RegisterPages): Promise<FastifyInstance> {
  const app = createApp(config)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    sendUnavailable(request, reply)
  })
  await registerPages(app, config)
  registerHealthRoutes(app, { isDatabaseReady: async () => false, isDraining: () => false })
  app.get('/api/*', sendUnavailable)
  await listen(app, config, 'while the server waits')
  return app
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = i18nFor(requestLanguage(request))._(
    msg`Our system is not available right now. Please try again in a moment.`,
  )
  return reply.code(503).header('retry-after', '10').send({ message })
}

/** The host and port in a PostgreSQL address, or the folder of its socket. */
function postgresHost(url: string): string {
  const { host, searchParams } = new URL(url)
  return decodeURIComponent(host) || (searchParams.get('host') ?? 'the default address')
}
