import { verify } from 'node:crypto'
import { membershipLastDay } from '../../submissions/membership-period'
import type { Submission } from '../../submissions/submission'
import type { TicketServices } from '../issue-tickets.server'
import { drawQrCode } from '../qr-code.server'
import { getActiveTicketKey, loadPublicKey, signBytes, type TicketKey } from '../ticket-keys.server'
import { encodeMembership, type MembershipClaims, parseMembershipToken } from './membership-token'
import type { ShownMembership } from './shown-membership'

/** The card of a paid membership; null for any other order, and after an erasure, a refund or a cancellation. */
export async function loadMembershipCard(
  services: TicketServices,
  { flow, state, publicCode, values, createdAtMs, erasedAtMs, cancelledAtMs }: Submission,
): Promise<ShownMembership | null> {
  if (state !== 'paid' || erasedAtMs !== undefined || cancelledAtMs !== undefined) return null
  const membership = services.flows.get(flow)?.membership
  const details = membership?.cardDetails(values)
  if (membership === undefined || details === undefined) return null
  const key = await getActiveTicketKey(services)
  const { title, kind, holder } = details
  const lastDay = membershipLastDay(createdAtMs, membership.years)
  const token = signMembership(key, { code: publicCode, kind, lastDay })
  return { number: publicCode, title, holder, lastDay, qrCode: drawQrCode(token) }
}

/** Signs what the QR code of a card says and returns its text. */
export function signMembership(key: TicketKey, claims: Omit<MembershipClaims, 'keyId'>): string {
  return signBytes(key, encodeMembership({ ...claims, keyId: key.id }))
}

/**
 * Reads the QR code of a card and verifies it with the key that it names; undefined if it is not genuine, or if
 * its key was revoked. The caller compares the last day with the date.
 */
export function verifyMembershipToken(keys: readonly TicketKey[], text: string): MembershipClaims | undefined {
  const token = parseMembershipToken(text)
  const key = keys.find(({ id, state }) => id === token?.claims.keyId && state !== 'revoked')
  if (token === undefined || key === undefined) return undefined
  return verify(null, token.signed, loadPublicKey(key), token.signature) ? token.claims : undefined
}
