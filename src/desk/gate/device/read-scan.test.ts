import { expect, test } from 'vitest'
import { hashCode, type ListedTicket, type TicketListContent } from './encrypted-ticket-list'
import { createEntryLog } from './entry-log'
import { findByName, readScan } from './read-scan'

const listed = (name: string, hash = ''): ListedTicket => ({
  ...{ id: name, hash, status: 'valid', name, type: 'FREE ACCESS', title: 'FREE ACCESS', isOnline: false },
})

test('a typed code is read with and without its letters, capitals and hyphens', async () => {
  const ticket = listed('Ada', await hashCode(2031, 'TKT-4H8Q-0XZM'))
  const content: TicketListContent = { gate: 'Gate 1', edition: 2031, lists: [], keys: [], tickets: [ticket] }
  const byHash = new Map([[ticket.hash, ticket]])
  for (const typed of ['TKT-4H8Q-0XZM', 'tkt4h8q0xzm', ' 4h8q 0xzm ', '4H8Q-0XZM'])
    expect(await readScan(content, byHash, { text: typed, isTyped: true })).toEqual({ kind: 'ticket', ticket })
  for (const typed of ['TKT-4H8Q-0XZN', '4h8q0xzn'])
    expect(await readScan(content, byHash, { text: typed, isTyped: true })).toEqual({ kind: 'not ours' })
  // Eight letters of the alphabet of codes, and no digit.
  for (const typed of ['Babayema', 'Ada', 'x'.repeat(200)])
    expect(await readScan(content, byHash, { text: typed, isTyped: true })).toEqual({ kind: 'name' })
  // A camera or a scanner reads no names: 'Nobody found' would hide that it is no ticket.
  for (const text of ['https://example.com', '6BF'.repeat(37), 'Babayema', 'x'.repeat(2_000)])
    expect(await readScan(content, byHash, { text, isTyped: false })).toEqual({ kind: 'not ours' })
})

test('people are found by parts of their name, without accents and capitals, at most eight', () => {
  const people = ['Adaeze Okafor', 'Bọ́lá Adé', "N'Golo Kanté", ''].map((name) => listed(name))
  expect(findByName(people, 'OKA ada')).toEqual([people[0]])
  expect(findByName(people, 'bola')).toEqual([people[1]])
  expect(findByName(people, 'n golo')).toEqual([people[2]])
  expect(findByName(people, 'a')).toEqual([])
  expect(findByName(people, 'nobody')).toEqual([])
  const crowd = Array.from({ length: 20 }, (_, place) => listed(`Ada ${place}`))
  expect(findByName(crowd, 'ada')).toHaveLength(8)
})

test('the log of a device counts each entry and exit once, and a late one does not undo a newer one', () => {
  const log = createEntryLog()
  const entryOrExit = { list: 'day-1', ticketId: 'one', gate: 'Gate 1' }
  const entry = { ...entryOrExit, id: '1', direction: 'in', atMs: 10 } as const
  const exit = { ...entryOrExit, id: '2', direction: 'out', atMs: 20 } as const
  for (const each of [exit, entry, entry]) log.add(each)
  expect(log.last('day-1', 'one')).toMatchObject({ direction: 'out', atMs: 20 })
  expect(log.numbers('day-1')).toEqual({ inside: 0, entered: 1 })
  log.add({ ...entry, id: '3', atMs: 30 })
  expect(log.numbers('day-1')).toEqual({ inside: 1, entered: 1 })
  expect(log.numbers('day-2')).toEqual({ inside: 0, entered: 0 })
})
