/**
 * Characters that are obeyed and not seen: control characters, line separators, and the marks that turn the direction of what follows
 * (embeddings, overrides, isolates, and the forms that they had before). Joiners stay, for names are written with them; so do
 * the marks of Arabic and Hebrew that turn nothing but themselves.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const obeyed = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g

/** The text as it may be shown to somebody else: it is read in the order in which it was written. */
export function plainText(text: string): string {
  return text.replace(/[\u2028\u2029]/g, '\n').replace(obeyed, '')
}

/** The same for every text in `value`, however deep. */
export function plainTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return plainText(value) as Value
  if (Array.isArray(value)) return value.map(plainTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainTexts(inner)])) as Value
}
