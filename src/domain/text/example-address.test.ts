import { expect, test } from 'vitest'
import { isExampleAddress } from './example-address'

test.each([
  'hello@agefest.example',
  'https://chat.example/agefest',
  'https://x.example',
  'ada@example.com',
  'https://www.example.org/a',
  'office@agefest.test',
  '+234 000 000 0000',
  '0000000000',
])('%s reaches nobody', (value) => {
  expect(isExampleAddress(value)).toBe(true)
})

test.each([
  'hello@agefest.org',
  'https://chat.examples.com/agefest',
  'https://test.example-fair.com',
  '+234 803 100 0000',
  'For example, a booth.',
  'An example.',
  'example',
])('%s may reach someone', (value) => {
  expect(isExampleAddress(value)).toBe(false)
})
