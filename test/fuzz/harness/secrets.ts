import { createHmac } from 'node:crypto'
import type { Body } from '../cases/body'

/** What a server of a run knows and a case cannot, since the same case must be the same in every run. */
export interface Secrets {
  /** The secret of an order that is there. */
  orderKey: string
  /** The payment that belongs to it. */
  reference: string
  /** What the provider signs its events with. */
  signingKey: string
}

/** They stand for the real ones in a case, and are as long as those, so that no length changes. */
export const placeholders = {
  orderKey: 'orderkeyorderkeyorderkeyor',
  reference: 'agf-referencereferencereferenc',
  signature: 'S'.repeat(128),
} as const

/** An event with the signature of the provider. */
export function signed(body: Body): Body {
  return { ...body, headers: [...body.headers, `X-Paystack-Signature: ${placeholders.signature}`] }
}

/** Puts the real ones in their places. */
export function withSecrets(bytes: Buffer, { orderKey, reference, signingKey }: Secrets): Buffer {
  const text = bytes
    .toString('latin1')
    .replaceAll(placeholders.orderKey, orderKey)
    .replaceAll(placeholders.reference, reference)
  if (!text.includes(placeholders.signature)) return Buffer.from(text, 'latin1')
  const body = Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1')
  const signature = createHmac('sha512', signingKey).update(body).digest('hex')
  return Buffer.from(text.replace(placeholders.signature, signature), 'latin1')
}
