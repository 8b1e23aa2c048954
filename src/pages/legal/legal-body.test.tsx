import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paymentTerms } from '../../../content/legal/payment-terms'
import { createLegalBody } from './legal-body'

test.each([
  ['en', false],
  ['fr', true],
])(
  'a legal text in the language "%s" says that only the English one is binding, and links to it: %s',
  (locale, says) => {
    i18n.loadAndActivate({ locale, messages: {} })
    const Body = createLegalBody(paymentTerms, '/membership-terms')
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <Body />
        </MemoryRouter>
      </I18nProvider>,
    )
    expect(html.includes('Only the English text is binding.')).toBe(says)
    expect(html.includes('href="/membership-terms?lang=en"')).toBe(says)
  },
)
