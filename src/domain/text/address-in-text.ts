import { withoutInvisibles } from './email-address'

/** The other marks of an address, as keyboards set them too; no more than an address may have. */
const marks = String.raw`[!#$&'’*\/=?^\x60{|}~]{0,64}`

/**
 * Finds an email address in a text: in capitals or not, however its accents are composed, and never as part
 * of a longer one. Looking for ada@example.com does not find mada@example.com, ada@example.com.ng,
 * x+ada@example.com or o'ada@example.com. Every character that an address may have belongs to it; a mark
 * without an address in front of it, as in 'ada@example.com', surrounds it.
 * Source: https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3.
 */
function naming(address: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}._%+-]${marks})${escaped(address)}(?![\p{L}\p{N}\p{M}_-]|\.[\p{L}\p{N}])`,
    'giu',
  )
}

function escaped(address: string): string {
  return RegExp.escape(address.trim().normalize('NFC'))
}

/** Whether the text is the address and nothing else: o'brien@example.com names brien@example.com, and is somebody else's. */
export function isAddressOf(text: string, address: string): boolean {
  const written = withoutInvisibles(text).trim().normalize('NFC')
  return new RegExp(`^${escaped(withoutInvisibles(address))}$`, 'iu').test(written)
}

/** Whether the text names the address. */
export function names(text: string, address: string): boolean {
  return text.normalize('NFC').search(naming(address)) >= 0
}

/** What stands in the place of an address that was erased. */
const erasedMark = '[erased]'

/** The text without the address; a text that does not name it stays as it is, to the letter. */
export function withoutAddress(text: string, address: string): string {
  return names(text, address) ? text.normalize('NFC').replaceAll(naming(address), erasedMark) : text
}
