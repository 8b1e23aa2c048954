// Runs on the server, and on the devices at the gates: served unbundled with only its types removed.
import type { ScanList } from './decide-scan'

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
export interface GateContent {
  /** The name of the gate. */
  gate: string
  /** The year of the festival. */
  edition: number
  lists: readonly ScanList[]
  /** The keys that sign our QR codes. */
  keys: readonly { id: number; publicKey: string }[]
  tickets: readonly ListedTicket[]
}

/** The unencrypted header of a list. It is authenticated together with the contents. */
export interface SealedHeader {
  version: 1
  accessId: string
  issuedAtMs: number
  expiresAtMs: number
}

/** An encrypted list. `header` is JSON; the rest is base64. */
export interface SealedList {
  header: string
  iv: string
  data: string
}

/** The result of opening a list: its contents, or why it was refused. */
export type OpenedList = { kind: 'open'; header: SealedHeader; content: GateContent } | { kind: 'expired' | 'tampered' }

/** The HKDF info string for the key of a list. */
export const listKeyInfo = 'agefest gate list 1'

/** Derives the key of a device's lists. The browser does not export it. */
export async function deriveListKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode(listKeyInfo) }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
}

/** Opens a list. Rejects one that was altered or has expired. */
export async function openList(key: CryptoKey, sealed: SealedList, nowMs: number): Promise<OpenedList> {
  try {
    const additionalData = new TextEncoder().encode(sealed.header)
    const algorithm = { name: 'AES-GCM', iv: fromBase64(sealed.iv), additionalData }
    const plain = await crypto.subtle.decrypt(algorithm, key, fromBase64(sealed.data))
    const header: SealedHeader = JSON.parse(sealed.header)
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
