import { createHash } from 'node:crypto'
import { createAccessToken, isAccessToken } from '../../domain/references'

/** A new secret of 130 random bits, and the hash under which it is stored. */
export function createDeskSecret(): { secret: string; hash: string } {
  const secret = createAccessToken()
  return { secret, hash: hashDeskSecret(secret) }
}

/** SHA-256: a secret of 130 random bits cannot be found by trying. */
export function hashDeskSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The secret in a typed or pasted text: the whole link, or the part behind `#`. */
export function readDeskSecret(typed: string): string | undefined {
  const secret = typed.trim().split('#').at(-1)?.toLowerCase() ?? ''
  return isAccessToken(secret) ? secret : undefined
}

/**
 * The token that each form of a session carries (CSRF). It follows from the secret in the cookie, which other
 * sites cannot read.
 */
export function csrfTokenOf(sessionSecret: string): string {
  return createHash('sha256').update(`csrf ${sessionSecret}`).digest('base64url')
}
