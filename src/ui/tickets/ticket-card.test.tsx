import { expect, test } from 'vitest'
import { renderExample } from '../../../test/examples/render-example'
import { ticketCardExamples } from '../../../test/examples/tickets'

test('a ticket is a native radio button with the name and value that the form sends, and its title as label', () => {
  const html = renderExample(ticketCardExamples['without a discount'])
  const id = /<input[^>]*id="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(/<input[^>]*type="radio"/)
  expect(html).toMatch(/<input[^>]*name="plainTicket"/)
  expect(html).toMatch(/<input[^>]*value="VIRTUAL"/)
  expect(html).toMatch(new RegExp(`<label for="${id}"[^>]*>BASIC ACCESS</label>`))
})

test('the price before the discount is struck through and has a screen reader label', () => {
  expect(renderExample(ticketCardExamples['with a discount'])).toMatch(
    /<s [^>]*><span class="sr-only">Standard price: <\/span>₦30,000<\/s>/,
  )
})

test('a ticket without a discount shows one price', () => {
  expect(renderExample(ticketCardExamples['without a discount'])).not.toContain('<s ')
})
