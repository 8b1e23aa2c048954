import { formatTicketCode, parseTicketCode } from '../domain/references'
import { decodeBase45, encodeBase45 } from '../domain/text/base45'

/** What the QR code of a ticket says, readable without a network. */
export interface TicketClaims {
  /** The key that signed it, 1 to 255. */
  keyId: number
  /** The code of the ticket: TKT-…. */
  code: string
  /** The number of its kind in content/tickets.ts, 0 to 255. */
  kind: number
  /** The year of the festival. */
  edition: number
}

/** A token that could be read. Its signature is not verified yet. */
export interface ParsedTicketToken {
  claims: TicketClaims
  /** The bytes that were signed. */
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const version = 1
/** Version, key, five bytes of code, kind, and two bytes of year. */
const claimBytes = 10
/** Source: https://www.rfc-editor.org/rfc/rfc8032#section-5.1. */
const signatureBytes = 64

/** The bytes to sign. Throws for claims that do not fit: that is a bug. */
export function encodeClaims({ keyId, code, kind, edition }: TicketClaims): Uint8Array<ArrayBuffer> {
  const bits = parseTicketCode(code)
  if (bits === undefined) throw new Error('This is not the code of a ticket')
  const bytes = new Uint8Array(claimBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, version)
  view.setUint8(1, keyId)
  view.setUint8(2, Math.floor(bits / 2 ** 32))
  view.setUint32(3, bits % 2 ** 32)
  view.setUint8(7, kind)
  view.setUint16(8, edition)
  return bytes
}

/** The text of a QR code: 111 characters that a QR code stores compactly. */
export function joinTicketToken(signed: Uint8Array, signature: Uint8Array): string {
  return encodeBase45(Uint8Array.of(...signed, ...signature))
}

/**
 * Splits the text of a QR code into what was signed and the signature; undefined if it is not a token of this
 * version. Version 1 is a ticket, version 2 a membership card.
 */
export function readSignedText(text: string, expectedVersion: number): Omit<ParsedTicketToken, 'claims'> | undefined {
  // Anything may be held in front of a camera.
  const bytes = text.length > 120 ? undefined : decodeBase45(text)
  if (bytes?.length !== claimBytes + signatureBytes || bytes[0] !== expectedVersion) return undefined
  return { signed: bytes.slice(0, claimBytes), signature: bytes.slice(claimBytes) }
}

/** Reads the text of a QR code; undefined if it is not a ticket of ours. */
export function parseTicketToken(text: string): ParsedTicketToken | undefined {
  const token = readSignedText(text, version)
  if (token === undefined) return undefined
  const view = new DataView(token.signed.buffer)
  return {
    claims: {
      keyId: view.getUint8(1),
      code: formatTicketCode(view.getUint8(2) * 2 ** 32 + view.getUint32(3)),
      kind: view.getUint8(7),
      edition: view.getUint16(8),
    },
    ...token,
  }
}
