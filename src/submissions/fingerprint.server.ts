import { createHash } from 'node:crypto'
import type { UploadedImage } from './flow-definition.server'

/** The fingerprint of a form: equal for the same values, in any order, and the same files. */
export function fingerprintForm(values: unknown, files: readonly UploadedImage[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sortKeys(values)))
  for (const { field, digest } of files) hash.update(field).update('\0').update(digest)
  return hash.digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, nested]) => [name, sortKeys(nested)])
}
