import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { afterwards, festival } from '../../../content/festival'
import { englishText } from '../../../test/support/content-texts'
import { AppProviders } from '../app-providers'
import { FestivalOverBanner } from './festival-over-banner'

afterEach(() => vi.useRealTimers())

test('a document rendered after the festival shows that it is over and links to the contact page', () => {
  const html = renderAt(Date.parse(festival.endsAt) + 1)
  expect(html).toContain(englishText(afterwards.notice))
  expect(html).toContain(`href="${afterwards.to}"`)
})

test('a document rendered before the end of the festival shows no notice', () => {
  expect(renderAt(Date.parse(festival.endsAt))).toBe('')
})

function renderAt(nowMs: number): string {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToString(
    <AppProviders i18n={i18n}>
      <MemoryRouter>
        <FestivalOverBanner />
      </MemoryRouter>
    </AppProviders>,
  )
}
