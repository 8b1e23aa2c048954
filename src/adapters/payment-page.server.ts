/** Paystack's own hosts. */
const ownHost = /(^|\.)paystack\.(com|co)$/

/**
 * Whether a payment page may be passed on to a visitor. Paystack's pages are on its own hosts, encrypted; a stand-in that PAYSTACK_URL
 * names has them where it likes. Source: Paystack's documentation, initialize transaction.
 */
export function isPaymentPage(address: string, providerUrl: string): boolean {
  if (!ownHost.test(new URL(providerUrl).hostname)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && ownHost.test(hostname)
}
