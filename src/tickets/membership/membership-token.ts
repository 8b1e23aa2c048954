import { formatPublicCode, parsePublicCode } from '../../domain/references'
import { readSignedText } from '../ticket-token'

/** What the QR code of a membership card says, readable without a network. */
export interface MembershipClaims {
  /** The key that signed it, 1 to 255. */
  keyId: number
  /** The member number: AGF-…. */
  code: string
  /** The number of its tier in content/membership.ts. */
  kind: number
  /** The last day on which it is valid, such as '2027-11-24'. */
  lastDay: string
}

/** The second kind of token: a reader of tickets refuses it, and the other way round. */
const membershipVersion = 2
/** Version, key, five bytes of code, kind, and two bytes of days. */
const claimBytes = 10
const dayMs = 86_400_000
const firstDayMs = Date.UTC(2000, 0, 1)

/** The bytes to sign. Throws for claims that do not fit: that is a bug. */
export function encodeMembership({ keyId, code, kind, lastDay }: MembershipClaims): Uint8Array<ArrayBuffer> {
  const bits = parsePublicCode(code)
  if (bits === undefined) throw new Error('This is not the number of a member')
  const bytes = new Uint8Array(claimBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, membershipVersion)
  view.setUint8(1, keyId)
  view.setUint8(2, Math.floor(bits / 2 ** 32))
  view.setUint32(3, bits % 2 ** 32)
  view.setUint8(7, kind)
  view.setUint16(8, (Date.parse(lastDay) - firstDayMs) / dayMs)
  return bytes
}

/** A card that could be read. Its signature is not verified yet. */
export interface ParsedMembershipToken {
  claims: MembershipClaims
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Reads the text of a QR code; undefined if it is not a membership card of ours. */
export function parseMembershipToken(text: string): ParsedMembershipToken | undefined {
  const token = readSignedText(text, membershipVersion)
  if (token === undefined) return undefined
  const view = new DataView(token.signed.buffer)
  const claims = {
    keyId: view.getUint8(1),
    code: formatPublicCode(view.getUint8(2) * 2 ** 32 + view.getUint32(3)),
    kind: view.getUint8(7),
    lastDay: new Date(firstDayMs + view.getUint16(8) * dayMs).toISOString().slice(0, 10),
  }
  return { claims, ...token }
}
