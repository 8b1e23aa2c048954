import { expect, test } from 'vitest'
import { matchesWords, parseSearch } from './search'

const row = {
  texts: ['AGF-7K3M-92QX', 'ola+fest@example.com', 'Ọládélé Ƙwarai', 'O’Neil & Sons'],
  phones: [['+234', '0803 123-4567'], ['+44 20 7946 0018']],
}

function finds(text: string): boolean {
  const search = parseSearch(text)
  return search?.kind === 'words' && matchesWords(search, row)
}

test.each(['oladele', 'OLÁDÉLÉ', 'kwarai ola', "o'neil", 'sons', '7k3m', '+fest@', '92qx  deLE'])(
  '"%s" is found in any order, without accents and capitals',
  (text) => expect(finds(text)).toBe(true),
)

test.each([
  '08031234567',
  '+234 803 123 4567',
  '002348031234567',
  '803-123',
  '(0803) 123',
  '2079460018',
  '+44 (20) 7946',
  '4420',
])('"%s" is found as a part of a phone number, however it is written', (text) => expect(finds(text)).toBe(true))

test.each(['olawale', 'kwarai olawale', '08031234568', '803', '20 7'])('"%s" is not found', (text) =>
  expect(finds(text)).toBe(false),
)

test('a whole email address or code is looked up as such', () => {
  expect(parseSearch(' Ada@Example.com ')).toEqual({ kind: 'email', address: 'ada@example.com' })
  for (const text of ['agf-7k3m-92qx', 'AGF7K3M92QX'])
    expect(parseSearch(text)).toEqual({ kind: 'code', code: 'AGF-7K3M-92QX' })
  expect(parseSearch('AGF-7K3M')).toMatchObject({ kind: 'words', words: ['agf-7k3m'] })
})

test.each(['', '   ', 'x'.repeat(101), 'a '.repeat(11), '\u0301'])('%j is no search', (text) =>
  expect(parseSearch(text)).toBeUndefined(),
)
