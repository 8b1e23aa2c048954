import { expect, test } from 'vitest'
import { deadlines, festival } from '../../../content/festival'
import { goodUntil } from './rebuild-after.server'

test('documents are good until the next date that changes what they say, and for ever once all are past', () => {
  const [earlyBird, end] = [deadlines.earlyBird.endsAt, festival.endsAt]
  expect(goodUntil(Date.parse('2025-01-01T00:00:00Z'))).toBe(earlyBird)
  expect(goodUntil(Date.parse(earlyBird) + 1)).toBe(end)
  expect(goodUntil(Date.parse(end) + 1)).toBe('')
})
