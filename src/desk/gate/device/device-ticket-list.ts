// Runs on the devices at the gates, served unbundled with only its types removed.
import {
  decryptTicketList,
  deriveListKey,
  type EncryptedTicketList,
  type ListedTicket,
  type TicketListContent,
} from './encrypted-ticket-list'
import type { GateStore } from './gate-store'

/** Why a list was removed from the device. */
export type RefusedList = 'expired' | 'tampered'

/** The list of the device, its key, and the list on which it scans. */
export class DeviceTicketList {
  content: TicketListContent | undefined
  byHash: ReadonlyMap<string, ListedTicket> = new Map()
  /** The key of the list on which the device scans. */
  chosen = ''
  #key: CryptoKey | undefined
  #keyToken = ''
  #expiresAtMs = 0
  readonly #store: GateStore

  constructor(store: GateStore) {
    this.#store = store
  }

  /** Decrypts the stored list. Returns the reason if it is refused. */
  async load(nowMs: number): Promise<RefusedList | undefined> {
    const { key, sealed: encrypted, chosen = '' } = await this.#store.readList()
    this.#key = key
    this.chosen = chosen
    return key === undefined || encrypted === undefined ? undefined : this.#decrypt(encrypted, nowMs)
  }

  /** Derives the list key from a session's token. Returns true if the device had another key, or none. */
  async adoptToken(token: string): Promise<boolean> {
    if (this.#keyToken === token) return false
    this.#key = await deriveListKey(token)
    this.#keyToken = token
    return true
  }

  /** Decrypts and stores a new list. Returns the reason if it is refused. */
  async replace(encrypted: EncryptedTicketList, nowMs: number): Promise<RefusedList | undefined> {
    const refused = await this.#decrypt(encrypted, nowMs)
    if (refused === undefined && this.#key !== undefined)
      await this.#store.write({ key: this.#key, sealed: encrypted, chosen: this.chosen })
    return refused
  }

  async choose(chosen: string): Promise<void> {
    this.chosen = chosen
    await this.#store.write({ chosen })
  }

  /** Removes the list if it has expired. */
  async removeExpired(nowMs: number): Promise<boolean> {
    if (this.content === undefined || this.#expiresAtMs > nowMs) return false
    await this.remove()
    return true
  }

  /** Removes the list and its key from the device. */
  async remove(): Promise<void> {
    this.content = undefined
    this.byHash = new Map()
    this.#key = undefined
    this.#keyToken = ''
    await this.#store.removeList()
  }

  async #decrypt(encrypted: EncryptedTicketList, nowMs: number): Promise<RefusedList | undefined> {
    if (this.#key === undefined) throw new Error('A list needs a key')
    const decrypted = await decryptTicketList(this.#key, encrypted, nowMs)
    if (decrypted.kind !== 'open') {
      await this.remove()
      return decrypted.kind
    }
    const { content, header } = decrypted
    this.content = content
    this.#expiresAtMs = header.expiresAtMs
    this.byHash = new Map(content.tickets.map((ticket) => [ticket.hash, ticket]))
    if (!content.lists.some(({ key }) => key === this.chosen)) this.chosen = listOfToday(content, nowMs)
    return undefined
  }
}

/** The list of today in West Africa Time, or the first one. */
function listOfToday({ lists }: TicketListContent, nowMs: number): string {
  const today = new Date(nowMs + 3_600_000).toISOString().slice(0, 10)
  return (lists.find(({ day }) => day === today) ?? lists[0])?.key ?? ''
}
