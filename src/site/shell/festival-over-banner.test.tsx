import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { festival } from '../../../content/festival'
import { App } from '../app'
import { PastNotice } from './festival-over-banner'

afterEach(() => vi.useRealTimers())

test('a document that is drawn after the festival says that it is over, and where to ask for the next', () => {
  const html = drawnAt(Date.parse(festival.endsAt) + 1)
  expect(html).toContain('is over')
  expect(html).toContain('href="/contact"')
})

test('until the festival has ended, a document says nothing of it', () => {
  expect(drawnAt(Date.parse(festival.endsAt))).toBe('')
})

function drawnAt(nowMs: number): string {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToString(
    <App i18n={i18n}>
      <MemoryRouter>
        <PastNotice />
      </MemoryRouter>
    </App>,
  )
}
