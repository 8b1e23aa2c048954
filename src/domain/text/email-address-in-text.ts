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

/** Whether the text contains the address. */
export function containsEmailAddress(text: string, address: string): boolean {
  return text.normalize('NFC').search(addressPattern(address)) >= 0
}

/** The replacement for an erased address. */
const redactionMark = '[erased]'

/** The text without the address; a text that does not contain it is returned unchanged. */
export function redactEmailAddress(text: string, address: string): string {
  return containsEmailAddress(text, address)
    ? text.normalize('NFC').replaceAll(addressPattern(address), redactionMark)
    : text
}
