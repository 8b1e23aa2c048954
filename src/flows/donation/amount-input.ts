/** The parts of an input event that describe how the text was entered. */
interface InputEdit {
  inputType?: string | undefined
  data?: string | null | undefined
  isComposing?: boolean | undefined
}

/**
 * Characters that are not part of a number: neither digits (including full-width ones) nor separators nor
 * signs.
 */
const nonNumeric = /[^\d０-９.,．，'’\s−-]+/g
const numberStart = /[\d０-９.,．，−-]/
const numberEnd = /[\d０-９.,．，]/

/** A currency other than the dollar. */
const otherCurrency = /[^\P{Sc}$＄]|\bn\s?(?=\d)|ngn|naira|eur|gbp|pound/iu

/**
 * Removes from an amount what is not part of a number. A typed letter is removed. Pasted text loses only
 * what surrounds its number, such as the dollar sign of '$1,000': letters between digits and other
 * currencies stay and are rejected, so '1e3' never becomes 13.
 * Source: docs/product/forms.md#53-donation.
 */
export function removeNonNumeric(text: string, { inputType, isComposing, data }: InputEdit): string {
  if (isComposing) return text
  if (isSingleKey({ inputType, data }))
    return text === text.replace(nonNumeric, '') ? text : text.replace(nonNumeric, '').trim()
  return otherCurrency.test(text) ? text : extractNumber(text)
}

/** The text from the start to the end of its number. */
function extractNumber(text: string): string {
  const characters = [...text]
  const end = characters.findLastIndex((character) => numberEnd.test(character)) + 1
  const begin = characters.findIndex((character) => numberStart.test(character))
  return begin < 0 ? '' : characters.slice(begin, end).join('')
}

/**
 * Whether a key was pressed that an amount does not accept. A dollar sign is not reported, because the
 * amount is in dollars anyway.
 */
export function isRejectedKey({ inputType, data }: InputEdit): boolean {
  return isSingleKey({ inputType, data }) && data !== '$' && data?.replace(nonNumeric, '') === ''
}

function isSingleKey({ inputType, data }: Pick<InputEdit, 'inputType' | 'data'>): boolean {
  return inputType === 'insertText' && data?.length === 1
}
