import type { Config } from '../../config.server'

/**
 * Returns the headers of every response, including errors outside routes. Their Content-Security-Policy forbids a
 * response that is opened as a page to load or run anything; our documents set their own policy.
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
 * Returns the Content-Security-Policy of a document: everything from this origin and inlined styles by their hash,
 * nothing else. Chromium applies `form-action` to the redirect after a post, so it names the payment host. Trusted
 * Types prevent scripts from turning text into markup; ours never do.
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
    // The one policy creates only the address of the service worker (offline/register-worker.ts).
    'trusted-types offline',
    `form-action 'self'${paymentHosts}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Where visitors pay: on Paystack's own pages, or those of the stand-in that PAYSTACK_URL names. A page
 * served over https may not submit to a host without it; the sandbox is on our own origin.
 */
function paymentOrigins({ payments, publicUrl }: Config): string[] {
  if (payments.kind === 'sandbox') return []
  const provider = new URL(payments.url)
  if (provider.hostname === 'api.paystack.co') return ['https://checkout.paystack.com']
  return provider.protocol === 'http:' && publicUrl.startsWith('https:') ? [] : [provider.origin]
}

/**
 * Isolates our page from a page that opened it (Cross-Origin-Opener-Policy). Omitted when the visitor typed
 * the address or used a bookmark: then there is no opener, and the header would only make the browser start
 * a second process before it paints, which is noticeable on a slow phone.
 */
export function openerPolicy(fetchSite: string | undefined): Record<string, string> {
  return fetchSite === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' }
}

/** Permissions-Policy: our documents may use no device features. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'
