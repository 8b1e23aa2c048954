import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../desk/access/audit.server'
import { endAccess, redeemInvitation } from '../../desk/access/invitations.server'
import { readDeskSecret } from '../../desk/access/secrets.server'
import { describeDevice, sessionCookie } from '../../desk/access/sessions.server'
import { Field } from '../../desk/pages/elements.server'
import type { DeskModule, DeskResponse } from '../../desk/routing/desk-module.server'
import { findDeskPerson, toDeskPerson } from './desk-person.server'
import type { DeskContext } from './desk-replies.server'

/** A pasted link, with room for the longest host name. */
const maxSecretLength = 400

/** The forms of people without a session, in bytes: the longest link, percent-encoded. */
const bodyLimit = 4 * 1024

/** Registers the routes with which staff enter and leave the desk, and the redirect to their first page. */
export function registerSignInRoutes(app: FastifyInstance, context: DeskContext, modules: readonly DeskModule[]): void {
  const { services, desk, replies } = context

  app.get('/enter', (request, reply) => replies.send({ request, reply }, entryPage()))

  app.post('/enter', { bodyLimit }, async (request, reply) => {
    const typed = request.body instanceof URLSearchParams ? (request.body.get('secret') ?? '') : ''
    const linkSecret = typed.length > maxSecretLength ? undefined : readDeskSecret(typed)
    const device = describeDevice(request.headers['user-agent'])
    const redeemed = linkSecret && (await redeemInvitation(services, { linkSecret, device }))
    if (!redeemed) return replies.send({ request, reply }, entryPage(usedLinkMessage))
    const { access, secret } = redeemed
    const person = toDeskPerson(access, secret)
    await recordAudit(services, person, { action: 'entered the desk', target: access.id, note: device })
    const maxAgeS = Math.max(0, Math.floor((access.expires_at_ms - services.clock.nowMs()) / 1_000))
    reply.header('set-cookie', sessionCookie(desk.url, secret, maxAgeS))
    return replies.send({ request, reply }, { kind: 'redirect', to: '/' })
  })

  app.post('/leave', { bodyLimit }, async (request, reply) => {
    const person = await findDeskPerson(services, desk, request)
    const token = request.body instanceof URLSearchParams ? request.body.get('csrf') : undefined
    if (person !== undefined && token === person.csrfToken) {
      await endAccess(services, person.accessId)
      await recordAudit(services, person, { action: 'left the desk', target: person.accessId })
    }
    reply.header('set-cookie', sessionCookie(desk.url, '', 0))
    return replies.send({ request, reply }, { kind: 'redirect', to: '/enter' })
  })

  app.get('/', async (request, reply) => {
    const person = await findDeskPerson(services, desk, request)
    if (person === undefined) return replies.send({ request, reply }, { kind: 'redirect', to: '/enter' })
    const first = modules.find(({ navigation }) => navigation !== undefined && person.may(navigation.needs))
    const to = first?.navigation?.path
    if (to === undefined)
      return replies.problem({ request, reply }, 404, 'Nothing here yet', 'The desk has no page for your role.')
    return replies.send({ request, reply }, { kind: 'redirect', to })
  })
}

const usedLinkMessage =
  'This link opens nothing: it was used before, is older than a week, or was withdrawn. Ask for a new one.'

/** The page behind an entry link. Only the button uses the link up, not a program that looks at it. */
function entryPage(error?: string): DeskResponse {
  return {
    kind: 'page',
    title: 'Enter the desk',
    ...(error !== undefined && { status: 401 }),
    body: (
      <form method="post" action="/enter">
        <Field
          label="Your link"
          name="secret"
          hint="Paste the whole link if this field is empty. It works once, on the device on which you want to work."
          error={error}
        >
          {(attributes) => (
            <input
              {...attributes}
              data-fill-from-hash=""
              required
              maxLength={maxSecretLength}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <button type="submit">Enter</button>
      </form>
    ),
  }
}
