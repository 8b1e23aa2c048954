/** How much of one answer is repeated, in characters. */
const most = 80
const searched = 10 * most

/** Web and e-mail addresses, with or without their scheme, and names that a mail program would make a link of. */
const addresses =
  /(?:[a-z][a-z\d+.-]*:\/\/|www[.。．｡])\S+|\S+@\S+|[\p{L}\d-]+(?:[.。．｡][\p{L}\d-]+)*[.。．｡]\p{L}{2,}\S*/giu

/** Somebody's words as they may be repeated to a stranger: on one line, cut short, and with addresses left out. */
export function quoted(words: string): string {
  // Cut twice: long words make the search for addresses slow.
  const plain = words.slice(0, searched).replace(/\s+/g, ' ').replace(addresses, '[…]').trim()
  const letters = [...plain]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : plain
}
