import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount, formatNaira } from '../domain/money'
import type { SubmissionState } from '../domain/submission-state'
import { formatDay } from '../domain/time/format-dates'
import type { TranslatedPrice } from '../forms/definition/price'
import { Logo } from '../ui/art/logo'
import { Button } from '../ui/button'
import type { OrderResponse } from './order'

/** Only for paid orders: a printout in any other state would merely look like a receipt. */
export function PrintButton() {
  return (
    <p>
      <Button tone="outline" onClick={() => print()}>
        <Trans comment="Button">Print the receipt</Trans>
      </Button>
    </p>
  )
}

/**
 * The printed version of an order that costs something: payee, payment, date and items, on one page in
 * black on white. It is never visible on screen. A printout of an unpaid order shows 'Not paid' in the same
 * place.
 */
export function PrintedReceipt({ order }: { order: OrderResponse }) {
  const { i18n } = useLingui()
  const { code, state, price, payment, payee, createdAt, title, receipts } = order
  const receipt = state === 'paid' ? receipts.find(({ series }) => series === 'receipt') : undefined
  const formatReceiptDay = (time: string) => formatDay(time, i18n)
  return (
    <article className="receipt hidden print:block">
      <div className="flex items-start justify-between gap-8">
        <Logo />
        <address className="text-right text-sm not-italic">
          <b>{payee.name}</b>
          <br />
          {payee.address}
          <br />
          {payee.email}
        </address>
      </div>
      <h2 className="mt-10 text-heading">
        {state === 'paid' ? (
          <Trans comment="Title of a printed receipt">Receipt</Trans>
        ) : (
          <Trans comment="Title of a printed order that is not paid">Order</Trans>
        )}
      </h2>
      <p className="mt-4 inline-block border-4 border-coal px-4 py-2 font-bold text-xl">
        <PaymentStatusLabel state={state} />
      </p>
      <dl className="mt-8 space-y-1">
        {receipt !== undefined && (
          <ReceiptDetail label={<Trans comment="Label on a printed receipt">Receipt number</Trans>}>
            {receipt.number}
          </ReceiptDetail>
        )}
        {code !== null && (
          <ReceiptDetail label={<Trans comment="Label on a printed receipt, before the code of an order">Order</Trans>}>
            {code}
          </ReceiptDetail>
        )}
        <ReceiptDetail
          label={
            <Trans comment="Label on a printed receipt: what was paid for, such as ‘Vendor registration’">For</Trans>
          }
        >
          {title}
        </ReceiptDetail>
        <ReceiptDetail label={<Trans comment="Label on a printed receipt, before a date">Ordered on</Trans>}>
          {formatReceiptDay(createdAt)}
        </ReceiptDetail>
        {payment !== null && state === 'paid' && (
          <ReceiptDetail label={<Trans comment="Label on a printed receipt, before a date">Paid on</Trans>}>
            {formatReceiptDay(payment.paidAt)}
          </ReceiptDetail>
        )}
        {payment !== null && (
          <ReceiptDetail label={<Trans>Payment reference</Trans>}>{payment.reference}</ReceiptDetail>
        )}
      </dl>
      <dl className="mt-8 border-coal border-y-2">
        {price?.lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price keep their order
          <ReceiptAmount key={position} label={<PriceLineLabel {...line} />} amountKobo={line.amountKobo} />
        ))}
      </dl>
      <dl className="font-bold text-xl">
        <ReceiptAmount label={<Trans>Total</Trans>} amountKobo={price?.totalKobo ?? 0} />
      </dl>
    </article>
  )
}

function PaymentStatusLabel({ state }: { state: SubmissionState }) {
  switch (state) {
    case 'paid':
      return <Trans comment="Status of an order on a printed receipt">Paid</Trans>
    case 'needs review':
      return <Trans>Not confirmed: we are checking this payment</Trans>
    case 'reversed':
      return <Trans>Not paid: the payment was refunded</Trans>
    default:
      return <Trans comment="Status of an order on a printed receipt">Not paid</Trans>
  }
}

function PriceLineLabel({ label, quantity, unitKobo }: TranslatedPrice['lines'][number]) {
  const { i18n } = useLingui()
  return (
    <>
      {label}
      {unitKobo !== undefined && ` (${formatNaira(unitKobo, i18n)} × ${formatCount(quantity ?? 1, i18n)})`}
    </>
  )
}

function ReceiptDetail({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-48 shrink-0">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

function ReceiptAmount({ label, amountKobo }: { label: ReactNode; amountKobo: number }) {
  const { i18n } = useLingui()
  return (
    <div className="flex justify-between gap-8 py-2">
      <dt>{label}</dt>
      <dd className="tabular">{formatNaira(amountKobo, i18n)}</dd>
    </div>
  )
}
