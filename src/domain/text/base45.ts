const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const base = alphabet.length

/**
 * Encodes bytes in Base45, whose characters a QR code stores in 5.5 bits each.
 * Source: https://www.rfc-editor.org/rfc/rfc9285#section-4.
 */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let position = 0; position < bytes.length; position += 2) {
    const [high = 0, low] = bytes.subarray(position, position + 2)
    let value = low === undefined ? high : high * 256 + low
    for (let digits = low === undefined ? 2 : 3; digits > 0; digits--) {
      text += alphabet.charAt(value % base)
      value = Math.floor(value / base)
    }
  }
  return text
}

/** Decodes Base45; undefined if the text is not the encoding of any bytes. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  for (let position = 0; position < text.length; position += 3) {
    const digits = [...text.slice(position, position + 3)].map((character) => alphabet.indexOf(character))
    if (digits.length === 1 || digits.includes(-1)) return undefined
    const value = digits.reduceRight((sum, digit) => sum * base + digit, 0)
    const isPair = digits.length === 3
    if (value > (isPair ? 0xffff : 0xff)) return undefined
    if (isPair) bytes.push(Math.floor(value / 256))
    bytes.push(value % 256)
  }
  return Uint8Array.from(bytes)
}
