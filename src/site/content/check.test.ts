import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allContent } from './all-content.server'
import { findContentErrors, findPlaceholderFiles } from './check.server'

/** Contains only types, no content. */
const typeOnlyFiles = ['person.ts']

test('the site content has no errors', () => {
  expect(findContentErrors(allContent)).toEqual([])
})

test('every content file is checked', () => {
  const files = readdirSync('content').filter((name) => /(?<!\.test)\.ts$/.test(name) && !typeOnlyFiles.includes(name))
  expect(
    Object.keys(allContent)
      .map((name) => `${name}.ts`)
      .sort(),
  ).toEqual(files.sort())
})

test.each([
  ['a price with kobo', { vendors: { vendorFeeNaira: 350.5 } }, 'content/vendors.ts: vendorFeeNaira is 350.5'],
  ['a price below zero', { rooms: { rooms: [{ priceNaira: -1 }] } }, 'content/rooms.ts: rooms[0].priceNaira is -1'],
  [
    'an early-bird price above the standard price',
    contentWithTicket({ standard: 5, earlyBird: 6 }),
    'the earlyBird price of VIP (6)',
  ],
  ['half a naira for a ticket', contentWithTicket({ standard: 7.5, earlyBird: 6 }), 'the standard price of VIP is 7.5'],
  [
    'two rooms with the same price',
    { rooms: { rooms: [{ priceNaira: 5 }, { priceNaira: 5 }] } },
    'content/rooms.ts: rooms has two',
  ],
  [
    'a date that does not exist',
    contentWithStart('2025-02-30T09:00:00+01:00'),
    "festival.startsAt is '2025-02-30T09:00:00+01:00'",
  ],
  [
    'an end before the start',
    contentWithStart('2025-12-01T09:00:00+01:00'),
    'festival.startsAt (2025-12-01T09:00:00+01:00) is not before',
  ],
  ['an email address without an @', { organisation: { email: 'hello' } }, "content/organisation.ts: email is 'hello'"],
  ['a link without https', { organisation: { chat: 'chat.me/us' } }, "chat is 'chat.me/us'"],
  ['an empty list', { hours: { businessHours: [] } }, 'content/hours.ts: businessHours is an empty list'],
  ['a link to a page that does not exist', { menu: { menu: [{ to: '/gallery' }] } }, "menu[0].to links to '/gallery'"],
  [
    'a message without text',
    { festival: { ...allContent.festival, theme: { id: 'x', message: '' } } },
    'theme has no text',
  ],
  [
    'a discount of 300 per cent',
    { membership: { tiers: [{ name: 'A', ticketDiscountPercent: 300 }] } },
    'tiers[0].ticketDiscountPercent is 300',
  ],
])('%s is reported with its file and path', (_what, changes, message) => {
  const errors = findContentErrors({ ...allContent, ...(changes as object) })
  expect(errors.join('\n')).toContain(message)
})

test('a link may have a query and a fragment', () => {
  const links = ['/paegeT&c', '/paega#nominate', '#vote', '/?lang=fr', 'https://chat.example/agefest'].map((to) => ({
    to,
  }))
  expect(findContentErrors({ ...allContent, menu: { links } })).toEqual([])
})

test('placeholders are counted per file; the word inside a sentence does not count', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'agefest-content-'))
  try {
    await writeFile(
      path.join(folder, 'organisation.ts'),
      '/** Marked EXAMPLE so far. */ /** EXAMPLE */ a /** EXAMPLE: b */',
    )
    await writeFile(path.join(folder, 'rooms.ts'), 'nothing')
    expect(await findPlaceholderFiles(folder)).toEqual(['organisation.ts (2)'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

function contentWithTicket(prices: { standard: number; earlyBird: number }) {
  return { tickets: { ...allContent.tickets, tickets: [{ title: 'VIP', ticketType: 'VIP', ...prices }] } }
}

function contentWithStart(startsAt: string) {
  return { festival: { ...allContent.festival, festival: { ...allContent.festival.festival, startsAt } } }
}
