/**
 * The longest address and the longest local part, in characters.
 * Source: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.
 */
const maxLengths = { address: 254, localPart: 64 } as const

/**
 * Zero-width characters, soft hyphens, marks of direction, no-break spaces: they come along when an address
 * is copied.
 */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u00a0\u2007\u202f]/gu

/**
 * One dot-separated part of the local part.
 * Source: https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3,
 * https://www.rfc-editor.org/rfc/rfc6532#section-3.2.
 */
const atomPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabelPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const topLevelDomainPattern = /^(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z\d-]{1,58}[a-z\d])$/iu

/** The text without invisible characters that make an address undeliverable. */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(invisibleCharacters, '')
}

/**
 * Returns whether the text is exactly one email address, so that a visitor cannot add a second recipient. Rejects
 * `=?`, which starts a MIME encoded word. Every form, command and email uses this rule.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > maxLengths.address || text.includes('=?')) return false
  const atIndex = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(atIndex, 0))) && isDomain(text.slice(atIndex + 1))
}

/**
 * Returns the mailbox that an address most likely reaches: ignores capitals, compatibility letters, `+tags` and, at
 * Gmail, dots. For counting only.
 */
export function toCanonicalMailbox(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const atIndex = address.lastIndexOf('@')
  const domain = toAsciiDomain(address.slice(atIndex + 1)).replace(/^googlemail\.com$/, 'gmail.com')
  const tagIndex = address.indexOf('+', 1)
  const localPart = address.slice(0, tagIndex === -1 ? atIndex : Math.min(tagIndex, atIndex))
  return `${domain === 'gmail.com' ? localPart.replaceAll('.', '') : localPart}@${domain}`
}

/** A domain in ASCII as mail servers look it up; an invalid one is returned unchanged. */
function toAsciiDomain(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

/**
 * The address that was probably meant by one that is refused, where a slip of the finger explains it;
 * otherwise nothing.
 */
export function suggestEmailAddress(typedAddress: string): string | undefined {
  if (typedAddress.length > maxLengths.address) return undefined
  const parts = removeInvisibleCharacters(typedAddress)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;。]/g, '.')
    .replace(/[<>()[\]"“”]/g, '')
    .split('@')
  const corrected = parts.map(removeStrayDots).filter(Boolean).join('@')
  return corrected !== typedAddress && isEmailAddress(corrected) ? corrected : undefined
}

function removeStrayDots(part: string): string {
  return part
    .trim()
    .replace(/^['’`]|['’`]$/g, '')
    .split('.')
    .map((label) => label.trim())
    .filter(Boolean)
    .join('.')
}

function isLocalPart(localPart: string): boolean {
  // Servers count bytes: letters with accents are two or three.
  if (new TextEncoder().encode(localPart).length > maxLengths.localPart) return false
  if (/^['`]|['`]$/.test(localPart)) return false
  return localPart.split('.').every((part) => atomPattern.test(part))
}

/** A domain has no compatibility characters (ｇ, 𝐠): mail programs replace them. */
function isDomain(domain: string): boolean {
  if (domain.normalize('NFKC') !== domain.normalize('NFC')) return false
  const labels = domain.split('.')
  const lastLabel = labels.pop() ?? ''
  return (
    labels.length > 0 &&
    topLevelDomainPattern.test(lastLabel) &&
    labels.every((label) => domainLabelPattern.test(label))
  )
}
