import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { festivalNote } from './festival-note.server'

const voice = setupI18n({ locale: 'en', messages: { en: {} } })
const endMs = Date.parse(festival.endsAt)

test('an online ticket that is paid says how and when one watches; one in person, or unpaid, says nothing', () => {
  const note = festivalNote({ attendance: 'online', state: 'paid' }, voice, endMs)
  expect(note?.title).toBe('How you watch')
  expect(note?.sentences.join(' ')).toContain('live stream')
  expect(festivalNote({ attendance: 'online', state: 'awaiting payment' }, voice, endMs)).toBe(null)
  expect(festivalNote({ attendance: 'in person', state: 'paid' }, voice, endMs)).toBe(null)
})

test('after the festival every order about it says so, and one that is not paid asks to wait', () => {
  const paid = festivalNote({ attendance: 'online', state: 'paid' }, voice, endMs + 1)
  expect(paid?.title).toContain('is over')
  expect(paid?.sentences).toHaveLength(1)
  const open = festivalNote({ attendance: 'in person', state: 'awaiting payment' }, voice, endMs + 1)
  expect(open?.sentences.join(' ')).toContain('before you register or pay')
})

test('an order that is not about the festival says nothing of it', () => {
  expect(festivalNote({ attendance: null, state: 'awaiting payment' }, voice, endMs + 1)).toBe(null)
})
