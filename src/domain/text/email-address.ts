/**
 * The longest address and the longest local part, in characters.
 * Source: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.
 */
const longest = { address: 254, local: 64 } as const

/** Zero-width characters, soft hyphens, marks of direction, no-break spaces: they come along when an address is copied. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u00a0\u2007\u202f]/gu

/**
 * One dot-separated part of the local part.
 * Source: https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3,
 * https://www.rfc-editor.org/rfc/rfc6532#section-3.2.
 */
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const topLevelDomain = /^(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z\d-]{1,58}[a-z\d])$/iu

/** The text without the characters that nobody sees and that make an address undeliverable. */
export function withoutInvisibles(text: string): string {
  return text.replace(invisible, '')
}

/**
 * Whether an email can be sent there: one address and nothing else, so that no text of a visitor reaches a second person. `=?` begins what
 * mail programs decode into something else. The one rule for every form, command and email.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longest.address || text.includes('=?')) return false
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1))
}

/**
 * The mailbox that an address most likely reaches: capitals, compatibility letters and `+tags` name no other one, at Gmail nor do dots. For
 * counting only.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com')
  const tagAt = address.indexOf('+', 1)
  const local = address.slice(0, tagAt === -1 ? at : Math.min(tagAt, at))
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}

/** A domain as mail servers look it up; one that is none stays as it is. */
function asciiDomain(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

/** The address that was probably meant by one that is refused, where a slip of the finger explains it; otherwise nothing. */
export function likelyAddress(typed: string): string | undefined {
  if (typed.length > longest.address) return undefined
  const parts = withoutInvisibles(typed)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;。]/g, '.')
    .replace(/[<>()[\]"“”]/g, '')
    .split('@')
  const mended = parts.map(withoutStrayDots).filter(Boolean).join('@')
  return mended !== typed && isEmailAddress(mended) ? mended : undefined
}

function withoutStrayDots(part: string): string {
  return part
    .trim()
    .replace(/^['’`]|['’`]$/g, '')
    .split('.')
    .map((label) => label.trim())
    .filter(Boolean)
    .join('.')
}

function isLocalPart(local: string): boolean {
  // Servers count bytes: letters with accents are two or three.
  if (new TextEncoder().encode(local).length > longest.local) return false
  if (/^['`]|['`]$/.test(local)) return false
  return local.split('.').every((part) => atom.test(part))
}

/** Compatibility letters (ｇ, 𝐠) are none of a domain: mail programs write others in their place. */
function isDomain(domain: string): boolean {
  if (domain.normalize('NFKC') !== domain.normalize('NFC')) return false
  const labels = domain.split('.')
  const last = labels.pop() ?? ''
  return labels.length > 0 && topLevelDomain.test(last) && labels.every((label) => domainLabel.test(label))
}
