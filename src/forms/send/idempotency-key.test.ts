import { expect, test } from 'vitest'
import { createSubmissionKey } from './idempotency-key'

test('the same values have the same key, however often they are sent', () => {
  const submissionKey = createSubmissionKey('contact')
  expect(submissionKey.keyFor({ name: 'Ada' }, [])).toBe(submissionKey.keyFor({ name: 'Ada' }, []))
})

test('different values have a different key', () => {
  const submissionKey = createSubmissionKey('contact')
  expect(submissionKey.keyFor({ name: 'Ada' }, [])).not.toBe(submissionKey.keyFor({ name: 'Obi' }, []))
})

test('a different image has a different key', () => {
  const submissionKey = createSubmissionKey('contact')
  const logo = (bytes: string) => [{ field: 'Logo', file: new File([bytes], 'logo.png', { lastModified: 0 }) }]
  expect(submissionKey.keyFor({}, logo('a'))).toBe(submissionKey.keyFor({}, logo('a')))
  expect(submissionKey.keyFor({}, logo('a'))).not.toBe(submissionKey.keyFor({}, logo('ab')))
})

test('after a reset the same values have a different key', () => {
  const submissionKey = createSubmissionKey('contact')
  const first = submissionKey.keyFor({ name: 'Ada' }, [])
  submissionKey.reset()
  expect(submissionKey.keyFor({ name: 'Ada' }, [])).not.toBe(first)
})
