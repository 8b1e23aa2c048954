import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { bandSlot, TestModeContext } from './layout.server'
import { WovenBand } from './woven-band.server'

/** Mail clients choose their rendering mode by it. Source: https://www.w3.org/TR/xhtml1/#dtds. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Drawn once: it takes as long as the rest of an email. */
const band = renderToStaticMarkup(<WovenBand />)

/**
 * Converts markup to plain text. Lines are not wrapped, and line breaks in messages are kept. Headings are
 * not upper-cased, because that would change names such as Ọládélé. Compiled once, because compiling takes
 * longer than converting an email.
 */
const convertToText = compile({
  wordwrap: false,
  preserveNewlines: true,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/**
 * Renders the body of an email as HTML and as plain text. The band is added last, because the plain text
 * has none.
 */
export function renderMarkup(
  body: ReactElement,
  { i18n, isPublicTest }: { i18n: I18n; isPublicTest: boolean },
): { html: string; text: string } {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TestModeContext value={isPublicTest}>{body}</TestModeContext>
    </I18nProvider>,
  )
  return { html: documentType + markup.replace(bandSlot, () => band), text: convertToText(markup) }
}
