import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { moduleOf, packWords, unpackWords } from './packed-catalog'

test('words come out as they went in, with values and without', () => {
  const messages: Messages = { abc123: ['Accueil'], 'x/Y+z9': ['Bonjour ', ['name'], ' !'], '000000': [['name']] }
  expect(unpackWords(JSON.parse(JSON.stringify(packWords(messages))))).toEqual(messages)
})

test('words come out as they went in, whatever signs they hold', async () => {
  const texts = ['[a]', 'one\ntwo', '\r', '{name}', '{', '$', '\\', '`$`', 'C:\\u0041', '"', "'", '</script>', '\u2028']
  const messages: Messages = Object.fromEntries(texts.map((text, at) => [`abcd${at + 10}`, [text]]))
  messages.plural = [['years', 'plural', { one: ['#', ' an'], other: ['#', ' ans'] }], ' {0} ', ['a b']]
  messages.nobody = []
  const module = await import(`data:text/javascript,${encodeURIComponent(moduleOf(packWords(messages)))}`)
  expect(unpackWords(module.default)).toEqual(messages)
})

test('an id that is no id of Lingui’s ends the build', () => {
  expect(() => packWords({ greeting: ['Bonjour'] })).toThrow('greeting')
})
