import type { ManualPaymentMethod } from '../../domain/manual-payment-method'
import type { Kobo } from '../../domain/money'
import { getFieldValue } from '../../forms/definition/field-value'
import { i18nFor } from '../../i18n/catalogs.server'
import type { Submission } from '../../submissions/submission'
import { manualPaymentMethodOf } from '../manual/manual-payment-record.server'
import { getFlowServer, type PaymentServices } from '../services.server'
import type { PaymentAttempt } from '../settle/attempts.server'

/** The contents of a receipt, in English, besides its number, its amount and the payer. They are stored with it. */
export interface ReceiptContents {
  /** The organisation as it was when the receipt was issued. */
  organisation: { name: string; address: string; email: string; phone: string; registration: string }
  /** The subject of the payment, such as 'Delegate registration'. */
  subject: string
  /** The code of the order. */
  code: string
  lines: ReceiptLine[]
  /** The amount due. */
  totalKobo: Kobo
  /** Naira to a dollar, where the form shows prices in dollars. */
  nairaPerDollar: number | null
  /** The amount received if it differs from the total, in hundredths of its currency. */
  received: { amount: number; currency: string } | null
  paidAtMs: number
  /** The method of a manual payment. Stored receipts have this key. */
  paidOutsideBy?: ManualPaymentMethod
  /** Paid in the sandbox: no money has moved. */
  isTest: boolean
}

interface ReceiptLine {
  label: string
  amountKobo: Kobo
  quantity?: number
  unitKobo?: Kobo
  unitDollars?: number
}

/** Creates the contents of the receipt of a payment. */
export function createReceiptContents(
  services: Pick<PaymentServices, 'flows' | 'receipts'>,
  { flow: flowName, publicCode, price }: Submission,
  attempt: PaymentAttempt,
): ReceiptContents {
  const { amount_kobo, received_amount, received_currency, settled_at_ms, created_at_ms } = attempt
  const paidOutsideBy = manualPaymentMethodOf(attempt)
  const flow = getFlowServer(services, flowName)
  const { organisation, nairaPerDollar, isTest } = services.receipts
  const i18n = i18nFor('en')
  const lines = price?.lines.map(({ label, ...line }) => ({ ...line, label: i18n._(label) })) ?? []
  const isInDollars = flow.showsDollars || lines.some(({ unitDollars }) => unitDollars !== undefined)
  return {
    organisation: { ...organisation, address: i18n._(organisation.address) },
    subject: i18n._(flow.title),
    code: publicCode,
    lines,
    totalKobo: amount_kobo,
    nairaPerDollar: isInDollars ? nairaPerDollar : null,
    received:
      received_amount === null || received_currency === null
        ? null
        : { amount: received_amount, currency: received_currency },
    paidAtMs: settled_at_ms ?? created_at_ms,
    ...(paidOutsideBy !== undefined && { paidOutsideBy }),
    isTest: isTest && paidOutsideBy === undefined,
  }
}

/** Returns the payer's name, or the email address if the form asks for no name; null after an erasure. */
export function payerNameOf(services: Pick<PaymentServices, 'flows'>, submission: Submission): string | null {
  const { flow, values, email, erasedAtMs } = submission
  if (erasedAtMs !== undefined) return null
  const name = getFlowServer(services, flow).listing.name.map((field) => String(getFieldValue(values, field) ?? ''))
  return name.join(' ').trim() || email
}
