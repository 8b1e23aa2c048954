import tlds from 'tlds'

/** How much of one answer is repeated, in characters. */
const most = 80
const searched = 10 * most

/** The endings of names that a mail program makes a link of, and those that lead somewhere in a house's own network. */
const endings: ReadonlySet<string> = new Set([...tlds, 'example', 'internal', 'invalid', 'local', 'onion', 'test'])

/** Full stops, also those of Chinese and Japanese keyboards, which browsers read as a dot. */
const dot = /[.．。｡]/
const dots = /[.．。｡](?=([\p{L}\p{M}\p{N}]+)(-[\p{L}\p{M}\p{N}-]*)?)/gu
const numbers = /^\D{0,3}\d{1,3}(?:\.\d{1,3}){3}(?!\d)/
const afterName = /[/?#\\]|:\d/

/**
 * A stranger's words as they may be repeated to somebody else: on one line, cut short, and with nothing in them that a mail program
 * makes a link of. What can only be an address is left out. Where two words are joined by a dot, as in 'deliver.It', a space behind it keeps
 * both and ends the link.
 */
export function quoted(words: string): string {
  const plain = words
    .slice(0, searched)
    .trim()
    .split(/\s+/)
    .map((word) => (isAddress(word) ? '[…]' : word.replace(dots, apart)))
    .join(' ')
  const letters = [...plain]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : plain
}

/** Whether a word has a scheme, an '@', 'www' in front, a path behind the name of a machine, or the numbers of one. */
function isAddress(word: string): boolean {
  if (word.includes('://') || word.includes('@') || word.includes('＠') || numbers.test(word)) return true
  if (/(?:^|[^\p{L}\p{N}])(?:www|ftp)[.．。｡]/iu.test(word)) return true
  const [name = ''] = word.split(afterName, 1)
  return name.length < word.length && name.split(dot).slice(1).some(isEnding)
}

function apart(sign: string, label: string, rest = ''): string {
  return isEnding(label + rest) || isEnding(label) ? `${sign} ` : sign
}

/** `xn--` begins an ending in another alphabet. */
function isEnding(label: string): boolean {
  const plain = label.normalize('NFKC').toLowerCase()
  return endings.has(plain) || plain.startsWith('xn--')
}
