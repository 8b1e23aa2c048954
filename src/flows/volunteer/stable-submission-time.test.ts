import { expect, test } from 'vitest'
import { createSubmissionTimeAdder } from './stable-submission-time'

test('the same values keep the time at which they were first sent, and different values get their own', () => {
  let seconds = 0
  const addSubmittedAt = createSubmissionTimeAdder(() => new Date(Date.UTC(2025, 4, 1, 10, 0, seconds++)))
  const first = addSubmittedAt({ name: 'Chiamaka' })
  expect(first).toEqual({ name: 'Chiamaka', submittedAt: '2025-05-01T10:00:00.000Z' })
  expect(addSubmittedAt({ name: 'Chiamaka' })).toEqual(first)
  expect(addSubmittedAt({ name: 'Ada' }).submittedAt).toBe('2025-05-01T10:00:01.000Z')
})
