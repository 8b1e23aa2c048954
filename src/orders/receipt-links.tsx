import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNaira } from '../domain/money'
import { formatDay } from '../domain/time/format-dates'
import { buttonClass } from '../ui/button'
import type { OrderReceipt } from './order'

/**
 * The receipts and credit notes of an order, with their PDF; nothing if it has none.
 * Source: docs/product/payments.md#910-receipts.
 */
export function ReceiptLinks({ receipts, accessToken }: { receipts: OrderReceipt[]; accessToken: string }) {
  if (receipts.length === 0) return null
  return (
    <section className="space-y-3 print:hidden">
      <h2 className="text-card">
        <Plural value={receipts.length} one="Your receipt" other="Your receipts" />
      </h2>
      <ul className="space-y-1">
        {receipts.map((receipt) => (
          <li key={receipt.number} className="tabular">
            <ReceiptLine receipt={receipt} />
          </li>
        ))}
      </ul>
      <p>
        <a href={`/order/${encodeURIComponent(accessToken)}/receipt.pdf`} className={buttonClass('outline')}>
          <Trans comment="Link that opens the receipt as a PDF">Receipt (PDF)</Trans>
        </a>
      </p>
    </section>
  )
}

function ReceiptLine({ receipt: { series, number, amountKobo, issuedAt } }: { receipt: OrderReceipt }) {
  const { i18n } = useLingui()
  const amount = formatNaira(amountKobo, i18n)
  const day = formatDay(issuedAt, i18n)
  return series === 'receipt' ? (
    <Trans comment="{number} is such as R-2026-00042, {day} a date.">
      Receipt {number} of {day}: {amount}
    </Trans>
  ) : (
    <Trans comment="A credit note confirms a refund. {number} is such as CN-2026-00042, {day} a date.">
      Credit note {number} of {day}: {amount} refunded
    </Trans>
  )
}
