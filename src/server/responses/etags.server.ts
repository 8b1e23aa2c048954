import { createHash } from 'node:crypto'

/** Creates the ETag of a content. It is equal for equal bytes on every build and server. */
export function createEtag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` matches this ETag. A proxy that recompresses responses makes the ETag weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
