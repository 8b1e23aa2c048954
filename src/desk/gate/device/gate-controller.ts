import { decideScan, isEntryOrExit, type ScanDecision, type ScanDirection } from './decide-scan'
import { DeviceTicketList } from './device-ticket-list'
import type { ListedTicket } from './encrypted-ticket-list'
import { createEntryLog, type EntryOrExit } from './entry-log'
import { type Answered, type GateQuestion, type GateSession, gateCalls } from './gate-calls'
import * as gateScreen from './gate-screen'
import type { GateStore } from './gate-store'
import { findByName, readScan } from './read-scan'

/** A list is fetched again after this. */
const listAgeMs = 10 * 60_000
/** Requests for new entries overlap by this time, because two servers may store entries out of order. */
const overlapMs = 10_000

/** The work of one device: decides about scans, and exchanges lists, entries and exits with the server. */
export class GateController {
  readonly #store: GateStore
  readonly #list: DeviceTicketList
  #entryLog = createEntryLog()
  #session: GateSession | undefined
  #gate = ''
  #isOnline = false
  #hasEnded = false
  #listAtMs = 0
  #sinceMs = 0
  #unsent: EntryOrExit[] = []
  /** How far the device's clock is behind the server's. */
  #clockOffsetMs = 0
  #exchange: Promise<void> | undefined

  constructor(store: GateStore) {
    this.#store = store
    this.#list = new DeviceTicketList(store)
  }

  /** Loads what the device has stored. */
  async load(): Promise<void> {
    for (const { isSent, ...entryOrExit } of await this.#store.readEntriesAndExits()) {
      this.#entryLog.add(entryOrExit)
      if (!isSent) this.#unsent.push(entryOrExit)
    }
    gateScreen.showRefusedList(await this.#list.load(this.#nowMs()))
    const { content, chosen } = this.#list
    if (content === undefined) return
    this.#gate = content.gate
    gateScreen.showReady(content.lists, chosen)
  }

  /** Exchanges lists, entries and exits with the server; one exchange at a time. */
  sync(): Promise<void> {
    this.#exchange ??= this.#exchangeAll().finally(() => {
      this.#exchange = undefined
      this.#show()
    })
    return this.#exchange
  }

  /** Switches to another list. */
  async choose(chosen: string): Promise<void> {
    this.#sinceMs = 0
    await this.#list.choose(chosen)
    this.#show()
    await this.sync()
  }

  /** Decides about a code, or searches for a name. */
  async scan(text: string, direction: ScanDirection, isTyped = false): Promise<void> {
    const { content, byHash, chosen } = this.#list
    if (content === undefined)
      return gateScreen.showAnswer(
        'bad',
        'No ticket list yet',
        this.#hasEnded ? 'This gate link has ended.' : 'Connect to the network.',
      )
    const read = await readScan(content, byHash, { text, isTyped })
    if (read.kind === 'name')
      return gateScreen.offerPeople(findByName(content.tickets, text), text, (ticket) => {
        void this.#scanListed(ticket, ticket.id, direction)
      })
    gateScreen.showPeople([], () => {})
    if (read.kind === 'ticket') return this.#scanListed(read.ticket, text, direction)
    // The ticket may be newer than the list.
    const question = { id: crypto.randomUUID(), list: chosen, text: text.slice(0, 200), direction }
    const answered = await this.#ask(question)
    if (answered !== undefined) await this.#follow(question, answered)
    else if (!this.#hasEnded) gateScreen.showDecision(read)
  }

  async #scanListed(ticket: ListedTicket, text: string, direction: ScanDirection): Promise<void> {
    const question = { id: crypto.randomUUID(), list: this.#list.chosen, text, direction }
    const answered = await this.#ask(question)
    if (answered !== undefined) return this.#follow(question, answered)
    const lists = this.#list.content?.lists ?? []
    const list = lists.find(({ key }) => key === question.list)
    if (list === undefined) return
    const last = this.#entryLog.last(list.key, ticket.id)
    const decision = decideScan({ ticket, list, lists, direction, last })
    await this.#follow(question, { decision, ticketId: ticket.id }, false)
  }

  /** Asks the server to decide. After a failed call, asks again only after the next exchange: a person waits. */
  async #ask(question: GateQuestion) {
    if (!this.#isOnline || this.#session === undefined) return undefined
    return this.#accept(await gateCalls.ask(this.#session.token, question))
  }

  /** Stores a decision, then shows it, so that a device that stops in between cannot forget whom it has let in. */
  async #follow(
    { id, direction, list }: GateQuestion,
    { decision, ticketId }: { decision: ScanDecision; ticketId: string | null },
    isSent = true,
  ): Promise<void> {
    if (isEntryOrExit(decision) && ticketId !== null) {
      const entryOrExit = { id, ticketId, list, direction, atMs: this.#nowMs(), gate: this.#gate }
      await this.#store.putEntriesAndExits([{ ...entryOrExit, isSent }])
      this.#entryLog.add(entryOrExit)
      if (!isSent) this.#unsent.push(entryOrExit)
    }
    gateScreen.showDecision(decision)
    this.#show()
  }

  async #exchangeAll(): Promise<void> {
    if (await this.#list.removeExpired(this.#nowMs())) gateScreen.showRefusedList('expired')
    const session = await this.#accept(await gateCalls.session())
    if (session === undefined) return
    this.#hasEnded = false
    this.#clockOffsetMs = session.nowMs - Date.now()
    this.#session = session
    this.#gate = session.gate
    if (await this.#list.adoptToken(session.token)) this.#listAtMs = 0
    await this.#report(session.token)
    if (this.#list.content === undefined || Date.now() - this.#listAtMs > listAgeMs) await this.#fetchList()
    if (this.#list.content !== undefined) await this.#fetchEntriesAndExits()
  }

  async #fetchList(): Promise<void> {
    const isFirst = this.#list.content === undefined
    const encrypted = await this.#accept(await gateCalls.list())
    if (encrypted === undefined) return
    const refused = await this.#list.replace(encrypted, this.#nowMs())
    gateScreen.showRefusedList(refused)
    if (refused !== undefined) return
    this.#listAtMs = Date.now()
    if (isFirst) gateScreen.showReady(this.#list.content?.lists ?? [], this.#list.chosen)
  }

  async #fetchEntriesAndExits(): Promise<void> {
    const { chosen } = this.#list
    for (;;) {
      const news = await this.#accept(await gateCalls.entriesAndExits(chosen, this.#sinceMs))
      if (news === undefined || chosen !== this.#list.chosen) return
      for (const entryOrExit of news.passages) this.#entryLog.add(entryOrExit)
      const stored = news.passages.map(({ receivedAtMs: _receivedAtMs, ...each }) => ({ ...each, isSent: true }))
      await this.#store.putEntriesAndExits(stored)
      const lastMs = news.passages.at(-1)?.receivedAtMs ?? this.#sinceMs
      this.#sinceMs = news.isWhole ? Math.max(this.#sinceMs, lastMs - overlapMs) : lastMs
      if (news.isWhole) return
    }
  }

  async #report(token: string): Promise<void> {
    while (this.#unsent.length > 0) {
      const scans = this.#unsent.slice(0, 50)
      const answered = await this.#accept(await gateCalls.report(token, { sentAtMs: this.#nowMs(), scans }))
      const sent = new Set(Object.keys(answered?.outcomes ?? {}))
      if (sent.size === 0) return
      this.#unsent = this.#unsent.filter(({ id }) => !sent.has(id))
      const stored = scans.filter(({ id }) => sent.has(id)).map((scan) => ({ ...scan, isSent: true }))
      await this.#store.putEntriesAndExits(stored)
    }
  }

  /** Returns the server's answer, if there is one. If the access has ended, removes all names from the device. */
  async #accept<Value>(answered: Answered<Value>): Promise<Value | undefined> {
    this.#isOnline = answered.kind !== 'none'
    if (answered.kind === 'answer') return answered.value
    if (answered.kind === 'ended') await this.#end()
    return undefined
  }

  async #end(): Promise<void> {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#session = undefined
    await this.#list.remove()
    await this.#store.wipe()
    this.#entryLog = createEntryLog()
    gateScreen.showEnded()
  }

  #nowMs(): number {
    return Date.now() + this.#clockOffsetMs
  }

  #show(): void {
    const numbers = this.#entryLog.numbers(this.#list.chosen)
    gateScreen.showStatus({ gate: this.#gate, isOnline: this.#isOnline, unsent: this.#unsent.length, ...numbers })
  }
}
