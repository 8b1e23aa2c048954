import { expect, test } from 'vitest'
import { edition } from '../../../content/festival'
import type { Edition } from '../../../content/festival-types'
import { findDateMistakes, findDateNotes } from './date-checks'

/** A festival whose dates agree. */
const valid: Edition = {
  ...edition,
  firstDay: '2031-05-09',
  lastDay: '2031-05-11',
  galaDay: '2031-05-11',
  ceremonyDay: '2031-05-11',
  earlyBirdLastDay: '2031-03-31',
  grantLastDay: '2030-12-31',
  volunteerDays: { setup: '2031-05-08', day1: '2031-05-09', day2: '2031-05-10', day3: '2031-05-11' },
}

test('dates that agree are fine', () => {
  expect(findDateMistakes(valid)).toEqual([])
  expect(findDateMistakes({ ...valid, galaDay: '2031-05-12' })).toEqual([])
})

test.each<[string, Partial<Edition>, string]>([
  ['a festival that ends before it begins', { lastDay: '2031-05-08' }, 'ends on 2031-05-08, before it begins'],
  ['a festival of a month', { lastDay: '2031-06-11', galaDay: '2031-06-11' }, 'lasts 34 days'],
  ['a gala before the festival', { galaDay: '2031-05-08' }, 'the gala night is on 2031-05-08'],
  ['a gala two days after the festival', { galaDay: '2031-05-13' }, 'the gala night is on 2031-05-13'],
  ['a gala in another year', { galaDay: '2030-05-11' }, 'the gala night is on 2030-05-11'],
  ['early-bird prices during the festival', { earlyBirdLastDay: '2031-05-09' }, 'earlyBirdLastDay is 2031-05-09'],
  ['a grant deadline of the festival before', { grantLastDay: '2029-07-20' }, 'more than a year before'],
  ['a ceremony in another year', { ceremonyDay: '2030-05-11' }, 'the festival is in 2031'],
  ['volunteers of another year', volunteers({ setup: '2030-05-08' }), 'volunteerDays.setup is 2030-05-08'],
  ['volunteer days out of order', volunteers({ day2: '2031-05-12' }), 'day3 is 2031-05-11, which is not after day2'],
  ['a volunteer day that does not exist', volunteers({ day3: '2031-02-30' }), "day3 is '2031-02-30'"],
])('%s is a mistake, named with its place', (_what, changes, sentence) => {
  const mistakes = findDateMistakes({ ...valid, ...changes })
  expect(mistakes.map(({ problem }) => problem).join('\n')).toContain(sentence)
  for (const { file, path } of mistakes) expect(`${file} ${path}`).toMatch(/^content\/festival\.ts edition\.\w+/)
})

test('a festival that is over, and a countdown at zero, are noted', () => {
  const notesAt = (time: string, changes: Partial<Edition> = {}) =>
    findDateNotes({ ...valid, ...changes }, Date.parse(time)).map(({ problem }) => problem)
  expect(notesAt('2030-06-01T12:00:00Z')).toEqual([])
  expect(notesAt('2031-02-01T12:00:00Z')).toEqual([expect.stringContaining('2030-12-31 is past')])
  expect(notesAt('2031-05-13T12:00:00Z')).toEqual([expect.stringContaining('over since 2031-05-11')])
  expect(notesAt('2030-06-01T12:00:00Z', { ceremonyDay: '2031-04-06' })).toEqual([
    expect.stringContaining('2031-04-06'),
  ])
  expect(notesAt('2030-06-01T12:00:00Z', volunteers({ day1: '2031-04-06' }))).toEqual([
    expect.stringContaining('2031-04-06'),
  ])
})

function volunteers(days: Partial<Edition['volunteerDays']>): Partial<Edition> {
  const volunteerDays = { setup: '2031-05-08', day1: '2031-05-09', day2: '2031-05-10', day3: '2031-05-11' }
  return { volunteerDays: { ...volunteerDays, ...days } }
}
