// Runs on the server, and on the devices at the gates: served unbundled with only its types removed.
import type { DeviceCheckInList } from './decide-scan'

/** One ticket on the list of a device. Name and type are empty if the ticket does not admit anyone. */
export interface ListedTicket {
  /** Identifies the ticket in reports. It admits nobody and is not accepted as a typed code. */
  id: string
  /** SHA-256 of the edition and its code, base64url. */
  hash: string
  status: 'valid' | 'unpaid' | 'void'
  name: string
  type: string
  title: string
  isOnline: boolean
}

/** The decrypted contents of a list. */
export interface TicketListContent {
  /** The name of the gate. */
  gate: string
  /** The year of the festival. */
  edition: number
  lists: readonly DeviceCheckInList[]
  /** The keys that sign our QR codes. */
  keys: readonly { id: number; publicKey: string }[]
  tickets: readonly ListedTicket[]
}

/** The unencrypted header of a list. It is authenticated together with the contents. */
export interface TicketListHeader {
  version: 1
  accessId: string
  issuedAtMs: number
  expiresAtMs: number
}

/** An encrypted list. `header` is JSON; the rest is base64. */
export interface EncryptedTicketList {
  header: string
  iv: string
  data: string
}

/** The result of decrypting a list: its contents, or why it was refused. */
export type DecryptedTicketList =
  | { kind: 'open'; header: TicketListHeader; content: TicketListContent }
  | { kind: 'expired' | 'tampered' }

/** The HKDF info string for the key of a list. */
export const listKeyInfo = 'agefest gate list 1'

/** Derives the key of a device's lists. The browser does not export it. */
export async function deriveListKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode(listKeyInfo) }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
}

/** Decrypts a list. Rejects one that was altered or has expired. */
export async function decryptTicketList(
  key: CryptoKey,
  encrypted: EncryptedTicketList,
  nowMs: number,
): Promise<DecryptedTicketList> {
  try {
    const additionalData = new TextEncoder().encode(encrypted.header)
    const algorithm = { name: 'AES-GCM', iv: fromBase64(encrypted.iv), additionalData }
    const plain = await crypto.subtle.decrypt(algorithm, key, fromBase64(encrypted.data))
    const header: TicketListHeader = JSON.parse(encrypted.header)
    if (header.expiresAtMs <= nowMs) return { kind: 'expired' }
    return { kind: 'open', header, content: JSON.parse(new TextDecoder().decode(plain)) }
  } catch {
    return { kind: 'tampered' }
  }
}

/** Hashes a ticket code in the same way as the list. */
export async function hashCode(edition: number, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${edition} ${code}`))
  return toBase64Url(new Uint8Array(digest))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Bytes as base64url without padding. */
function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Base64url, as keys are written, as bytes. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
