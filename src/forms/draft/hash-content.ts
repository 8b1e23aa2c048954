/**
 * Hashes what was typed to a number that tells whether the same was typed again, so that it is not stored a
 * second time: it is in the draft, where the visitor can clear it.
 */
export function hashContent(content: string): number {
  let hash = 0
  for (let index = 0; index < content.length; index++) hash = (Math.imul(hash, 31) + content.charCodeAt(index)) | 0
  return hash
}
