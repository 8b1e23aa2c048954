import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.server'
import type { DeskAccess } from '../../desk/access/invitations.server'
import { roleMay } from '../../desk/access/roles'
import { csrfTokenOf } from '../../desk/access/secrets.server'
import { findSession, readSessionCookie } from '../../desk/access/sessions.server'
import type { DeskPerson, DeskServices } from '../../desk/routing/desk-module.server'

/** Finds the person who sends a request, by the session cookie. */
export async function findDeskPerson(
  services: Pick<DeskServices, 'db' | 'clock'>,
  desk: NonNullable<Config['desk']>,
  request: FastifyRequest,
): Promise<DeskPerson | undefined> {
  const secret = readSessionCookie(desk.url, request.headers.cookie)
  const session = await findSession(services, secret)
  return session === undefined || secret === undefined ? undefined : toDeskPerson(session, secret)
}

/** Returns the person of a session. */
export function toDeskPerson({ id, name, role }: DeskAccess, secret: string): DeskPerson {
  return {
    actor: name,
    role,
    accessId: id,
    csrfToken: csrfTokenOf(secret),
    may: (capability) => roleMay(role, capability),
  }
}
