import { formatNaira, inEnglish } from '../../../domain/money'
import { listRefundsOf, type StoredRefund } from '../../../payment/refunds/refund-store.server'
import { readRefundable } from '../../../payment/refunds/refundable.server'
import type { DeskRequest, PanelOrder } from '../../routing/desk-module.server'
import { DataTable, LagosTime, StateLabel } from '../elements.server'

const tones = { requested: 'attention', accepted: 'quiet', processed: 'good', failed: 'attention' } as const

/** The refunds of an order, and which of its payments can be refunded. */
export async function refundPanel({ attempts }: PanelOrder, { services: { db }, person }: DeskRequest) {
  const refunds: StoredRefund[] = []
  const refundable: { reference: string; restKobo: number }[] = []
  for (const attempt of attempts) {
    refunds.push(...(await listRefundsOf(db, attempt.reference)))
    const found = await readRefundable(db, attempt)
    if (found !== undefined && found.restKobo > 0 && found.openRefundId === undefined)
      refundable.push({ reference: attempt.reference, restKobo: found.restKobo })
  }
  const mayRefund = person.may('decide payments') && refundable.length > 0
  if (refunds.length === 0 && !mayRefund) return undefined
  return (
    <>
      <h2>Refunds</h2>
      {refunds.length > 0 && (
        <DataTable
          caption="Refunds that staff requested, times in Nigeria"
          rows={refunds}
          rowKey={({ id }) => id}
          empty=""
          columns={[
            { heading: 'Requested', cell: ({ created_at_ms: ms }) => <LagosTime ms={ms} /> },
            { heading: 'Amount', cell: ({ amount_kobo: kobo }) => formatNaira(kobo, inEnglish), isNumber: true },
            { heading: 'State', cell: ({ state }) => <StateLabel tone={tones[state]}>{state}</StateLabel> },
            { heading: 'By', cell: ({ requested_by: by }) => by },
            { heading: 'Reason', cell: ({ reason }) => reason ?? '' },
            { heading: 'Note', cell: ({ note }) => note ?? '' },
          ]}
        />
      )}
      {mayRefund && (
        <div className="actions">
          {refundable.map(({ reference, restKobo }) => (
            <a key={reference} className="button plain" href={`/payments/${reference}/refund`}>
              Refund {formatNaira(restKobo, inEnglish)} or a part ({reference})…
            </a>
          ))}
        </div>
      )}
    </>
  )
}
