/** The parts of an input event that say how its text came. */
interface Edit {
  inputType?: string | undefined
  data?: string | null | undefined
  isComposing?: boolean | undefined
}

/** What is no part of a number: neither a digit (full-width ones included), a separator nor a sign. */
const noNumber = /[^\d０-９.,．，'’\s−-]+/g
const beginsNumber = /[\d０-９.,．，−-]/
const endsNumber = /[\d０-９.,．，]/

/** Another currency than the dollar. */
const otherCurrency = /[^\P{Sc}$＄]|\bn\s?(?=\d)|ngn|naira|eur|gbp|pound/iu

/**
 * The amount without anything that is not part of a number. A typed letter is not taken. A pasted text loses
 * only what surrounds its number, such as the dollar sign of '$1,000': letters between digits and another
 * currency stay and are refused, so '1e3' never becomes 13.
 * Source: docs/product/forms.md#53-donation.
 */
export function withoutLetters(text: string, { inputType, isComposing, data }: Edit): string {
  if (isComposing) return text
  if (isOneKey({ inputType, data }))
    return text === text.replace(noNumber, '') ? text : text.replace(noNumber, '').trim()
  return otherCurrency.test(text) ? text : numberIn(text)
}

/** The text from where its number begins to where it ends. */
function numberIn(text: string): string {
  const characters = [...text]
  const end = characters.findLastIndex((character) => endsNumber.test(character)) + 1
  const begin = characters.findIndex((character) => beginsNumber.test(character))
  return begin < 0 ? '' : characters.slice(begin, end).join('')
}

/** Whether a key was pressed that an amount does not take; a dollar sign says nothing new. */
export function isWrongKey({ inputType, data }: Edit): boolean {
  return isOneKey({ inputType, data }) && data !== '$' && data?.replace(noNumber, '') === ''
}

function isOneKey({ inputType, data }: Pick<Edit, 'inputType' | 'data'>): boolean {
  return inputType === 'insertText' && data?.length === 1
}
