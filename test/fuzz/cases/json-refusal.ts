import { forbiddenNames, unkeepable } from './hostile-text'

const mostBytes = 128 * 1024
const deepest = 10
const strict = new TextDecoder('utf-8', { fatal: true })

/** Why a JSON call must refuse this body, judged by what it comes to and not by how it was made; null where it may be taken. */
export function jsonRefusal(bytes: Buffer): string | null {
  if (bytes.length > mostBytes) return 'its size'
  let value: unknown
  try {
    value = JSON.parse(strict.decode(bytes))
  } catch {
    return 'being no JSON in UTF-8'
  }
  return typeof value !== 'object' || value === null || Array.isArray(value) ? 'being no object' : inner(value, 1)
}

function inner(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return unkeepable(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth > deepest) return 'its depth'
  for (const [name, held] of Object.entries(value)) {
    const reason = forbiddenNames.includes(name) ? 'its names' : (unkeepable(name) ?? inner(held, depth + 1))
    if (reason !== null) return reason
  }
  return null
}
