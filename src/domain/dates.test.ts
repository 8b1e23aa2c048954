import { expect, test } from 'vitest'
import { formatDay } from './dates'

test('a day is written in the language’s own form, the day first in English', () => {
  expect(formatDay('2026-11-21T10:00:00Z', 'en')).toBe('21 November 2026')
  expect(formatDay('2026-11-21T10:00:00Z', 'fr')).toBe('21 novembre 2026')
})

test('the day is West Africa’s, wherever the visitor is', () => {
  expect(formatDay('2026-11-21T23:30:00Z', 'en')).toBe('22 November 2026')
})
