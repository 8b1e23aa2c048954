import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Renders an example in English, as the prerender does. */
export function renderExample(example: ReactElement): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>{example}</I18nProvider>
    </MemoryRouter>,
  )
}
