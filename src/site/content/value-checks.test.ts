import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { allContent } from './all-content.server'
import { checkContent, findValueMistakes, listValues } from './check-content.server'

const picture = { address: '/a', widths: [360], width: 4, height: 5, preview: 'data:' }

test('the content has no mistakes', () => {
  expect(checkContent(Date.now()).problems.filter(({ kind }) => kind === 'mistake')).toEqual([])
})

test('every file of the content is checked, those of the legal texts too', () => {
  expect(Object.keys(allContent)).toContain('content/tickets.ts')
  expect(Object.keys(allContent)).toContain('content/legal/law.ts')
})

test.each([
  ['a price with kobo', { vendorFeeNaira: 350.5 }, 'vendorFeeNaira: vendorFeeNaira is 350.5.'],
  ['a price below zero', { rooms: [{ priceNaira: -1 }] }, 'rooms[0].priceNaira: priceNaira is -1.'],
  ['a price in quotes', { vendorFeeNaira: '35,000' }, "vendorFeeNaira: vendorFeeNaira is '35,000'."],
  ['an exchange rate in quotes', { nairaPerDollar: '1570' }, "nairaPerDollar: nairaPerDollar is '1570'."],
  ['a limit of no places', { tickets: [{ places: 0 }] }, 'tickets[0].places: the number of places is 0'],
  ['half a room', { rooms: [{ places: 1.5 }] }, 'rooms[0].places: the number of places is 1.5'],
  ['half a vendor space', { vendorPlaces: 0.5 }, 'vendorPlaces: the number of places is 0.5'],
  ['a day that does not exist', { edition: { firstDay: '2027-02-30' } }, "edition.firstDay: firstDay is '2027-02-30'."],
  ['a day in words', { lastChanged: '1 May 2027' }, "lastChanged: lastChanged is '1 May 2027'."],
  ['a time that does not exist', { opensTime: '9am' }, "opensTime: opensTime is '9am'."],
  ['a time in a group of times', { endTimes: { day: '18:00', gala: '11pm' } }, "endTimes.gala: gala is '11pm'."],
  ['a day in a group of times', { endTimes: { day: '2027-09-17' } }, "endTimes.day: day is '2027-09-17'."],
  ['an email address without an @', { email: 'hello' }, "email: email is 'hello'."],
  ['a link without https', { chat: 'chat.me/us' }, "chat: chat is 'chat.me/us'."],
  ['a stream without https', { streamAddress: 'stream.me/us' }, "streamAddress: streamAddress is 'stream.me/us'."],
  ['a phone number in words', { phone: '0803 CALL US' }, "phone: phone is '0803 CALL US'."],
  ['a phone number that is too short', { phone: '0803 12' }, "phone: phone is '0803 12'."],
  [
    'two choices with one value',
    { sizes: [{ value: 'S' }, { value: 'S' }] },
    "two entries of sizes have the value 'S'.",
  ],
  ['an empty list', { hours: [] }, 'hours: hours is an empty list.'],
  ['a link to a page that does not exist', { menu: [{ to: '/gallery' }] }, "menu[0].to: this links to '/gallery'"],
  ['a text without words', { theme: { id: 'x', message: '' } }, 'theme: theme has no text.'],
  ['a discount of 300 per cent', { tiers: [{ ticketDiscountPercent: 300 }] }, 'ticketDiscountPercent is 300.'],
  ['a refund of 300 per cent', { refund: { percent: 300 } }, 'percent is 300.'],
  ['a person with a photograph and no name', { team: [{ photograph: picture }] }, 'no name'],
  ['a picture without a description', { stage: { picture } }, 'stage: picture has no description.'],
  ['a picture whose description is empty', { stage: { picture, shows: { id: 'x', message: '' } } }, 'no description'],
])('%s is reported with its path', (_what, exports, sentence) => {
  const reported = findMistakes(exports).map(({ path, problem }) => `${path}: ${problem}`)
  expect(reported.join('\n')).toContain(sentence)
})

test('what is computed with a wrong value is marked, and values that are written are not', () => {
  const mistakes = findMistakes({ firstDay: '19-09-2025', dayCount: Number.NaN, percent: 300 })
  expect(mistakes.map(({ path, isComputed }) => [path, isComputed])).toEqual([
    ['firstDay', false],
    ['dayCount', true],
    ['percent', false],
  ])
})

test('described pictures are fine, and people are described by their names', () => {
  const exports = {
    stage: { picture, shows: msg`A stage` },
    gala: { picture, pictureShows: msg`A gala` },
    team: [{ name: 'Ngozi Eze', photograph: picture }, {}],
  }
  expect(findMistakes(exports)).toEqual([])
})

test('a phone number may be written for Nigeria or with the code of its country', () => {
  for (const phone of ['0803 123 4567', '+234 803-123-4567', '+2348031234567'])
    expect(findMistakes({ phone })).toEqual([])
})

test('there may be no address of the stream yet, and other addresses are no links', () => {
  expect(findMistakes({ streamAddress: null, address: msg`Awka` })).toEqual([])
  expect(findMistakes({ streamAddress: 'https://stream.example/us' })).toEqual([])
})

test('a link may have a query and a fragment, and lead to another site or an email address', () => {
  const links = [
    '/paegeT&c',
    '/paega#nominate',
    '#vote',
    '/?lang=fr',
    'https://chat.example/agefest',
    'mailto:a@b.example',
  ]
  expect(findMistakes({ links: links.map((to) => ({ to })) })).toEqual([])
})

function findMistakes(exports: Record<string, unknown>) {
  return findValueMistakes(listValues({ 'content/any.ts': exports }))
}
