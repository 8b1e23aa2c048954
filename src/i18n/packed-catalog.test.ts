import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { packCatalog, toModuleSource, unpackCatalog } from './packed-catalog'

test('messages survive packing, with and without values', () => {
  const messages: Messages = { abc123: ['Accueil'], 'x/Y+z9': ['Bonjour ', ['name'], ' !'], '000000': [['name']] }
  expect(unpackCatalog(JSON.parse(JSON.stringify(packCatalog(messages))))).toEqual(messages)
})

test('messages survive packing, whatever characters they contain', async () => {
  const texts = ['[a]', 'one\ntwo', '\r', '{name}', '{', '$', '\\', '`$`', 'C:\\u0041', '"', "'", '</script>', '\u2028']
  const messages: Messages = Object.fromEntries(texts.map((text, index) => [`abcd${index + 10}`, [text]]))
  messages.plural = [['years', 'plural', { one: ['#', ' an'], other: ['#', ' ans'] }], ' {0} ', ['a b']]
  messages.nobody = []
  const module = await import(`data:text/javascript,${encodeURIComponent(toModuleSource(packCatalog(messages)))}`)
  expect(unpackCatalog(module.default)).toEqual(messages)
})

test('a letter with marks is one byte in transfer, and comes back as it was', () => {
  const texts = ['Ẹ̀rọ', 'ọ̀nà', 'ẹ́ẹ́', 'e\u0301', 'a\u0001b\u001f', 'Prix\u00a0:', '[ọ]', 'line\nẹ̀']
  const messages: Messages = Object.fromEntries(texts.map((text, index) => [`abcd${index + 10}`, [text]]))
  messages.plural = [['years', 'plural', { other: ['#', ' ọdún'] }], ' \u0002ẹ']
  expect(unpackCatalog(packCatalog(messages))).toEqual(messages)
  expect(Buffer.byteLength(packCatalog({ abcd10: ['ọ̀nà'] }))).toBe('abcd10\n'.length + 3)
})

test('keys of several lengths survive packing', () => {
  const messages: Messages = { kMxV: ['Accueil'], kMxVq: ['Payer'], abcdef: ['Non'] }
  expect(unpackCatalog(packCatalog(messages))).toEqual(messages)
  expect(unpackCatalog(packCatalog({}))).toEqual({})
})

test('a key that is not part of a Lingui id throws', () => {
  expect(() => packCatalog({ greeting: ['Bonjour'] })).toThrow('greeting')
})
