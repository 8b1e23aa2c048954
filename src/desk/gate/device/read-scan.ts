// Runs on the devices at the gates, served unbundled with only its types removed.
import { formatTicketCode, parseTicketCode } from '../../../domain/references'
import { decodeBase45 } from '../../../domain/text/base45'
import { fromBase64Url, hashCode, type ListedTicket, type TicketListContent } from './encrypted-ticket-list'

/** The result of reading a scanned or typed text. */
export type ReadScan =
  | { kind: 'ticket'; ticket: ListedTicket }
  | { kind: 'not ours' }
  | { kind: 'other festival'; year: number }
  /** The text is not a code, and may be a name. */
  | { kind: 'name' }

/** Version, key, code, kind and year; src/tickets/ticket-token.ts writes them. */
const claimBytes = 10
const tokenBytes = claimBytes + 64

/** Finds the ticket for a text in the device's list. Only typed text may be a name. */
export async function readScan(
  content: TicketListContent,
  byHash: ReadonlyMap<string, ListedTicket>,
  { text, isTyped }: { text: string; isTyped: boolean },
): Promise<ReadScan> {
  const otherwise = { kind: isTyped ? 'name' : 'not ours' } as const
  const typedCode = normalizeCode(text)
  if (typedCode !== undefined) {
    const found = await findByCode(content, byHash, typedCode)
    // A short name may look like a code: 'BABAYEMA'.
    return found.kind === 'ticket' || /\d|^\s*TKT/i.test(text) ? found : otherwise
  }
  const bytes = text.length > 120 ? undefined : decodeBase45(text)
  if (bytes?.length !== tokenBytes || bytes[0] !== 1) return otherwise
  const view = new DataView(bytes.buffer)
  const year = view.getUint16(8)
  const key = content.keys.find(({ id }) => id === view.getUint8(1))
  if (key === undefined) return { kind: 'not ours' }
  if (!(await isSigned(key.publicKey, bytes))) return { kind: 'not ours' }
  if (year !== content.edition) return { kind: 'other festival', year }
  return findByCode(content, byHash, formatTicketCode(view.getUint8(2) * 2 ** 32 + view.getUint32(3)))
}

/** The most people that fit on a phone. A longer part of the name finds the others. */
const maxPeople = 8

/** Finds the first tickets whose holder's name contains all typed words. Ignores accents and capitals. */
export function findByName(tickets: readonly ListedTicket[], typed: string): ListedTicket[] {
  const words = foldName(typed).split(' ').filter(Boolean)
  if (words.join('').length < 2) return []
  const found: ListedTicket[] = []
  for (const ticket of tickets) {
    if (ticket.name === '') continue
    const name = foldName(ticket.name)
    if (words.every((word) => name.includes(word)) && found.push(ticket) === maxPeople) break
  }
  return found
}

async function findByCode(
  { edition }: TicketListContent,
  byHash: ReadonlyMap<string, ListedTicket>,
  code: string,
): Promise<ReadScan> {
  const ticket = byHash.get(await hashCode(edition, code))
  return ticket === undefined ? { kind: 'not ours' } : { kind: 'ticket', ticket }
}

/** Whether the signature is genuine. Browsers without Ed25519 rely on the code, which must be on the list. */
async function isSigned(publicKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  if (key === undefined) return true
  return crypto.subtle.verify('Ed25519', key, bytes.slice(claimBytes), bytes.slice(0, claimBytes))
}

/** '4h8q 0xzm' is TKT-4H8Q-0XZM. */
function normalizeCode(typed: string): string | undefined {
  if (typed.length > 30) return undefined
  const symbols = typed
    .toUpperCase()
    .replace(/^\s*TKT/, '')
    .replace(/[\s-]/g, '')
  const bits = parseTicketCode(`TKT-${symbols.slice(0, 4)}-${symbols.slice(4)}`)
  return bits === undefined ? undefined : formatTicketCode(bits)
}

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’-]+/g, ' ')
    .trim()
}
