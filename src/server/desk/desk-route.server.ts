import type { FastifyInstance } from 'fastify'
import { completeAudit, notAudited, recordAudit } from '../../desk/access/audit.server'
import type { DeskPerson, DeskResponse, DeskRoute } from '../../desk/routing/desk-module.server'
import { findDeskPerson } from './desk-person.server'
import type { DeskContext, Exchange } from './desk-replies.server'

/**
 * Registers one route of a module. Before it runs, the session, the right and, for a form, the token are checked,
 * and the audit log has its entry.
 */
export function registerDeskRoute(app: FastifyInstance, context: DeskContext, route: DeskRoute): void {
  const { services, desk, replies } = context
  app.route({
    method: route.method,
    url: route.path,
    schema: { hide: true },
    config: { isFrequent: route.isFrequent === true, takesFile: route.takesFile === true },
    ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
    // Before the body is read, so that nothing from a person without a session is parsed.
    onRequest: async (request, reply) => {
      const person = await findDeskPerson(services, desk, request)
      if (person === undefined) return refuseStranger(context, { request, reply })
      if (!person.may(route.needs))
        return replies.problem(
          { request, reply },
          403,
          'Not for your role',
          `Your role, ${person.role}, may not do this.`,
        )
      request.deskPerson = person
    },
    handler: async (request, reply) => {
      const person = request.deskPerson
      if (person === undefined) throw new Error('The route was called without a person')
      if (route.method === 'POST' && !hasToken(request.body, request.headers['x-csrf-token'], person))
        return replies.problem(
          { request, reply },
          403,
          'Please try again',
          'This form is of an earlier session. Go back, load the page again, and send it once more.',
        )
      return replies.send({ request, reply }, await runAudited(context, { request, reply }, route, person), person)
    },
  })
}

async function runAudited(
  { services, orderPanels }: DeskContext,
  { request }: Exchange,
  route: DeskRoute,
  person: DeskPerson,
): Promise<DeskResponse> {
  const params = request.params as Record<string, string>
  const details: { target?: string; note?: string } = {}
  const deskRequest = {
    ...{ services, person, params, orderPanels },
    query: new URLSearchParams(request.url.split('?')[1]),
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    json: request.body instanceof URLSearchParams ? undefined : request.body,
    record: (added: typeof details) => void Object.assign(details, added),
  }
  if (route.audit === notAudited) return route.run(deskRequest)
  const target = (params.code ?? params.id)?.slice(0, maxTargetLength)
  const entry = await recordAudit(services, person, { action: route.audit, target }, 'begun')
  const response = await route.run(deskRequest).catch(async (error: unknown) => {
    await completeAudit(services.db, entry, { outcome: 'failed', ...details })
    throw error
  })
  await completeAudit(services.db, entry, { outcome: hasSucceeded(response) ? 'done' : 'refused', ...details })
  return response
}

/** None of our identifiers is longer. */
const maxTargetLength = 80

function hasSucceeded(response: DeskResponse): boolean {
  if (response.kind === 'refused' || response.kind === 'not found') return false
  return !('status' in response) || response.status === undefined || response.status < 400
}

function hasToken(body: unknown, header: string | string[] | undefined, { csrfToken }: DeskPerson): boolean {
  return (body instanceof URLSearchParams ? body.get('csrf') : header) === csrfToken
}

/**
 * Tells a person without a session how to sign in. A link from another site carries no cookie (SameSite), so
 * the browser is told to repeat the request from our own page.
 */
async function refuseStranger({ replies }: DeskContext, { request, reply }: Exchange) {
  const isFromElsewhere = request.method === 'GET' && request.headers['sec-fetch-site'] === 'cross-site'
  if (isFromElsewhere) reply.header('refresh', '0')
  return replies.problem({ request, reply }, 401, 'Please enter', entryHint)
}

const entryHint =
  'You are not signed in on this device, or your access has ended. Open the link of your invitation, or ask the person who runs the desk for a new one.'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the routes of the desk, once the session was found. */
    deskPerson?: DeskPerson
  }
  interface FastifyContextConfig {
    /** Whether the route has the limit of gates instead of that of forms. */
    isFrequent?: boolean
    /** Whether the route accepts a form with a file. */
    takesFile?: boolean
  }
}
