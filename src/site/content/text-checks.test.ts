import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { listValues } from './check-content.server'
import { findOtherDayCounts, findOtherYears, findThemeMistakes, listTexts } from './text-checks'

const day = { day: '2031-05-09' }
const texts = listTexts(
  listValues({
    'content/any.ts': { a: { old: msg`See you in 2025` }, b: [msg`Both days count`, msg`On ${day} in 2031`] },
  }),
)

test('texts are listed with their places, placeholders by their names', () => {
  expect(texts.map(({ file, path, text }) => `${file} ${path}: ${text}`)).toEqual([
    'content/any.ts a.old: See you in 2025',
    'content/any.ts b[0]: Both days count',
    'content/any.ts b[1]: On {day} in 2031',
  ])
})

test('a text about another year, or another number of days, is noted', () => {
  expect(findOtherYears(texts, '2031').map(({ path }) => path)).toEqual(['a.old'])
  expect(findOtherDayCounts(texts, 2)).toEqual([])
  expect(findOtherDayCounts(texts, 3).map(({ path }) => path)).toEqual(['b[0]'])
})

test('a number of days before or after something says nothing about the length of the festival', () => {
  const nearby = {
    'content/any.ts': { a: msg`One day before the festival`, b: msg`Five days later`, c: msg`One day in May` },
  }
  expect(findOtherDayCounts(listTexts(listValues(nearby)), 2).map(({ path }) => path)).toEqual(['c'])
})

test('a theme whose first word is too long for its size is a mistake', () => {
  expect(findThemeMistakes(msg`REINVIGORATE: Become bold`)).toEqual([])
  expect(findThemeMistakes(msg`TRANSFORMATION: Become bold`)).toMatchObject([
    { kind: 'mistake', path: 'edition.theme' },
  ])
})
