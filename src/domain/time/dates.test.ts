import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages as french } from '../../../translations/fr.po'
import { messages as igbo } from '../../../translations/ig.po'
import { formatDay } from './dates'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

test('a day is written in the language’s own form, the day first in English', () => {
  expect(formatDay('2026-11-21T10:00:00Z', english)).toBe('21 November 2026')
  const inFrench = setupI18n({ locale: 'fr', messages: { fr: french } })
  expect(formatDay('2026-11-21T10:00:00Z', inFrench)).toBe('21 novembre 2026')
  const inIgbo = setupI18n({ locale: 'ig', messages: { ig: igbo } })
  expect(formatDay('2025-08-31T10:00:00Z', inIgbo)).toBe('31 Ọgọọst 2025')
})

test('the day is West Africa’s, wherever the visitor is', () => {
  expect(formatDay('2026-11-21T23:30:00Z', english)).toBe('22 November 2026')
})
