import type { Config } from '../../config.server'

/**
 * The headers that every answer carries, also a refusal that no route has made. Whoever opens an answer that is no document of ours as one
 * gets a page that may do nothing; documents bring a policy of their own.
 */
export function commonHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * The policy of one of our own documents: everything from this origin, its inlined styles by their hash, nothing else. Chromium applies
 * `form-action` to the redirect after a post, so the payment host is named there. No script of ours makes markup out of text, and by the
 * trusted types none can.
 */
export function documentPolicy(config: Config, styleHashes: readonly string[]): string {
  const paymentHosts = paymentOrigins(config)
    .map((origin) => ` ${origin}`)
    .join('')
  const translator = config.translateUrl === undefined ? '' : ` ${new URL(config.translateUrl).origin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${translator}`,
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `form-action 'self'${paymentHosts}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Where visitors pay: on Paystack's own pages, or those of the stand-in that PAYSTACK_URL names. A page behind https leads to no place
 * without; the sandbox is on our own origin.
 */
function paymentOrigins({ payments, publicUrl }: Config): string[] {
  if (payments.kind === 'sandbox') return []
  const provider = new URL(payments.url)
  if (provider.hostname === 'api.paystack.co') return ['https://checkout.paystack.com']
  return provider.protocol === 'http:' && publicUrl.startsWith('https:') ? [] : [provider.origin]
}

/**
 * Keeps a page that opened ours from holding on to it. Where the visitor came by an address or a bookmark there is no such page, and the
 * header would do nothing but make the browser start a second process before it paints, which a slow phone feels.
 */
export function openerPolicy(fetchSite: string | undefined): Record<string, string> {
  return fetchSite === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' }
}

/** What our documents may ask of the device: nothing. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'
