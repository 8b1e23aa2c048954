import { expect, test } from 'vitest'
import { createStamp } from './submitted-at'

test('the same answers keep the moment they were first sent at, and others get their own', () => {
  let seconds = 0
  const stamp = createStamp(() => new Date(Date.UTC(2025, 4, 1, 10, 0, seconds++)))
  const first = stamp({ name: 'Chiamaka' })
  expect(first).toEqual({ name: 'Chiamaka', submittedAt: '2025-05-01T10:00:00.000Z' })
  expect(stamp({ name: 'Chiamaka' })).toEqual(first)
  expect(stamp({ name: 'Ada' }).submittedAt).toBe('2025-05-01T10:00:01.000Z')
})
