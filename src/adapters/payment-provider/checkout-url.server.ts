/** Paystack's own hosts. */
const ownHost = /(^|\.)paystack\.(com|co)$/

/**
 * Whether a visitor may be sent to this payment page. Paystack's pages are on its own hosts, over https; a
 * stand-in that PAYSTACK_URL names may have them anywhere.
 * Source: docs/paystack.md#initialize-a-transaction.
 */
export function isPaymentPage(address: string, providerUrl: string): boolean {
  if (!ownHost.test(new URL(providerUrl).hostname)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && ownHost.test(hostname)
}
