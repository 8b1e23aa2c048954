import { foldText } from '../orders/listing/search'

/** What people write before or after a name; it says nothing about who is meant. */
const titles = new Set(
  'mr mrs ms miss mister madam dr doctor prof professor chief engr engineer barr barrister hon honourable sir lady pastor rev reverend alhaji alhaja hajia prince princess otunba ambassador amb'.split(
    ' ',
  ),
)

/**
 * A nominee's name for comparing: small letters without accents, titles, punctuation, or the order of its words,
 * because surnames are written first or last. 'Dr. ỌBI, Ada' and 'ada obi' are the same.
 * Source: docs/product/desk.md#188-review-queues.
 */
export function normalizeNomineeName(name: string): string {
  const words = foldText(name.normalize('NFKC'))
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const named = words.filter((word) => !titles.has(word))
  return (named.length > 0 ? named : words).sort().join(' ')
}
