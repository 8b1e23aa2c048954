import { createHash } from 'node:crypto'
import { createAccessToken, isAccessToken } from '../../domain/references'

/** A new secret of 130 random bits, and the hash under which it is stored. */
export function createDeskSecret(): { secret: string; hash: string } {
  const secret = createAccessToken()
  return { secret, hash: hashDeskSecret(secret) }
}

/** Hashes with SHA-256, which is enough for 130 random bits: they cannot be guessed. */
export function hashDeskSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Reads the secret from a typed or pasted text: the whole link, or the part after `#`. */
export function readDeskSecret(typed: string): string | undefined {
  const secret = typed.trim().split('#').at(-1)?.toLowerCase() ?? ''
  return isAccessToken(secret) ? secret : undefined
}

/**
 * The CSRF token in each form of a session. It is derived from the secret in the cookie, which other sites cannot read.
 */
export function csrfTokenOf(sessionSecret: string): string {
  return createHash('sha256').update(`csrf ${sessionSecret}`).digest('base64url')
}
