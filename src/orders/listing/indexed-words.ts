import { foldText, type SearchedTexts } from './search'

/** One submission has at most this many words, and each word this many characters. */
const limits = { words: 300, characters: 64 } as const

/**
 * The words by whose beginning a submission is found: every word in small letters without accents, its parts
 * between hyphens and dots, and phone numbers with and without their country code.
 */
export function indexedWords({ texts, phones }: SearchedTexts): string[] {
  const words = texts.flatMap((text) => foldText(text).split(/\s+/)).flatMap((word) => [word, ...partsOf(word)])
  const found = new Set([...words, ...phones.flatMap(phoneWords)].map((word) => word.slice(0, limits.characters)))
  found.delete('')
  return [...found].slice(0, limits.words)
}

/** The parts of 'adaeze-obi', and of what stands before the @ of an address. */
function partsOf(word: string): string[] {
  const [local = ''] = word.split('@')
  return local.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)
}

/** People write the country code twice, or the zero behind it, or neither. */
function phoneWords(parts: readonly string[]): string[] {
  const numbers = parts.map((part) => part.replace(/\D/g, ''))
  const withoutZeros = numbers.map((number) => number.replace(/^0+/, ''))
  const national = (withoutZeros.at(-1) ?? '').replace(/^234(?=\d{7})/, '')
  return [numbers.join(''), withoutZeros.join(''), national].filter((digits) => digits.length > 3)
}
