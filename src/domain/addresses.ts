/**
 * Finds an e-mail address in a text, in capitals or not, however its accents are composed, and never as a part of a longer one: looking for
 * ada@example.com does not find mada@example.com, ada@example.com.ng or x+ada@example.com.
 */
function naming(address: string): RegExp {
  const exactly = RegExp.escape(address.trim().normalize('NFC'))
  return new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}._%+-])${exactly}(?![\p{L}\p{N}\p{M}_-]|\.[\p{L}\p{N}])`, 'giu')
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
