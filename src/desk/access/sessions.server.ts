import type { Clock } from '../../adapters/clock.server'
import type { Database } from '../../adapters/database/tables.server'
import { isAccessToken } from '../../domain/references'
import { type DeskAccess, isSessionOpen } from './invitations.server'
import { hashDeskSecret } from './secrets.server'

/** How exactly the last use of a session is known: every request would otherwise write to the database. */
const seenPrecisionMs = 60_000

/** Finds the session of a cookie and notes that it is used. Undefined if there is none, or it has ended. */
export async function findSession(
  { db, clock }: { db: Database; clock: Clock },
  secret: string | undefined,
): Promise<DeskAccess | undefined> {
  if (secret === undefined || !isAccessToken(secret)) return undefined
  const nowMs = clock.nowMs()
  const session = await db
    .selectFrom('desk_access')
    .selectAll()
    .where('session_hash', '=', hashDeskSecret(secret))
    .executeTakeFirst()
  if (session === undefined || !isSessionOpen(session, nowMs)) return undefined
  if ((session.seen_at_ms ?? 0) + seenPrecisionMs < nowMs)
    await db.updateTable('desk_access').set({ seen_at_ms: nowMs }).where('id', '=', session.id).execute()
  return session
}

/** The name of the cookie. Browsers refuse `__Host-` without https. */
function sessionCookieName(deskUrl: string): string {
  return deskUrl.startsWith('https:') ? '__Host-agefest-desk' : 'agefest-desk'
}

/** The Set-Cookie header of a session, until it ends; with 0 seconds it removes the cookie. */
export function sessionCookie(deskUrl: string, secret: string, maxAgeS: number): string {
  const parts = [
    `${sessionCookieName(deskUrl)}=${secret}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...parts, ...(deskUrl.startsWith('https:') ? ['Secure'] : [])].join('; ')
}

/** The secret in a Cookie header. */
export function readSessionCookie(deskUrl: string, header: string | undefined): string | undefined {
  const start = `${sessionCookieName(deskUrl)}=`
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone or iPad', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** 'Chrome on Android', so that people recognise their sessions; nothing more of the header is stored. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0] ?? 'a browser'
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  return system === undefined ? browser : `${browser} on ${system}`
}
