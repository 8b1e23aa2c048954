import { createHash } from 'node:crypto'

/** The name of this content for caches: equal for equal bytes, whichever build or server they come from. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names this version; a proxy that compresses responses anew makes the name a weak one. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
