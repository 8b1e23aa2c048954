import { createHash } from 'node:crypto'
import type { Picture } from './flow.server'

/** A fingerprint of what was sent: the same answers and pictures give the same one, in whatever order they came. */
export function fingerprintOf(given: unknown, pictures: readonly Picture[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sorted(given)))
  for (const picture of pictures) hash.update(picture.field).update('\0').update(picture.bytes)
  return hash.digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
