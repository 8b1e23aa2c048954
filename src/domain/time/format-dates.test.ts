import { setupI18n } from '@lingui/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages as frenchMessages } from '../../../translations/fr.po'
import { messages as igboMessages } from '../../../translations/ig.po'
import { formatDay, formatDeviceTime } from './format-dates'

const englishI18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('a date uses the language’s own format, with the day first in English', () => {
  expect(formatDay('2026-11-21T10:00:00Z', englishI18n)).toBe('21 November 2026')
  const frenchI18n = setupI18n({ locale: 'fr', messages: { fr: frenchMessages } })
  expect(formatDay('2026-11-21T10:00:00Z', frenchI18n)).toBe('21 novembre 2026')
  const igboI18n = setupI18n({ locale: 'ig', messages: { ig: igboMessages } })
  expect(formatDay('2025-08-31T10:00:00Z', igboI18n)).toBe('31 Ọgọọst 2025')
})

test('dates are in West Africa Time, wherever the visitor is', () => {
  expect(formatDay('2026-11-21T23:30:00Z', englishI18n)).toBe('22 November 2026')
})

test('a time on the visitor’s device is on the day of that device, with the month from the catalog', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const start = new Date('2027-09-18T02:30:00Z')
  expect(formatDeviceTime(start.getTime(), englishI18n)).toEqual({ day: '17 September 2027', time: '22:30' })
  const igboI18n = setupI18n({ locale: 'ig', messages: { ig: igboMessages } })
  expect(formatDeviceTime(start.getTime(), igboI18n)).toEqual({ day: '17 Septemba 2027', time: '22:30' })
})
