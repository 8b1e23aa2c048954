/** What someone has typed or pasted where a whole number is asked for. */
type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'whole'; digits: string }
  /** It has non-zero decimals, or may still become a grouped number: '25.50', '1,'. */
  | { kind: 'decimals' }
  /** Not a number, or an ambiguous one: '-5', '1e3', '25.000'. */
  | { kind: 'unclear' }

/** A longer text is not a plausible number. */
const maxLength = 40

/** Groups of three digits between equal separators, and decimals that are zero. */
const groupedPattern = /^(\d{1,3})(?:(,\d{3})+|( \d{3})+|('\d{3})+)(?:\.00)?$/
const dotGroupedPattern = /^\d{1,3}(?:\.\d{3})+,00$/
const plainPattern = /^(\d+)(?:[.,]00)?$/
const decimalsPattern = /^[\d, ']*[.,]\d{0,2}$/

/**
 * Reads a whole number as people write it, the same whether it is typed or pasted: '1000', '1,000', '1
 * 000', '1,000.00', and the full-width digits of an Asian keyboard. A separator is never dropped if that
 * could change the number: '25.50' and '25,50' do not become 2550.
 */
export function parseTypedNumber(text: string): TypedNumber {
  if (text.length > maxLength) return { kind: 'unclear' }
  const normalized = text
    .normalize('NFKC')
    .replace(/[\s\u2009\u202f]+/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
  if (normalized === '') return { kind: 'empty' }
  const wholeDigits =
    plainPattern.exec(normalized)?.[1] ?? (isGrouped(normalized) ? removeGrouping(normalized) : undefined)
  if (wholeDigits !== undefined) return { kind: 'whole', digits: wholeDigits }
  return { kind: decimalsPattern.test(normalized) ? 'decimals' : 'unclear' }
}

function isGrouped(normalized: string): boolean {
  return groupedPattern.test(normalized) || dotGroupedPattern.test(normalized)
}

function removeGrouping(normalized: string): string {
  const withoutDecimals = dotGroupedPattern.test(normalized)
    ? normalized.replace(/,00$/, '')
    : normalized.replace(/\.00$/, '')
  return withoutDecimals.replace(/\D/g, '')
}
