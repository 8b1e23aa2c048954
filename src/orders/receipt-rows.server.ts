import { formatCount, formatDollars, formatNaira, inEnglish, koboToNaira } from '../domain/money'
import { formatDay } from '../domain/time/format-dates'
import { i18nFor } from '../i18n/catalogs.server'
import type { Receipt } from '../payment/receipts/list-receipts.server'
import type { ReceiptContents } from '../payment/receipts/receipt-contents.server'

/** One line of a receipt: what it is, and its value. */
export interface ReceiptRow {
  label: string
  value: string
  isStrong?: boolean
}

/** Whose payment it is, for what, and when. */
export function detailRows({
  series,
  number,
  receiptNumber,
  payerName,
  issuedAtMs,
  reference,
  contents,
}: Receipt): ReceiptRow[] {
  const day = (timeMs: number) => formatDay(timeMs, i18nFor('en'))
  const isReceipt = series === 'receipt'
  return [
    { label: isReceipt ? 'Receipt number' : 'Credit note number', value: number },
    ...(receiptNumber === null ? [] : [{ label: 'For receipt', value: receiptNumber }]),
    ...(payerName === null ? [] : [{ label: isReceipt ? 'Received from' : 'Refunded to', value: payerName }]),
    { label: 'For', value: contents.subject },
    { label: 'Order', value: contents.code },
    { label: 'Paid on', value: day(contents.paidAtMs) },
    ...(contents.paidOutsideBy === undefined ? [] : [{ label: 'Paid by', value: contents.paidOutsideBy }]),
    ...(isReceipt ? [] : [{ label: 'Refunded on', value: day(issuedAtMs) }]),
    { label: 'Payment reference', value: reference },
  ]
}

/** What was bought, with the total. */
export function amountRows({ series, amountKobo, contents }: Receipt): ReceiptRow[] {
  const { lines, totalKobo, nairaPerDollar, received } = contents
  const isReceipt = series === 'receipt'
  const total = { label: isReceipt ? 'Total' : 'Total of the order', value: naira(totalKobo), isStrong: isReceipt }
  const rows: ReceiptRow[] = [
    ...lines.map((line) => ({ label: describeLine(line), value: naira(line.amountKobo) })),
    total,
  ]
  if (received !== null) rows.push({ label: 'Amount received', value: formatReceived(received), isStrong: isReceipt })
  if (!isReceipt) rows.push({ label: 'Refunded', value: naira(amountKobo), isStrong: true })
  if (nairaPerDollar !== null && (received === null || received.currency === 'NGN')) {
    const dollars = formatDollars(koboToNaira(amountKobo) / nairaPerDollar, inEnglish, 2)
    rows.push({ label: `In dollars, at ${naira(nairaPerDollar * 100)} to a dollar`, value: `about ${dollars}` })
  }
  return rows
}

function naira(kobo: number): string {
  return formatNaira(kobo, inEnglish)
}

/** 'EXECUTIVE ACCESS (2 × ₦235,500, $150 each)'. */
function describeLine({ label, quantity, unitKobo, unitDollars }: ReceiptContents['lines'][number]): string {
  if (unitKobo === undefined) return label
  const dollars = unitDollars === undefined ? '' : `, ${formatDollars(unitDollars, inEnglish)} each`
  return `${label} (${formatCount(quantity ?? 1, inEnglish)} × ${naira(unitKobo)}${dollars})`
}

function formatReceived({ amount, currency }: { amount: number; currency: string }): string {
  return currency === 'NGN' ? naira(amount) : `${currency} ${(amount / 100).toFixed(2)}`
}
