import { formatNaira, inEnglish, koboToNaira } from '../../domain/money'
import { byteOrderMark, csvLine } from '../../domain/text/csv'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { currency } from '../settle/classify-payment'
import { type Difference, differenceActions, type ReconciliationResult } from './reconciliation'

const headings = [
  ...['difference', 'order', 'reference', 'paidAt', 'stateHere', 'stateAtProvider', 'amountHere', 'amountAtProvider'],
  ...['currencyAtProvider', 'whatToDo'],
]

/** Returns the result as CSV: the differences, then the manual payments. Times are in West Africa Time. */
export function reconciliationCsv({ differences, outside }: ReconciliationResult): string {
  const lines = [
    ...differences.map((each) => [
      ...[each.kind, each.code ?? '', each.reference, timeText(each.atMs), each.ourState ?? '', each.theirState],
      ...[nairaText(each.ourKobo), nairaText(each.theirAmount), each.theirCurrency ?? ''],
      differenceActions[each.kind],
    ]),
    ...outside.map(({ code, reference, atMs, method, kobo }) => [
      ...['paid outside the provider', code, reference, timeText(atMs), method, '', nairaText(kobo), '', ''],
      'Compare it with your bank account or cash box.',
    ]),
  ]
  return [byteOrderMark + csvLine(headings), ...lines.map(csvLine), ''].join('\r\n')
}

/** What the provider has received, for staff: an amount in another currency keeps it. */
export function theirAmountText({ theirAmount, theirCurrency }: Difference): string {
  if (theirAmount === null) return ''
  if (theirCurrency === null || theirCurrency === currency) return formatNaira(theirAmount, inEnglish)
  return `${koboToNaira(theirAmount)} ${theirCurrency}`
}

function timeText(ms: number | null): string {
  return ms === null ? '' : formatLagosTime(ms)
}

function nairaText(kobo: number | null): string {
  return kobo === null ? '' : String(koboToNaira(kobo))
}
