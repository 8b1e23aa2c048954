import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../adapters/database/unavailable.server'
import { describeBug } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { deskModules } from '../../desk/pages/modules.server'
import type { DeskModule, DeskServices } from '../../desk/routing/desk-module.server'
import { deskAssets } from '../../desk/style/desk-assets.server'
import { isLoopbackUrl } from '../../domain/loopback-url'
import { countForNetworks, createRateCounter } from '../limits/rate-counter.server'
import { gatePostLimits, postLimits } from '../limits/rate-limits.server'
import { createDeskReplies, type DeskContext } from './desk-replies.server'
import { registerDeskRoute } from './desk-route.server'
import { registerFormParsers } from './form-parsers.server'
import { registerSignInRoutes } from './sign-in-routes.server'

interface DeskOptions {
  services: DeskServices
  desk: NonNullable<Config['desk']>
  modules?: readonly DeskModule[]
}

/**
 * Registers all routes of the desk's port: sign-in, files, and the routes of its modules. One module in each turn of the
 * event loop, because the site already has visitors.
 */
export async function registerDesk(
  app: FastifyInstance,
  { services, desk, modules = deskModules }: DeskOptions,
): Promise<void> {
  const orderPanels = modules.flatMap(({ orderPanels = [] }) => orderPanels)
  const context: DeskContext = { services, desk, orderPanels, replies: createDeskReplies(services, desk, modules) }
  registerFormParsers(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnHost(request, desk.url)) return done()
    reply.code(421).type('text/plain; charset=utf-8')
    reply.send(`The desk is not served under this name. Set DESK_URL to the address that staff use.\n`)
  })
  limitPosts(app, context)
  // Before the body of a form to nowhere is read.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 ? context.replies.notFound(request, reply) : undefined,
  )
  setErrorHandler(app, context)
  const files = [deskAssets.style, deskAssets.script, ...modules.flatMap(({ files = [] }) => files)]
  for (const { path, mediaType, body, headers = {} } of files)
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      const isHashed = path.startsWith('/assets/')
      reply.header('cache-control', isHashed ? 'private, max-age=31536000, immutable' : 'no-cache')
      return reply.headers(headers).type(mediaType).send(body)
    })
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  registerSignInRoutes(app, context, modules)
  for (const { routes } of modules) {
    await nextTurn()
    for (const route of routes) registerDeskRoute(app, context, route)
  }
  app.setNotFoundHandler((request, reply) => context.replies.notFound(request, reply))
}

/**
 * Whether the request names the desk's own address, or this machine, as through an SSH tunnel. Otherwise a page
 * of another site whose name leads here could act as the desk (DNS rebinding).
 */
function isOwnHost({ headers: { host = '' } }: FastifyRequest, deskUrl: string): boolean {
  return host === new URL(deskUrl).host || isLoopbackUrl(`http://${host}/`)
}

/** The limits of the public site's forms, by network. */
function limitPosts(app: FastifyInstance, { services, replies }: DeskContext): void {
  const counter = createRateCounter(services, services.config)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const limits = request.routeOptions.config.isFrequent ? gatePostLimits : postLimits
    const waitS = await countForNetworks(counter, request, limits)
    if (waitS === undefined) return
    reply.header('retry-after', waitS)
    return replies.problem({ request, reply }, 429, 'Too many requests', 'Wait ten minutes, then try again.')
  })
}

function setErrorHandler(app: FastifyInstance, { replies }: DeskContext): void {
  app.setErrorHandler<FastifyError>((error, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 400 && statusCode < 500)
      return replies.problem({ request, reply }, statusCode, 'This did not work', error.message)
    request.log.error(describeBug(error), 'desk request failed')
    if (isDatabaseUnavailable(error))
      return replies.problem(
        { request, reply },
        503,
        'Not available',
        'The database does not respond. Try again in a moment.',
      )
    return replies.problem(
      { request, reply },
      500,
      'Something went wrong',
      `Nothing is known about the outcome: look at the order before you try again. The log of the server names this request: ${request.id}`,
    )
  })
}
