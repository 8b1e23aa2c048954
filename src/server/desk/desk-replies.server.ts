import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { Config } from '../../config.server'
import { renderDeskPage } from '../../desk/pages/frame.server'
import type {
  DeskModule,
  DeskPerson,
  DeskResponse,
  DeskServices,
  OrderPanel,
} from '../../desk/routing/desk-module.server'
import { permissionsPolicy } from '../responses/headers.server'
import { findDeskPerson } from './desk-person.server'
import { createStreamsInTurns } from './stream-in-turns.server'

/** The content security policy of every desk page: everything from this origin, nothing inline. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers of every response that depends on the session. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
}

/** One request and its reply. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends the responses of the desk. */
export interface DeskReplies {
  send: (exchange: Exchange, response: DeskResponse, person?: DeskPerson) => FastifyReply
  /** A page with one paragraph. */
  problem: (exchange: Exchange, status: number, title: string, message: ReactNode) => Promise<FastifyReply>
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** The dependencies of the desk's routes. */
export interface DeskContext {
  orderPanels: readonly OrderPanel[]
  services: DeskServices
  desk: NonNullable<Config['desk']>
  replies: DeskReplies
}

/** Creates the functions that send responses in the desk's page frame. */
export function createDeskReplies(
  services: DeskServices,
  desk: NonNullable<Config['desk']>,
  modules: readonly DeskModule[],
): DeskReplies {
  const streamInTurns = createStreamsInTurns()
  const notices = new Map(modules.flatMap(({ notices = {} }) => Object.entries(notices)))

  function sendPage({ request, reply }: Exchange, page: Extract<DeskResponse, { kind: 'page' }>, person?: DeskPerson) {
    const [path = '', query] = request.url.split('?')
    const notice = notices.get(new URLSearchParams(query).get('notice') ?? '')
    reply
      .code(page.status ?? 200)
      .headers({
        ...{ ...privateHeaders, 'content-security-policy': contentSecurityPolicy },
        ...{ 'permissions-policy': permissionsPolicy, ...page.headers },
      })
      .type('text/html; charset=utf-8')
    return reply.send(renderDeskPage({ ...page, person, modules, path, notice }))
  }

  function send(exchange: Exchange, response: DeskResponse, person?: DeskPerson): FastifyReply {
    const { reply } = exchange
    switch (response.kind) {
      case 'page':
        return sendPage(exchange, response, person)
      case 'refused': {
        const { title, message, status = 409 } = response
        return sendPage(exchange, { kind: 'page', title, body: message, status }, person)
      }
      case 'not found': {
        const body = 'There is no such page, order or person.'
        return sendPage(exchange, { kind: 'page', title: 'Not found', body, status: 404 }, person)
      }
      case 'document':
        return reply
          .headers({ ...privateHeaders, 'content-security-policy': contentSecurityPolicy, ...response.headers })
          .type('text/html; charset=utf-8')
          .send(response.html)
      case 'redirect': {
        const { to, notice } = response
        const query = notice === undefined ? '' : `${to.includes('?') ? '&' : '?'}notice=${encodeURIComponent(notice)}`
        return reply.headers(privateHeaders).redirect(`${to}${query}`, 303)
      }
      case 'file': {
        const { name, mediaType, body, isInline = false } = response
        const disposition = `${isInline ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '_')}"`
        reply.headers({ ...privateHeaders, 'content-disposition': disposition }).type(mediaType)
        if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body)
        return reply.send(streamInTurns(body, person?.accessId ?? ''))
      }
      case 'data':
        return reply
          .code(response.status ?? 200)
          .headers(privateHeaders)
          .type('application/json; charset=utf-8')
          .send(response.body)
    }
  }

  const problem: DeskReplies['problem'] = async (exchange, status, title, message) => {
    const person = await findDeskPerson(services, desk, exchange.request).catch(() => undefined)
    return send(exchange, { kind: 'refused', title, message, status }, person)
  }
  return {
    send,
    problem,
    notFound: (request, reply) => problem({ request, reply }, 404, 'Not found', 'There is no such page.'),
  }
}
