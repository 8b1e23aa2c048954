/** Paystack's own hosts. */
const paystackHost = /(^|\.)paystack\.(com|co)$/

/**
 * Whether a visitor may be sent to this payment page. Paystack's pages are on its own hosts, over https; a
 * stand-in that PAYSTACK_URL names may have them anywhere.
 * Source: docs/paystack.md#initialize-a-transaction.
 */
export function isTrustedCheckoutUrl(checkoutUrl: string, providerUrl: string): boolean {
  if (!paystackHost.test(new URL(providerUrl).hostname)) return true
  const { protocol, hostname } = new URL(checkoutUrl)
  return protocol === 'https:' && paystackHost.test(hostname)
}
