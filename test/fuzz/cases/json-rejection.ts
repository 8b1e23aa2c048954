import { forbiddenNames, rejectedTextReason } from './hostile-text'

const maxBytes = 128 * 1024
const maxDepth = 10
const strictDecoder = new TextDecoder('utf-8', { fatal: true })

/**
 * The reason why a JSON route must reject this body, judged by its content and not by how it was generated,
 * or null if it may accept it.
 */
export function jsonRejectionReason(bytes: Buffer): string | null {
  if (bytes.length > maxBytes) return 'its size'
  let value: unknown
  try {
    value = JSON.parse(strictDecoder.decode(bytes))
  } catch {
    return 'being no JSON in UTF-8'
  }
  return typeof value !== 'object' || value === null || Array.isArray(value)
    ? 'being no object'
    : nestedRejectionReason(value, 1)
}

function nestedRejectionReason(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return rejectedTextReason(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth > maxDepth) return 'its depth'
  for (const [name, nested] of Object.entries(value)) {
    const reason = forbiddenNames.includes(name)
      ? 'its names'
      : (rejectedTextReason(name) ?? nestedRejectionReason(nested, depth + 1))
    if (reason !== null) return reason
  }
  return null
}
