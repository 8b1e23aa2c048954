/** What someone has typed or pasted where a whole number is asked for. */
type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'whole'; digits: string }
  /** It has decimals that are not zero, or may still become a grouped number: '25.50', '1,'. */
  | { kind: 'decimals' }
  /** No number, or one that can be read in two ways: '-5', '1e3', '25.000'. */
  | { kind: 'unclear' }

/** Longer text is no number that anyone means. */
const maxLength = 40

/** Groups of three digits between equal separators, and decimals that are zero. */
const grouped = /^(\d{1,3})(?:(,\d{3})+|( \d{3})+|('\d{3})+)(?:\.00)?$/
const groupedByPoints = /^\d{1,3}(?:\.\d{3})+,00$/
const plain = /^(\d+)(?:[.,]00)?$/
const decimals = /^[\d, ']*[.,]\d{0,2}$/

/**
 * Reads a whole number as people write it, the same whether it is typed or pasted: '1000', '1,000', '1 000', '1,000.00', and the full-width
 * digits of an Asian keyboard. A separator is never dropped where that could change the number: '25.50' and '25,50' are no 2550.
 */
export function readTypedNumber(text: string): TypedNumber {
  if (text.length > maxLength) return { kind: 'unclear' }
  const typed = text
    .normalize('NFKC')
    .replace(/[\s\u2009\u202f]+/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
  if (typed === '') return { kind: 'empty' }
  const whole = plain.exec(typed)?.[1] ?? (isGrouped(typed) ? ungrouped(typed) : undefined)
  if (whole !== undefined) return { kind: 'whole', digits: whole }
  return { kind: decimals.test(typed) ? 'decimals' : 'unclear' }
}

function isGrouped(typed: string): boolean {
  return grouped.test(typed) || groupedByPoints.test(typed)
}

function ungrouped(typed: string): string {
  const withoutDecimals = groupedByPoints.test(typed) ? typed.replace(/,00$/, '') : typed.replace(/\.00$/, '')
  return withoutDecimals.replace(/\D/g, '')
}
