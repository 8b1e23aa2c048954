import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentFaults, exampleFiles } from './check.server'
import { contents } from './contents.server'

/** A shape alone, without facts. */
const shapes = ['person.ts']

test('the content of the site is in order', () => {
  expect(contentFaults(contents)).toEqual([])
})

test('no file of the content is left out', () => {
  const files = readdirSync('content').filter((name) => /(?<!\.test)\.ts$/.test(name) && !shapes.includes(name))
  expect(
    Object.keys(contents)
      .map((name) => `${name}.ts`)
      .sort(),
  ).toEqual(files.sort())
})

test.each([
  ['a price with kobo', { vendors: { vendorFeeNaira: 350.5 } }, 'content/vendors.ts: vendorFeeNaira is 350.5'],
  ['a price below zero', { rooms: { rooms: [{ priceNaira: -1 }] } }, 'content/rooms.ts: rooms[0].priceNaira is -1'],
  ['an early bird above its standard', withTicket({ standard: 5, earlyBird: 6 }), 'the earlyBird price of VIP (6)'],
  ['half a naira for a ticket', withTicket({ standard: 7.5, earlyBird: 6 }), 'the standard price of VIP is 7.5'],
  [
    'two rooms of one price',
    { rooms: { rooms: [{ priceNaira: 5 }, { priceNaira: 5 }] } },
    'content/rooms.ts: rooms has two',
  ],
  ['a day that is none', withDays('2025-02-30T09:00:00+01:00'), "festival.startsAt is '2025-02-30T09:00:00+01:00'"],
  [
    'an end before the start',
    withDays('2025-12-01T09:00:00+01:00'),
    'festival.startsAt (2025-12-01T09:00:00+01:00) is not before',
  ],
  [
    'an e-mail address without its at',
    { organisation: { email: 'hello' } },
    "content/organisation.ts: email is 'hello'",
  ],
  ['a link without its https', { organisation: { chat: 'chat.me/us' } }, "chat is 'chat.me/us'"],
  ['an empty list', { hours: { businessHours: [] } }, 'content/hours.ts: businessHours is an empty list'],
  ['a link to a page that is not there', { menu: { menu: [{ to: '/gallery' }] } }, "menu[0].to leads to '/gallery'"],
  [
    'words that are missing',
    { festival: { ...contents.festival, theme: { id: 'x', message: '' } } },
    'theme has no words',
  ],
  [
    'a discount of 300 per cent',
    { membership: { tiers: [{ name: 'A', ticketDiscountPercent: 300 }] } },
    'tiers[0].ticketDiscountPercent is 300',
  ],
])('%s is named with its file and its place', (_what, changed, sentence) => {
  const faults = contentFaults({ ...contents, ...(changed as object) })
  expect(faults.join('\n')).toContain(sentence)
})

test('a link may lead below a page and into its middle', () => {
  const links = ['/paegeT&c', '/paega#nominate', '#vote', '/?lang=fr', 'https://chat.example/agefest'].map((to) => ({
    to,
  }))
  expect(contentFaults({ ...contents, menu: { links } })).toEqual([])
})

test('placeholders are counted by file; the word in a sentence is none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'agefest-content-'))
  try {
    await writeFile(
      path.join(folder, 'organisation.ts'),
      '/** Marked EXAMPLE so far. */ /** EXAMPLE */ a /** EXAMPLE: b */',
    )
    await writeFile(path.join(folder, 'rooms.ts'), 'nothing')
    expect(await exampleFiles(folder)).toEqual(['organisation.ts (2)'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

function withTicket(prices: { standard: number; earlyBird: number }) {
  return { tickets: { ...contents.tickets, tickets: [{ title: 'VIP', ticketType: 'VIP', ...prices }] } }
}

function withDays(startsAt: string) {
  return { festival: { ...contents.festival, festival: { ...contents.festival.festival, startsAt } } }
}
