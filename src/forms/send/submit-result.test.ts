import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeAll, expect, test } from 'vitest'
import type { SendResult } from './send-form'
import type { SubmitMessages } from './submit-messages'
import { toSubmitResult } from './submit-result'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const messages: SubmitMessages = {
  failed: msg`It failed.`,
  unreachable: msg`Nobody answered.`,
  unexpected: msg`Strange.`,
}
const refusedResult = (overrides: Partial<Extract<SendResult, { kind: 'refused' }>> = {}): SendResult => ({
  kind: 'refused',
  message: undefined,
  problems: {},
  order: undefined,
  ...overrides,
})

test('the specified message comes first, followed by the server’s reason', () => {
  expect(toSubmitResult(refusedResult({ message: 'No space.' }), messages)).toMatchObject({
    heading: 'It failed.',
    reason: 'No space.',
  })
})

test('without a reason the visitor reads that nothing is lost, or the fallback reason of the form', () => {
  expect(toSubmitResult(refusedResult(), messages)).toMatchObject({ reason: expect.stringContaining('still here') })
  const ownMessages = { ...messages, fallbackReason: msg`Something went wrong.` }
  expect(toSubmitResult(refusedResult(), ownMessages)).toMatchObject({
    heading: 'It failed.',
    reason: 'Something went wrong.',
  })
  expect(toSubmitResult({ kind: 'unreachable' }, ownMessages)).toMatchObject({
    heading: 'Nobody answered.',
    reason: 'Something went wrong.',
  })
  expect(toSubmitResult({ kind: 'answered', response: {} }, ownMessages)).toMatchObject({
    heading: 'Strange.',
    reason: 'Something went wrong.',
  })
})

test('nothing follows the server’s reason if it replaces the message', () => {
  const instead: SubmitMessages = { ...messages, reasonPosition: 'instead' }
  expect(toSubmitResult(refusedResult({ message: 'No space.' }), instead)).toEqual({
    kind: 'refused',
    heading: 'No space.',
    problems: [],
    order: undefined,
  })
  expect(toSubmitResult(refusedResult(), instead)).toMatchObject({ heading: 'It failed.' })
})

test('a rejection that names fields has no reassuring reason', () => {
  const result = toSubmitResult(refusedResult({ problems: { email: 'Write it in full.' } }), messages)
  expect(result).toMatchObject({ problems: [{ field: 'email', message: 'Write it in full.' }] })
  expect(result).not.toHaveProperty('reason')
})
