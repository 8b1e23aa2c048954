/**
 * What a terminal would obey instead of showing: control characters (with which a text moves the cursor, changes colours and titles, or
 * types), and marks that turn the direction of what follows. New lines are ours.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const obeyed = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g

/** The text with each of them written out as in JSON, so that JSON stays what it was. */
export function withoutControls(text: string): string {
  return text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** An answer where a line is one thing: none of its own lines can pass for one of ours. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
