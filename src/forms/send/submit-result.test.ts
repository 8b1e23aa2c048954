import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeAll, expect, test } from 'vitest'
import type { SendingWords } from './response'
import type { Sent } from './send-form'
import { conclude } from './submit-result'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const words: SendingWords = { failed: msg`It failed.`, unreachable: msg`Nobody answered.`, puzzling: msg`Strange.` }
const refused = (changes: Partial<Extract<Sent, { kind: 'refused' }>> = {}): Sent => ({
  kind: 'refused',
  message: undefined,
  problems: {},
  order: undefined,
  ...changes,
})

test('the specified words come first, and the server’s reason follows', () => {
  expect(conclude(refused({ message: 'No space.' }), words)).toMatchObject({
    heading: 'It failed.',
    reason: 'No space.',
  })
})

test('without a reason the visitor is told that nothing is lost, or what the form has for that', () => {
  expect(conclude(refused(), words)).toMatchObject({ reason: expect.stringContaining('still here') })
  const own = { ...words, otherwise: msg`Something went wrong.` }
  expect(conclude(refused(), own)).toMatchObject({ heading: 'It failed.', reason: 'Something went wrong.' })
  expect(conclude({ kind: 'unreachable' }, own)).toMatchObject({
    heading: 'Nobody answered.',
    reason: 'Something went wrong.',
  })
  expect(conclude({ kind: 'answered', answer: {} }, own)).toMatchObject({
    heading: 'Strange.',
    reason: 'Something went wrong.',
  })
})

test('where the server’s reason stands in the place of the words, nothing follows it', () => {
  const instead: SendingWords = { ...words, reason: 'instead' }
  expect(conclude(refused({ message: 'No space.' }), instead)).toEqual({
    kind: 'refused',
    heading: 'No space.',
    problems: [],
    order: undefined,
  })
  expect(conclude(refused(), instead)).toMatchObject({ heading: 'It failed.' })
})

test('fields that the server names need no word of comfort', () => {
  const outcome = conclude(refused({ problems: { email: 'Write it in full.' } }), words)
  expect(outcome).toMatchObject({ problems: [{ field: 'email', message: 'Write it in full.' }] })
  expect(outcome).not.toHaveProperty('reason')
})
