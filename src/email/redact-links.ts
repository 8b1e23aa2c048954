import tlds from 'tlds'

/** The maximum length of a repeated value, in characters. */
const maxCharacters = 80
const maxSearched = 10 * maxCharacters

/** Top-level domains that mail clients turn into links, and those used in local networks. */
const linkEndings: ReadonlySet<string> = new Set([...tlds, 'example', 'internal', 'invalid', 'local', 'onion', 'test'])

/** Full stops, also those of Chinese and Japanese keyboards, which browsers read as a dot. */
const dot = /[.．。｡]/
const joiningDots = /[.．。｡](?=([\p{L}\p{M}\p{N}]+)(-[\p{L}\p{M}\p{N}-]*)?)/gu
const ipAddress = /^\D{0,3}\d{1,3}(?:\.\d{1,3}){3}(?!\d)/
const hostEnd = /[/?#\\]|:\d/

/**
 * Makes a visitor's text safe for an email to someone else: one line, truncated, and without anything that a mail
 * client turns into a link. Removes URLs and addresses. Inserts a space after a dot between two words, as in
 * 'deliver.It', which keeps both words and prevents the link.
 */
export function redactLinks(text: string): string {
  const plain = text
    .slice(0, maxSearched)
    .trim()
    .split(/\s+/)
    .map((word) => (looksLikeUrl(word) ? '[…]' : word.replace(joiningDots, addSpaceAfterDot)))
    .join(' ')
  const characters = [...plain]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('').trimEnd()}…` : plain
}

/**
 * Whether a word has a scheme or two slashes in front of a name, an '@', 'www' in front, a path behind the
 * name of a machine, or the numbers of one.
 */
function looksLikeUrl(word: string): boolean {
  if (word.includes('://') || word.includes('@') || word.includes('＠') || ipAddress.test(word)) return true
  const [, ...behindSlashes] = word.split('//')
  if (behindSlashes.some((part) => dot.test(part) || /^localhost/i.test(part))) return true
  if (/(?:^|[^\p{L}\p{N}])(?:www|ftp)[.．。｡]/iu.test(word)) return true
  const [name = ''] = word.split(hostEnd, 1)
  return name.length < word.length && name.split(dot).slice(1).some(isLinkEnding)
}

function addSpaceAfterDot(dotCharacter: string, label: string, rest = ''): string {
  return isLinkEnding(label + rest) || isLinkEnding(label) ? `${dotCharacter} ` : dotCharacter
}

/** `xn--` starts an internationalised top-level domain. */
function isLinkEnding(label: string): boolean {
  const plain = label.normalize('NFKC').toLowerCase()
  return linkEndings.has(plain) || plain.startsWith('xn--')
}
