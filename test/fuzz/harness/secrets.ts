import { createHmac } from 'node:crypto'
import type { RequestBody } from '../cases/request-body'

/**
 * Values that differ between servers. Cases contain placeholders for them, because a case must be identical
 * in every run.
 */
export interface Secrets {
  /** The access token of an existing order. */
  accessToken: string
  /** The reference of its payment. */
  reference: string
  /** The key with which the provider signs its events. */
  signingKey: string
}

/** Placeholders for the real values, of the same length, so that content lengths stay correct. */
export const placeholders = {
  accessToken: 'orderkeyorderkeyorderkeyor',
  reference: 'agf-referencereferencereferenc',
  signature: 'S'.repeat(128),
} as const

/** Adds the provider's signature to an event. */
export function withSignature(body: RequestBody): RequestBody {
  return { ...body, headers: [...body.headers, `X-Paystack-Signature: ${placeholders.signature}`] }
}

/** Replaces the placeholders by the real values. */
export function insertSecrets(bytes: Buffer, { accessToken, reference, signingKey }: Secrets): Buffer {
  const text = bytes
    .toString('latin1')
    .replaceAll(placeholders.accessToken, accessToken)
    .replaceAll(placeholders.reference, reference)
  if (!text.includes(placeholders.signature)) return Buffer.from(text, 'latin1')
  const body = Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1')
  const signature = createHmac('sha512', signingKey).update(body).digest('hex')
  return Buffer.from(text.replace(placeholders.signature, signature), 'latin1')
}
