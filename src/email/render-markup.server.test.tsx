import { expect, test } from 'vitest'
import { i18nFor } from '../i18n/catalogs.server'
import { bandSlot, EmailLayout, EmailParagraph } from './layout.server'
import { renderMarkup } from './render-markup.server'

const options = { i18n: i18nFor('en'), isPublicTest: false }

test('the decorative band is in the HTML once, whatever a visitor writes, and not in the plain text', () => {
  const { html, text } = renderMarkup(
    <EmailLayout preview="AGF-1" heading="Thank you">
      <EmailParagraph>{`Ada ${bandSlot} $& wrote`}</EmailParagraph>
    </EmailLayout>,
    options,
  )
  expect(html).toMatch(/^<!DOCTYPE html/)
  expect(html).not.toContain(bandSlot)
  expect(html.match(/table-layout:fixed/g)).toHaveLength(1)
  expect(html.indexOf('table-layout:fixed')).toBeLessThan(html.indexOf('Thank you'))
  expect(text).toContain(`Ada ${bandSlot} $& wrote`)
  expect(text).not.toContain('AGF-1')
})

test('plain text keeps capitals of headings and line breaks of messages, and names each link once', () => {
  const { text } = renderMarkup(
    <EmailLayout preview="" heading="Ọládélé, thank you">
      <EmailParagraph>{'one\ntwo  three'}</EmailParagraph>
      <EmailParagraph>
        <a href="https://agefest.example/order/x">Open</a> <a href="https://a.example">https://a.example</a>
      </EmailParagraph>
    </EmailLayout>,
    options,
  )
  expect(text).toContain('Ọládélé, thank you')
  expect(text).toContain('one\ntwo three')
  expect(text).toContain('Open https://agefest.example/order/x https://a.example')
  expect(text.match(/https:\/\/a\.example/g)).toHaveLength(1)
})
