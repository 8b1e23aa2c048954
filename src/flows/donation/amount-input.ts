import { parseTypedNumber } from '../../domain/text/typed-number'

const numberStart = /[\d０-９.,．，−-]/
const numberEnd = /[\d０-９.,．，]/

/** A currency other than the dollar. */
const otherCurrency = /[^\P{Sc}$＄]|\bn\s?(?=\d)|ngn|naira|eur|gbp|pound/iu

/** What does not count as text of an amount that has no number yet. */
const beforeNumber = /^[\s$＄]*$/

/**
 * Reads an amount in dollars, the same whether it is typed or pasted. Only what surrounds its number is left out, such
 * as the dollar sign of '$1,000': letters between digits and other currencies are unclear, so '1e3' never becomes 13
 * and '€25' never becomes $25.
 * Source: docs/product/forms.md#53-donation.
 */
export function parseTypedAmount(text: string): ReturnType<typeof parseTypedNumber> {
  if (otherCurrency.test(text)) return { kind: 'unclear' }
  const amount = extractNumber(text)
  return amount === '' && !beforeNumber.test(text) ? { kind: 'unclear' } : parseTypedNumber(amount)
}

/** The text from the start to the end of its number. */
function extractNumber(text: string): string {
  const characters = [...text]
  const end = characters.findLastIndex((character) => numberEnd.test(character)) + 1
  const begin = characters.findIndex((character) => numberStart.test(character))
  return begin < 0 ? '' : characters.slice(begin, end).join('')
}
