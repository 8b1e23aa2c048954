import { createHash } from 'node:crypto'
import { formatNaira, inEnglish } from '../../domain/money'
import type { Transaction } from '../transaction.server'
import { checkoutStyle } from './checkout-style.server'

/** A document and the only content security policy under which it works. */
export interface CheckoutDocument {
  html: string
  contentSecurityPolicy: string
}

const payee = 'AGEFEST'

/**
 * The hosted checkout page: payee, amount, and buttons that choose the bank's response. It works without
 * scripts.
 */
export function checkoutPage(transaction: Transaction): CheckoutDocument {
  const amount = formatNaira(transaction.requestedKobo, inEnglish)
  const body = `
    <h1>Pay <span class="amount">${escapeHtml(amount)}</span> to ${payee}</h1>
    <dl>
      <div><dt>Paid by</dt><dd>${escapeHtml(transaction.email)}</dd></div>
      <div><dt>Reference</dt><dd>${escapeHtml(transaction.reference)}</dd></div>
    </dl>
    <p>Choose how the bank responds to this payment.</p>
    ${renderButton(transaction, 'pay', 'Pay')}
    ${renderButton(transaction, 'decline', 'Decline')}
    ${renderButton(transaction, 'abandon', 'Abandon')}`
  return renderPage(`Pay ${amount} to ${payee}`, body, [transaction.callbackUrl, transaction.cancelUrl])
}

/** The page after the payment is decided: a checkout page can be used only once. */
export function finishedPage({
  transaction,
  returnUrl,
}: {
  transaction: Transaction
  returnUrl: string | null
}): CheckoutDocument {
  const isPaid = transaction.state === 'success'
  const heading = isPaid ? 'This payment has already been made' : 'This payment is already closed'
  const amount = escapeHtml(formatNaira(transaction.requestedKobo, inEnglish))
  const text = isPaid
    ? `${amount} went to ${payee}. You do not need to pay again.`
    : `The bank did not pay ${amount}. To try again, start a new payment on the site.`
  const returnLink = returnUrl === null ? '' : `<p><a href="${escapeHtml(returnUrl)}">Return to ${payee}</a></p>`
  return renderPage(heading, `<h1>${heading}</h1><p>${text}</p>${returnLink}`)
}

export function missingPage(): CheckoutDocument {
  const heading = 'We cannot find this payment'
  return renderPage(heading, `<h1>${heading}</h1><p>Go back to the site and start the payment again.</p>`)
}

function renderButton({ accessCode }: Transaction, action: string, label: string): string {
  return `<form method="post" action="${accessCode}/${action}"><button class="${action}">${label}</button></form>`
}

function renderPage(title: string, body: string, formTargets: (string | null)[] = []): CheckoutDocument {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · test mode</title>
    <style>${checkoutStyle}</style>
  </head>
  <body>
    <header><strong>TEST MODE — no real card</strong></header>
    <main>${body}
    </main>
    <footer>This page takes the place of the card payment provider. No real money is charged.</footer>
  </body>
</html>
`
  return { html, contentSecurityPolicy: createPolicy(formTargets) }
}

/**
 * Chromium applies `form-action` to the redirect after a post too, so it must list the redirect targets. Firefox applies
 * `img-src` to the icon of the tab.
 */
function createPolicy(formTargets: (string | null)[]): string {
  const origins = new Set(formTargets.filter((target) => target !== null).map((target) => new URL(target).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(checkoutStyle).digest('base64')}'`,
    "img-src 'self'",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
