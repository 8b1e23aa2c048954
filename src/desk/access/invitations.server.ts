import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Clock } from '../../adapters/clock.server'
import type { DeskAccessTable } from '../../adapters/database/desk-tables.server'
import type { Database } from '../../adapters/database/tables.server'
import type { DeskRole } from '../../domain/desk-role'
import { retentionDays } from '../../domain/retention'
import { daysToMs } from '../../domain/time/days-to-ms'
import { accessDays } from './parse-invitation'
import { createDeskSecret, hashDeskSecret } from './secrets.server'

/** An invitation, or the session that it was turned into. */
export type DeskAccess = Selectable<DeskAccessTable>

/** A session ends when it has not been used for this long. */
export const idleDays = 14

type AccessServices = { db: Database; clock: Clock }

/** A new invitation. `createdBy`: the person who invites. */
export interface NewInvitation {
  name: string
  role: DeskRole
  days: number
  createdBy: string
}

/** The state of an access, as lists show it. */
export type AccessState = 'invited' | 'active' | 'ended' | 'expired'

/** Stores an invitation. Returns its id and the secret of its link, which is stored only as a hash. */
export async function inviteToDesk(
  { db, clock }: AccessServices,
  { name, role, days, createdBy }: NewInvitation,
): Promise<{ id: string; secret: string }> {
  const nowMs = clock.nowMs()
  const { secret, hash } = createDeskSecret()
  const id = randomUUID()
  const expiresAtMs = nowMs + daysToMs(days)
  await db
    .insertInto('desk_access')
    .values({
      ...{ id, name, role, link_hash: hash, created_at_ms: nowMs, created_by: createdBy, expires_at_ms: expiresAtMs },
      link_expires_at_ms: Math.min(expiresAtMs, nowMs + daysToMs(accessDays.link)),
    })
    .execute()
  return { id, secret }
}

/**
 * Turns an invitation into a session. Returns the secret of its cookie; undefined if the link was already
 * used, is too old or was withdrawn. Only one of several concurrent calls gets the session.
 */
export async function redeemInvitation(
  { db, clock }: AccessServices,
  { linkSecret, device }: { linkSecret: string; device: string },
): Promise<{ access: DeskAccess; secret: string } | undefined> {
  const nowMs = clock.nowMs()
  const { secret, hash } = createDeskSecret()
  const access = await db
    .updateTable('desk_access')
    .set({ link_hash: null, session_hash: hash, device, began_at_ms: nowMs, seen_at_ms: nowMs })
    .where('link_hash', '=', hashDeskSecret(linkSecret))
    .where('link_expires_at_ms', '>', nowMs)
    .where('ended_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return access && { access, secret }
}

/** Ends an access, so that its link and session stop working. Returns it, or undefined if it had already ended. */
export async function endAccess({ db, clock }: AccessServices, id: string): Promise<DeskAccess | undefined> {
  return db
    .updateTable('desk_access')
    .set({ link_hash: null, session_hash: null, ended_at_ms: clock.nowMs() })
    .where('id', '=', id)
    .where('ended_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Lists all invitations and sessions, newest first. */
export async function listAccess(db: Database): Promise<DeskAccess[]> {
  return db.selectFrom('desk_access').selectAll().orderBy('created_at_ms', 'desc').orderBy('id').execute()
}

/** The state of an access at this time. */
export function accessState(access: DeskAccess, nowMs: number): AccessState {
  if (access.ended_at_ms !== null) return 'ended'
  if (access.seen_at_ms === null) return access.link_expires_at_ms > nowMs ? 'invited' : 'expired'
  return isSessionOpen(access, nowMs) ? 'active' : 'expired'
}

/** Whether a session may still be used. */
export function isSessionOpen({ expires_at_ms, seen_at_ms, ended_at_ms }: DeskAccess, nowMs: number): boolean {
  return ended_at_ms === null && expires_at_ms > nowMs && (seen_at_ms ?? 0) + daysToMs(idleDays) > nowMs
}

/** Deletes accesses that ended long ago. The audit log keeps the names. */
export async function purgeAccess({ db, clock }: AccessServices): Promise<void> {
  const beforeMs = clock.nowMs() - daysToMs(retentionDays.deskAccess)
  await db
    .deleteFrom('desk_access')
    .where(({ or, eb }) => or([eb('ended_at_ms', '<', beforeMs), eb('expires_at_ms', '<', beforeMs)]))
    .execute()
}
