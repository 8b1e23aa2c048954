import { createHash } from 'node:crypto'

/** The ETag of this content: equal for equal bytes, whichever build or server they come from. */
export function createEtag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names this version; a proxy that recompresses responses makes the ETag weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
