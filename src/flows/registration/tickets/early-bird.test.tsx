import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { deadlines } from '../../../../content/festival'
import { EarlyBird } from './early-bird'

afterEach(() => vi.useRealTimers())

const endedNote = 'id="early-bird-ended"'

test('a page rendered before the end of the early-bird prices does not show that they have ended', () => {
  expect(renderAt(Date.parse(deadlines.earlyBird.endsAt) - 1)).not.toContain(endedNote)
})

test('a page rendered afterwards shows at once that they have ended', () => {
  expect(renderAt(Date.parse(deadlines.earlyBird.endsAt) + 1)).toContain(endedNote)
})

function renderAt(nowMs: number): string {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EarlyBird />
    </I18nProvider>,
  )
}
