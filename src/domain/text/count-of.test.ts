import { expect, test } from 'vitest'
import { countOf } from './count-of'

test('one thing is named in the singular, and all other counts in the plural', () => {
  const texts = [0, 1, 2, 1_234].map((count) => countOf(count, 'email is', 'emails are'))
  expect(texts).toEqual(['0 emails are', '1 email is', '2 emails are', '1,234 emails are'])
})
