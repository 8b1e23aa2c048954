import { expect, test } from 'vitest'
import { findTimeMistakes } from './time-checks'

const begins = { opensTime: '09:00', galaTime: '19:00' }

test('events that end after they begin are fine', () => {
  expect(findTimeMistakes(begins, { day: '18:00', gala: '23:59' })).toEqual([])
})

test.each([
  ['a day that ends before it opens', { day: '08:30', gala: '23:00' }, 'endTimes.day', 'ends at 08:30'],
  ['a gala that ends before it begins', { day: '18:00', gala: '18:00' }, 'endTimes.gala', 'begins at 19:00'],
  ['a gala that ends when it begins', { day: '18:00', gala: '19:00' }, 'endTimes.gala', 'ends at 19:00'],
  ['a gala that ends after midnight', { day: '18:00', gala: '01:00' }, 'endTimes.gala', 'ends at 01:00'],
])('%s is a mistake', (_what, endTimes, path, sentence) => {
  const mistakes = findTimeMistakes(begins, endTimes)
  expect(mistakes).toMatchObject([{ kind: 'mistake', file: 'content/calendar.ts', path }])
  expect(mistakes[0]?.problem).toContain(sentence)
})

test('a time that does not exist is compared with nothing', () => {
  expect(findTimeMistakes(begins, { day: '6pm', gala: '11pm' })).toEqual([])
  expect(findTimeMistakes({ opensTime: '9am', galaTime: '7pm' }, { day: '18:00', gala: '23:00' })).toEqual([])
})
