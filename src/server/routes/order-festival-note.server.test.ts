import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { afterwards, festival } from '../../../content/festival'
import { englishText } from '../../../test/support/content-texts'
import { createOrderFestivalNote } from './order-festival-note.server'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const endMs = Date.parse(festival.endsAt)

test('a paid online ticket says how and when to watch; an in-person or unpaid ticket does not', () => {
  const note = createOrderFestivalNote({ attendance: 'online', state: 'paid' }, i18n, endMs)
  expect(note?.title).toBe('How to watch')
  expect(note?.sentences.join(' ')).toContain('live stream')
  expect(createOrderFestivalNote({ attendance: 'online', state: 'awaiting payment' }, i18n, endMs)).toBe(null)
  expect(createOrderFestivalNote({ attendance: 'in person', state: 'paid' }, i18n, endMs)).toBe(null)
})

test('after the festival every festival order says that it is over, and an unpaid one asks the visitor to wait', () => {
  const paid = createOrderFestivalNote({ attendance: 'online', state: 'paid' }, i18n, endMs + 1)
  expect(paid?.title).toBe(englishText(afterwards.notice))
  expect(paid?.sentences).toHaveLength(1)
  const open = createOrderFestivalNote({ attendance: 'in person', state: 'awaiting payment' }, i18n, endMs + 1)
  expect(open?.sentences.join(' ')).toContain('before you register or pay')
})

test('an order that is not about the festival does not mention it', () => {
  expect(createOrderFestivalNote({ attendance: null, state: 'awaiting payment' }, i18n, endMs + 1)).toBe(null)
})
