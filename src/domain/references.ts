/** Crockford's 32 symbols: digits and letters without I, L, O and U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Symbols of a secret: 26 × 5 = 130 random bits.
 * Source: docs/product/payments.md#91-submission-states, docs/product/payments.md#92-payment-attempts.
 */
const secretLength = 26

const paymentReferencePattern = /^agf-[0-9a-hjkmnp-tv-z]{26}$/
const paymentReferenceInText = /agf-[0-9a-hjkmnp-tv-z]{26}/
const accessTokenPattern = /^[0-9a-hjkmnp-tv-z]{26}$/

/**
 * The reference of one payment attempt, as the provider knows it: 'agf-' and 130 random bits. Only letters,
 * digits and a hyphen, because the provider takes no underscore.
 * Source: docs/paystack.md#initialize-a-transaction, docs/product/payments.md#92-payment-attempts.
 */
export function createPaymentReference(): string {
  return `agf-${randomCharacters(secretLength).toLowerCase()}`
}

/**
 * Whether this text has the shape of a payment reference of ours. It says nothing about whether it was ever
 * issued.
 */
export function isPaymentReference(text: unknown): text is string {
  return typeof text === 'string' && paymentReferencePattern.test(text)
}

/** The first payment reference of ours in a text, such as the JSON of an event; undefined if it has none. */
export function findPaymentReference(text: string): string | undefined {
  return paymentReferenceInText.exec(text)?.[0]
}

/** The start of a reference, for logs: enough to find its payment, but not enough to retrieve its order. */
export function truncateReference(reference: string): string {
  return `${reference.slice(0, 12)}…`
}

/**
 * The secret of a submission's address /order/<key>: 130 random bits in small letters and digits, safe in a
 * URL.
 */
export function createAccessToken(): string {
  return randomCharacters(secretLength).toLowerCase()
}

/** Whether this text has the shape of a key of ours. It says nothing about whether it was ever issued. */
export function isAccessToken(text: string): boolean {
  return accessTokenPattern.test(text)
}

/**
 * The public code of a submission, which people can read out on the phone: 'AGF-7K3M-92QX', 40 random bits.
 * It is an identifier, not a secret.
 */
export function createPublicCode(): string {
  return `AGF-${randomCharacters(4)}-${randomCharacters(4)}`
}

/**
 * The code of one ticket: 'TKT-4H8Q-0XZM', 40 random bits. Its QR code carries these bits and a signature
 * (src/tickets/ticket-token.ts).
 */
export function createTicketCode(): string {
  return `TKT-${randomCharacters(4)}-${randomCharacters(4)}`
}

const ticketCodePattern = /^TKT-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})$/

/** The 40 bits of a ticket code as a number; undefined if the text is not one. */
export function parseTicketCode(code: string): number | undefined {
  return parseBits(ticketCodePattern.exec(code))
}

/** The ticket code with these 40 bits. */
export function formatTicketCode(bits: number): string {
  return `TKT-${formatBits(bits)}`
}

const publicCodePattern = /^AGF-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})$/

/** The 40 bits of the public code of a submission; undefined if the text is not one. */
export function parsePublicCode(code: string): number | undefined {
  return parseBits(publicCodePattern.exec(code))
}

/** The public code with these 40 bits. */
export function formatPublicCode(bits: number): string {
  return `AGF-${formatBits(bits)}`
}

function parseBits(symbols: RegExpExecArray | null): number | undefined {
  if (symbols === null) return undefined
  return [...`${symbols[1]}${symbols[2]}`].reduce((bits, symbol) => bits * 32 + alphabet.indexOf(symbol), 0)
}

function formatBits(bits: number): string {
  const symbols = Array.from({ length: 8 }, (_, place) => alphabet.charAt(Math.floor(bits / 32 ** (7 - place)) % 32))
  return `${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`
}

function randomCharacters(length: number): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(length))
  // 256 is a multiple of 32, so each symbol is equally likely.
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
