import { expect, test } from 'vitest'
import { quoted } from './quoted'

test.each([
  ['Win at https://lure.example/x?y=1 now', 'Win at […] now'],
  ['see www.lure.example', 'see […]'],
  ['lure.example/prize', '[…]'],
  ['lure。example', '[…]'],
  ['write to a@lure.example', 'write to […]'],
  ['javascript://lure', '[…]'],
])('%o is repeated without its address', (words, repeated) => {
  expect(quoted(words)).toBe(repeated)
})

test('numbers, initials and plain sentences stay as they are', () => {
  for (const words of ['$2,400 for 3.5 lathes', 'Dr. A. Ude, Enugu', 'Ọ̀nà ẹ́ dára']) expect(quoted(words)).toBe(words)
})

test('a story becomes one short line', () => {
  expect(quoted('One\n\ntwo')).toBe('One two')
  expect(quoted('🙂'.repeat(500))).toBe(`${'🙂'.repeat(80)}…`)
})
