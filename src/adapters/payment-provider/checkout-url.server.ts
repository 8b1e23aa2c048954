/** Paystack's own hosts. */
const paystackHost = /(^|\.)paystack\.(com|co)$/

/**
 * Returns whether we may send a visitor to this URL. Paystack's pages use https on its own hosts. A stand-in set in
 * PAYSTACK_URL may use any host.
 * Source: docs/paystack.md#initialize-a-transaction.
 */
export function isTrustedCheckoutUrl(checkoutUrl: string, providerUrl: string): boolean {
  if (!paystackHost.test(new URL(providerUrl).hostname)) return true
  const { protocol, hostname } = new URL(checkoutUrl)
  return protocol === 'https:' && paystackHost.test(hostname)
}
