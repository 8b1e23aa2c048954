import { createHash } from 'node:crypto'
import type { UploadedPicture } from './flow-definition.server'

/** A fingerprint of what was sent: the same answers, in whatever order, and the same files give the same one. */
export function fingerprintOf(given: unknown, files: readonly UploadedPicture[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sorted(given)))
  for (const { field, digest } of files) hash.update(field).update('\0').update(digest)
  return hash.digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
