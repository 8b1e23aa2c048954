/** Crockford's 32 symbols: digits and letters without I, L, O and U, which are misread or misheard. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Symbols of a secret: 26 × 5 = 130 random bits.
 * Source: docs/product/payments.md#91-submission-states, docs/product/payments.md#92-payment-attempts.
 */
const secretLength = 26

const paymentReference = /^agf-[0-9a-hjkmnp-tv-z]{26}$/
const orderKey = /^[0-9a-hjkmnp-tv-z]{26}$/

/**
 * The reference of one payment attempt, as the provider knows it: 'agf-' and 130 random bits. Only letters,
 * digits and a hyphen, because the provider takes no underscore.
 * Source: docs/paystack.md#initialize-a-transaction, docs/product/payments.md#92-payment-attempts.
 */
export function newPaymentReference(): string {
  return `agf-${randomSymbols(secretLength).toLowerCase()}`
}

/** Whether this text has the shape of a payment reference of ours. It says nothing about whether it was ever issued. */
export function isPaymentReference(text: unknown): text is string {
  return typeof text === 'string' && paymentReference.test(text)
}

/** The beginning of a reference, for logs: enough to find its payment by, too little to ask for its order with. */
export function shortReference(reference: string): string {
  return `${reference.slice(0, 12)}…`
}

/** The secret of a submission's address /order/<key>: 130 random bits in small letters and digits, safe in a URL. */
export function newOrderKey(): string {
  return randomSymbols(secretLength).toLowerCase()
}

/** Whether this text has the shape of a key of ours. It says nothing about whether it was ever issued. */
export function isOrderKey(text: string): boolean {
  return orderKey.test(text)
}

/** What people call a submission, read out on the phone: 'AGF-7K3M-92QX', 40 random bits. It names, it is no secret. */
export function newCode(): string {
  return `AGF-${randomSymbols(4)}-${randomSymbols(4)}`
}

function randomSymbols(length: number): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(length))
  // 256 is a multiple of 32, so each symbol is equally likely.
  return Array.from(bytes, (byte) => symbols.charAt(byte % symbols.length)).join('')
}
