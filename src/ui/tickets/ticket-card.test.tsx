import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TicketCard, type TicketCardProps } from './ticket-card'

test('a ticket is a native radio button with the name and value that the form sends, and its title as label', () => {
  const html = renderTicketCard({ name: 'ticketType', value: 'VIRTUAL', title: 'BASIC ACCESS' })
  const id = /<input[^>]*id="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(/<input[^>]*type="radio"/)
  expect(html).toMatch(/<input[^>]*name="ticketType"/)
  expect(html).toMatch(/<input[^>]*value="VIRTUAL"/)
  expect(html).toMatch(new RegExp(`<label for="${id}"[^>]*>BASIC ACCESS</label>`))
})

test('the price before the discount is struck through and has a screen reader label', () => {
  expect(renderTicketCard({ standardPrice: '₦30,000' })).toMatch(
    /<s [^>]*><span class="sr-only">Standard price: <\/span>₦30,000<\/s>/,
  )
})

test('a ticket without a discount shows one price', () => {
  expect(renderTicketCard({})).not.toContain('<s ')
})

test('a ticket has no style attribute, which the Content-Security-Policy would block', () => {
  expect(renderTicketCard({ tone: 'celebration', subheading: 'For founders', priceNote: '₦1,570,000' })).not.toContain(
    'style=',
  )
})

function renderTicketCard(props: Partial<TicketCardProps>): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TicketCard
        name="ticketType"
        value="A"
        title="A"
        description="One."
        perks={['Entry']}
        price="₦20,000"
        {...props}
      />
    </I18nProvider>,
  )
}
