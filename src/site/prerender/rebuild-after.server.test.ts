import { expect, test } from 'vitest'
import { deadlines, festival } from '../../../content/festival'
import { nextRebuildAfter } from './rebuild-after.server'

test('documents are valid until the next date that changes them, and indefinitely after the last one', () => {
  const [earlyBird, end] = [deadlines.earlyBird.endsAt, festival.endsAt]
  expect(nextRebuildAfter(Date.parse(earlyBird) - 1)).toBe(earlyBird)
  expect(nextRebuildAfter(Date.parse(earlyBird) + 1)).toBe(end)
  expect(nextRebuildAfter(Date.parse(end) + 1)).toBe('')
})
