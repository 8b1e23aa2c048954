/**
 * Invisible characters with an effect: control characters, line separators, and the marks that change the
 * direction of the following text (embeddings, overrides, isolates and their deprecated forms). Joiners are
 * kept because names need them; so are the Arabic and Hebrew marks that affect only themselves.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g

/** The text in a form that is safe to show to others: it is displayed in the order in which it was typed. */
export function stripUnsafeCharacters(text: string): string {
  return text.replace(/[\u2028\u2029]/g, '\n').replace(controlCharacters, '')
}

/** The same for every text in `value`, however deep. */
export function stripUnsafeCharactersDeep<Value>(value: Value): Value {
  if (typeof value === 'string') return stripUnsafeCharacters(value) as Value
  if (Array.isArray(value)) return value.map(stripUnsafeCharactersDeep) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, nested]) => [name, stripUnsafeCharactersDeep(nested)]),
  ) as Value
}
