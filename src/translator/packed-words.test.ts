import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { packWords, unpackWords } from './packed-words'

test('words come out as they went in, with values and without', () => {
  const messages: Messages = { abc123: ['Accueil'], 'x/Y+z9': ['Bonjour ', ['name'], ' !'], '000000': [['name']] }
  expect(unpackWords(JSON.parse(JSON.stringify(packWords(messages))))).toEqual(messages)
})

test('an id that is no id of Lingui’s ends the build', () => {
  expect(() => packWords({ greeting: ['Bonjour'] })).toThrow('greeting')
})
