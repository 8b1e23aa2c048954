import { expect, test } from 'vitest'
import { similarWordHint } from './similar-word'

const names = ['list', 'show', 'settle', 'resend', 'retain', 'doctor']

test.each([
  ['lst', 'list'],
  ['lsit', 'list'],
  ['LIST', 'list'],
  ['settel', 'settle'],
  ['re-send', 'resend'],
  ['docter', 'doctor'],
])('"%s" suggests "%s"', (typed, expected) => expect(similarWordHint(typed, names)).toContain(`"${expected}"`))

test.each(['', 'x', 'frobnicate', 'toString', 'list'.repeat(10_000)])('%j suggests nothing', (typed) =>
  expect(similarWordHint(typed, names)).toBe(''),
)
