import { isPaymentReference } from '../../domain/references'
import { isEmailAddress } from '../../domain/text/email-address'

/** A search may have this many characters and words; every word is looked for in every row. */
export const maxSearchLength = 100
const maxWords = 10
/** Fewer digits are in every phone number. */
const minPhoneDigits = 4

/**
 * What is searched for. A whole email address, code, ticket code or payment reference finds exactly its
 * submissions, by an index. Words are
 * looked for anywhere, in any order; `phoneDigits` is set if the text may be part of a phone number.
 */
export type Search =
  | { kind: 'email'; address: string }
  | { kind: 'code'; code: string }
  | { kind: 'ticket'; code: string }
  | { kind: 'reference'; reference: string }
  | { kind: 'words'; words: readonly string[]; phoneDigits: string | undefined }

/** What a search is compared with. */
export interface SearchedTexts {
  texts: readonly string[]
  /** Each with its parts: country code and number. */
  phones: readonly (readonly string[])[]
}

/** Reads a search; undefined if it is empty or too long. */
export function parseSearch(text: string): Search | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxSearchLength) return undefined
  const [, first, second] = trimmed.match(/^AGF-?(\w{4})-?(\w{4})$/i) ?? []
  if (first !== undefined && second !== undefined) return { kind: 'code', code: `AGF-${first}-${second}`.toUpperCase() }
  const [, ticketFirst, ticketSecond] = trimmed.match(/^TKT-?(\w{4})-?(\w{4})$/i) ?? []
  if (ticketFirst !== undefined) return { kind: 'ticket', code: `TKT-${ticketFirst}-${ticketSecond}`.toUpperCase() }
  if (isPaymentReference(trimmed.toLowerCase())) return { kind: 'reference', reference: trimmed.toLowerCase() }
  if (isEmailAddress(trimmed)) return { kind: 'email', address: trimmed.toLowerCase() }
  const words = foldText(trimmed).split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length > maxWords) return undefined
  return { kind: 'words', words, phoneDigits: /^[\d\s()+./-]+$/.test(trimmed) ? readPhoneDigits(trimmed) : undefined }
}

/** Whether a row is found by these words. */
export function matchesWords({ words, phoneDigits }: Extract<Search, { kind: 'words' }>, row: SearchedTexts): boolean {
  if (phoneDigits !== undefined && row.phones.some((parts) => hasDigits(parts, phoneDigits))) return true
  const text = foldText(row.texts.join(' '))
  return words.every((word) => text.includes(word))
}

/** Hausa and similar letters that have no accent to take away. */
const plainLetters: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ǝ: 'e',
  ŋ: 'n',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}

/** Small letters without accents, as they are typed on an English keyboard: 'ọládélé' becomes 'oladele'. */
export function foldText(text: string): string {
  const lowerCase = text.toLowerCase()
  if (/^[\x20-\x7e]*$/.test(lowerCase)) return lowerCase
  return lowerCase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴǝŋ’‘ʼ]/g, (letter) => plainLetters[letter] ?? letter)
}

/** The digits of a phone number without the country code of Nigeria or the zero that stands for it. */
function readPhoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const national = digits.replace(/^(?:00)?(?:234)?0?/, '')
  return [national, digits].find(({ length }) => length >= minPhoneDigits)
}

/** People write the country code twice, or the zero behind it, so that the number is tried in two forms. */
function hasDigits(parts: readonly string[], digits: string): boolean {
  const numbers = parts.map((part) => part.replace(/\D/g, ''))
  const withoutZeros = numbers.map((number) => number.replace(/^0+/, ''))
  return numbers.join('').includes(digits) || withoutZeros.join('').includes(digits)
}
