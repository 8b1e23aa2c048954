import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount, formatNaira } from '../domain/money'
import type { SubmissionState } from '../domain/submission-state'
import { formatDay } from '../domain/time/dates'
import type { SpokenPrice } from '../forms/definition/price'
import { Logo } from '../ui/art/logo'
import { Button } from '../ui/button'
import type { OrderAnswer } from './order'

/** For orders that are paid: paper of any other state would only look like a receipt. */
export function PrintButton() {
  return (
    <p>
      <Button tone="outline" onClick={() => print()}>
        <Trans>Print the receipt</Trans>
      </Button>
    </p>
  )
}

/**
 * What paper shows of an order that costs something: who was paid, by which payment, when and for what, on one page, in black on white.
 * The screen never shows it. Whoever prints an unpaid order reads 'Not paid' in the same place.
 */
export function Receipt({ order }: { order: OrderAnswer }) {
  const { i18n } = useLingui()
  const { code, state, price, payment, payee, createdAt, title } = order
  const day = (moment: string) => formatDay(moment, i18n)
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
      <h2 className="mt-10 text-heading">{state === 'paid' ? <Trans>Receipt</Trans> : <Trans>Order</Trans>}</h2>
      <p className="mt-4 inline-block border-4 border-coal px-4 py-2 font-bold text-xl">
        <PaidWords state={state} />
      </p>
      <dl className="mt-8 space-y-1">
        {code !== null && <Fact name={<Trans>Receipt number</Trans>}>{code}</Fact>}
        <Fact name={<Trans>For</Trans>}>{title}</Fact>
        <Fact name={<Trans>Ordered on</Trans>}>{day(createdAt)}</Fact>
        {payment !== null && state === 'paid' && <Fact name={<Trans>Paid on</Trans>}>{day(payment.paidAt)}</Fact>}
        {payment !== null && <Fact name={<Trans>Payment reference</Trans>}>{payment.reference}</Fact>}
      </dl>
      <dl className="mt-8 border-coal border-y-2">
        {price?.lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one price keep their order
          <Sum key={position} name={<LineName {...line} />} amountKobo={line.amountKobo} />
        ))}
      </dl>
      <dl className="font-bold text-xl">
        <Sum name={<Trans>Total</Trans>} amountKobo={price?.totalKobo ?? 0} />
      </dl>
    </article>
  )
}

function PaidWords({ state }: { state: SubmissionState }) {
  switch (state) {
    case 'paid':
      return <Trans>Paid</Trans>
    case 'needs review':
      return <Trans>Not confirmed: we are looking into this payment</Trans>
    case 'reversed':
      return <Trans>Not paid: the payment went back</Trans>
    default:
      return <Trans>Not paid</Trans>
  }
}

function LineName({ label, quantity, unitKobo }: SpokenPrice['lines'][number]) {
  return (
    <>
      {label}
      {unitKobo !== undefined && ` (${formatNaira(unitKobo)} × ${formatCount(quantity ?? 1)})`}
    </>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-48 shrink-0">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

function Sum({ name, amountKobo }: { name: ReactNode; amountKobo: number }) {
  return (
    <div className="flex justify-between gap-8 py-2">
      <dt>{name}</dt>
      <dd className="tabular">{formatNaira(amountKobo)}</dd>
    </div>
  )
}
