import { createHash } from 'node:crypto'
import { formatNaira } from '../../domain/money'
import type { Transaction } from '../transaction.server'
import { style } from './checkout-style.server'

/** A document and the only content security policy under which it works. */
export interface Page {
  html: string
  policy: string
}

const payee = 'AGEFEST'

/** The hosted card page: who is paid, how much, and what the visitor's bank shall say. It works without scripts. */
export function checkoutPage(transaction: Transaction): Page {
  const amount = formatNaira(transaction.requestedKobo)
  const body = `
    <h1>Pay <span class="amount">${escaped(amount)}</span> to ${payee}</h1>
    <dl>
      <div><dt>Paid by</dt><dd>${escaped(transaction.email)}</dd></div>
      <div><dt>Reference</dt><dd>${escaped(transaction.reference)}</dd></div>
    </dl>
    <p>Choose what the bank says to this payment.</p>
    ${button(transaction, 'pay', 'Pay')}
    ${button(transaction, 'decline', 'Decline')}
    ${button(transaction, 'abandon', 'Abandon')}`
  return page(`Pay ${amount} to ${payee}`, body, [transaction.callbackUrl, transaction.cancelUrl])
}

/** What stands there once the payment is decided: a page can be used once. */
export function finishedPage({ transaction, backTo }: { transaction: Transaction; backTo: string | null }): Page {
  const paid = transaction.state === 'success'
  const heading = paid ? 'This payment is already made' : 'This payment is already closed'
  const amount = escaped(formatNaira(transaction.requestedKobo))
  const words = paid
    ? `${amount} went to ${payee}. Nothing more is due here.`
    : `The bank did not pay ${amount}. To try again, start a new payment on the site.`
  const back = backTo === null ? '' : `<p><a href="${escaped(backTo)}">Return to ${payee}</a></p>`
  return page(heading, `<h1>${heading}</h1><p>${words}</p>${back}`)
}

export function missingPage(): Page {
  const heading = 'There is no such payment'
  return page(heading, `<h1>${heading}</h1><p>Go back to the site and start the payment again.</p>`)
}

function button({ accessCode }: Transaction, action: string, label: string): string {
  return `<form method="post" action="${accessCode}/${action}"><button class="${action}">${label}</button></form>`
}

function page(title: string, body: string, formTargets: (string | null)[] = []): Page {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)} · test mode</title>
    <style>${style}</style>
  </head>
  <body>
    <header><strong>TEST MODE — no real card</strong></header>
    <main>${body}
    </main>
    <footer>A stand-in for the card payment provider. No money moves.</footer>
  </body>
</html>
`
  return { html, policy: policyFor(formTargets) }
}

/** Chromium holds the redirect after a post against `form-action` too, so the places a button leads to must be in it. */
function policyFor(formTargets: (string | null)[]): string {
  const origins = new Set(formTargets.filter((target) => target !== null).map((target) => new URL(target).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
