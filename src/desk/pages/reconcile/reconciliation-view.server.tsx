import { formatNaira, inEnglish } from '../../../domain/money'
import { countOf } from '../../../domain/text/count-of'
import {
  type Difference,
  differenceActions,
  differenceKinds,
  type ReconciliationResult,
} from '../../../payment/reconcile/reconciliation'
import { theirAmountText } from '../../../payment/reconcile/reconciliation-csv.server'
import { DataTable, LagosTime } from '../elements.server'
import { orderHref } from '../people/people-columns.server'

/** What a comparison found: the differences first, each kind with what to do. */
export function ReconciliationView({ result }: { result: ReconciliationResult }) {
  const { theirs, agreeing, differences, differenceCount, outside, outsideSum } = result
  return (
    <>
      <ul className="figures">
        <li>
          <strong>{differenceCount}</strong> {differenceCount === 1 ? 'difference' : 'differences'}
        </li>
        <li>
          <strong>{formatNaira(theirs.kobo, inEnglish)}</strong> {countOf(theirs.count, 'payment', 'payments')} at the
          provider
        </li>
        <li>
          <strong>{agreeing}</strong> of them {agreeing === 1 ? 'agrees' : 'agree'} with ours
        </li>
      </ul>
      {differenceCount === 0 && <p className="notice">No differences: every payment agrees.</p>}
      {differenceCount > differences.length && <p>{`The first ${differences.length} are shown.`}</p>}
      {differenceKinds.map((kind) => (
        <Differences key={kind} kind={kind} differences={differences.filter((each) => each.kind === kind)} />
      ))}
      <h2>Marked as paid outside the provider</h2>
      <p>{`${countOf(outsideSum.count, 'payment', 'payments')}, ${formatNaira(outsideSum.kobo, inEnglish)}. Compare them with your bank account and cash box.`}</p>
      <DataTable
        caption="Paid outside"
        rows={outside}
        rowKey={({ reference }) => reference}
        empty="None in this month."
        columns={[
          { heading: 'Order', cell: ({ code }) => <a href={orderHref({ publicCode: code })}>{code}</a> },
          { heading: 'Recorded', cell: ({ atMs }) => <LagosTime ms={atMs} /> },
          { heading: 'How', cell: ({ method }) => method },
          { heading: 'Amount', cell: ({ kobo }) => formatNaira(kobo, inEnglish), isNumber: true },
        ]}
      />
    </>
  )
}

function Differences({ kind, differences }: { kind: Difference['kind']; differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  const heading = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return (
    <>
      <h2>{heading}</h2>
      <p>{differenceActions[kind]}</p>
      <DataTable
        caption={heading}
        rows={differences}
        rowKey={({ reference }) => reference}
        empty=""
        columns={[
          { heading: 'Order', cell: ({ code }) => code && <a href={orderHref({ publicCode: code })}>{code}</a> },
          { heading: 'Reference', cell: ({ reference }) => <code>{reference}</code> },
          { heading: 'Paid', cell: ({ atMs }) => atMs && <LagosTime ms={atMs} /> },
          { heading: 'Here', cell: ({ ourState }) => ourState ?? 'unknown' },
          { heading: 'At the provider', cell: ({ theirState }) => theirState },
          {
            heading: 'Our amount',
            cell: ({ ourKobo }) => ourKobo !== null && formatNaira(ourKobo, inEnglish),
            isNumber: true,
          },
          { heading: 'Their amount', cell: theirAmountText, isNumber: true },
        ]}
      />
    </>
  )
}
