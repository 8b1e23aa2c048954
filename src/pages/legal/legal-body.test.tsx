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
    const html = renderLegalBody()
    expect(html.includes('Only the English text is binding.')).toBe(says)
    expect(html.includes('href="/membership-terms?lang=en"')).toBe(says)
  },
)

test('a text that the catalog does not contain yet is marked as English, and no other', () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  const { sections } = paymentTerms
  const [first] = sections
  if (first === undefined || typeof first.heading === 'string') throw new Error('There is no section')
  i18n.loadAndActivate({ locale: 'fr', messages: { [first.heading.id]: ['Prix'] } })
  const html = renderLegalBody()
  expect(html).toMatch(/<h2 [^>]*>.*?<\/span> Prix<\/h2>/)
  expect(html).toContain('<span lang="en">')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(renderLegalBody()).not.toContain('lang="en"')
})

function renderLegalBody(): string {
  const Body = createLegalBody(paymentTerms, '/membership-terms')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Body />
      </MemoryRouter>
    </I18nProvider>,
  )
}
