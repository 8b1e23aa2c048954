import { expect, test } from 'vitest'
import { byMessageKey, createShortMessageKeys, findMessageKey } from './short-message-keys'

test('a message is found by its id under a key of four characters', () => {
  const keys = createShortMessageKeys(['kMxVJt', 'Li0qNG'])
  const messages = byMessageKey({ kMxVJt: ['Accueil'] }, keys)
  expect(messages).toEqual({ kMxV: ['Accueil'] })
  expect(findMessageKey(messages, 'kMxVJt')).toBe('kMxV')
})

test('ids that begin alike get longer keys, so that neither is shown for the other', () => {
  const keys = createShortMessageKeys(['kMxVJt', 'kMxVqq', 'kMxVqr'])
  expect([...keys.values()]).toEqual(['kMxVJ', 'kMxVqq', 'kMxVqr'])
  // The first one is not translated.
  const messages = byMessageKey({ kMxVqq: ['Payer'] }, keys)
  expect(findMessageKey(messages, 'kMxVJt')).toBe('kMxVJt')
  expect(findMessageKey(messages, 'kMxVqq')).toBe('kMxVqq')
})
