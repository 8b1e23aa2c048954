import { removeInvisibleCharacters } from './email-address'

/** The other characters that an address may contain, including the variants that keyboards insert. */
const addressPunctuation = String.raw`[!#$&'’*\/=?^\x60{|}~]{0,64}`

/**
 * Finds an email address in a text: in capitals or not, however its accents are composed, and never as part
 * of a longer one. Looking for ada@example.com does not find mada@example.com, ada@example.com.ng,
 * x+ada@example.com or o'ada@example.com. Every character that an address may have belongs to it; a mark
 * without an address in front of it, as in 'ada@example.com', surrounds it.
 * Source: https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3.
 */
function addressPattern(address: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}._%+-]${addressPunctuation})${escapeAddress(address)}(?![\p{L}\p{N}\p{M}_-]|\.[\p{L}\p{N}])`,
    'giu',
  )
}

function escapeAddress(address: string): string {
  return RegExp.escape(address.trim().normalize('NFC'))
}

/**
 * Whether the text is exactly this address: o'brien@example.com contains brien@example.com but is a
 * different address.
 */
export function isSameEmailAddress(text: string, address: string): boolean {
  const normalizedText = removeInvisibleCharacters(text).trim().normalize('NFC')
  return new RegExp(`^${escapeAddress(removeInvisibleCharacters(address))}$`, 'iu').test(normalizedText)
}

/** Whether the text contains the address, as it is or percent-encoded as in the link of a page. */
export function containsEmailAddress(text: string, address: string): boolean {
  // Most texts have neither an @ nor a %40, and the patterns are far slower.
  if (address.includes('@') && !/[@%]/.test(text)) return false
  return containsPlainAddress(text, address) || redactEncodedAddress(text, address) !== text
}

function containsPlainAddress(text: string, address: string): boolean {
  return text.normalize('NFC').search(addressPattern(address)) >= 0
}

/** The replacement for an erased address. */
const redactionMark = '[erased]'

/** The text without the address; a text that does not contain it is returned unchanged. */
export function redactEmailAddress(text: string, address: string): string {
  return redactEncodedAddress(redactPlainAddress(text, address), address)
}

function redactPlainAddress(text: string, address: string): string {
  return containsPlainAddress(text, address)
    ? text.normalize('NFC').replaceAll(addressPattern(address), redactionMark)
    : text
}

/** What stands around an address in a link. In a percent-encoded address these characters are encoded too. */
const aroundEncoded = /([\s?&=/#:;,<>"()[\]]+)/

/** Removes the address where it is percent-encoded: 'ada%40example.com'. A part that contained it is decoded. */
function redactEncodedAddress(text: string, address: string): string {
  if (!text.includes('%')) return text
  return mapBetween(text, aroundEncoded, (part) => {
    if (!part.includes('%')) return part
    // In the query of a link, a plus sign is a space or a part of the address.
    const readings = [part, part.replaceAll('+', ' ')].map(decodePercentEncoding)
    const redact = (reading: string) => mapBetween(reading, aroundEncoded, (word) => redactPlainAddress(word, address))
    const found = readings.find((reading) => redact(reading) !== reading)
    return found === undefined ? part : redact(found)
  })
}

/** Maps what stands between the separators, which `separators` captures. */
function mapBetween(text: string, separators: RegExp, map: (part: string) => string): string {
  return text
    .split(separators)
    .map((part, index) => (index % 2 === 0 ? map(part) : part))
    .join('')
}

/** How often a text may have been percent-encoded: a link in the query of a link in the query of a link. */
const maxEncodings = 3

/** Decodes percent-encoded characters, also if they were encoded repeatedly. What cannot be decoded stays. */
export function decodePercentEncoding(text: string): string {
  let decoded = text
  for (let round = 0; round < maxEncodings; round++)
    decoded = decoded.replaceAll(/(?:%[\da-f]{2})+/gi, (characters) => {
      try {
        return decodeURIComponent(characters)
      } catch {
        return characters
      }
    })
  return decoded
}
