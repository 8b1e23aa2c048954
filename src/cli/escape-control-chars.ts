/**
 * Characters that a terminal interprets instead of showing: control characters (which can move the cursor,
 * change colours and titles, or inject input) and bidirectional marks. Line breaks are kept.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g

/** Escapes each of them as in JSON, so that JSON keeps its meaning. */
export function escapeControlChars(text: string): string {
  return text.replace(controlCharacters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A value on a single line, so that its own line breaks cannot fake a line of our output. */
export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
