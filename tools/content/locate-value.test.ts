import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { lineOf } from './content-finding'
import { locateValue } from './locate-value'

const source = `const toCome = {
  position: 'Speaker',
}
export const speakers = [
  toCome,
  { name: 'Ngozi', 'sub heading': 1 },
] as const satisfies unknown
export const edition: Edition = {
  days: { setup: '2027-01-01' },
  toCome,
  theme: msg({
    message: 'BOLD',
  }),
}
`

test.each([
  ['speakers', 4],
  ['speakers[1].name', 6],
  ['speakers[1].sub heading', 6],
  ['speakers[0].position', 2],
  ['edition.days.setup', 9],
  ['edition.toCome', 10],
  ['edition.toCome.position', 2],
  ['edition.days.missing', 9],
  ['edition.theme', 12],
])('%s is in line %i, or in that of the nearest value around it', (path, line) => {
  const position = locateValue(parseSync('any.ts', source).program, path)
  expect(position && lineOf(source, position)).toBe(line)
})

test('what the file does not name is nowhere', () => {
  expect(locateValue(parseSync('any.ts', source).program, 'rooms[2]')).toBeUndefined()
})
