import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatDay } from '../domain/time/dates'
import { PaySummary } from '../payment/checkout/pay-summary'
import { BringAFriend } from '../payment/result/share-site'
import { Alert } from '../ui/alert'
import { Button, ButtonLink } from '../ui/button'
import type { PageMeta } from '../ui/page'
import { PageFrame } from '../ui/page-frame'
import type { OrderAnswer, OrderNote } from './order'
import { StateLine, TotalWords } from './order-status-message'
import { PrintButton, Receipt } from './receipt'
import { LetterAgain } from './resend-confirmation'
import { PayAgain } from './retry-payment'
import { type Loaded, useOrder } from './use-order'
import './print.css'

export const meta: PageMeta = {
  title: msg`Your order · AGEFEST`,
  description: msg`The state and the receipt of what you sent to AGEFEST.`,
  private: true,
}

/**
 * The secret page of a submission: its state in plain words, what was bought, and what can be done about it.
 * All views share one frame, so the heading keeps the focus when the order arrives. On paper the receipt
 * takes its place.
 * Source: docs/product/payments.md#97-order-page.
 */
export default function OrderPage() {
  const { key = '' } = useParams()
  const [loaded, again] = useOrder(key)
  const { kind } = loaded
  const isOrder = kind === 'order'
  const isPriced = isOrder && loaded.order.price !== null && loaded.order.price.totalKobo > 0
  return (
    <>
      <div className={isPriced ? 'print:hidden' : undefined}>
        <PageFrame
          view={kind}
          title={<Trans>Your order</Trans>}
          {...((kind === 'loading' || isOrder) && { lead: <Lead loaded={loaded} /> })}
        >
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
            <div className="max-w-reading space-y-8 lg:max-w-none">
              {/* It is there before its words are, so that they are announced. */}
              <div aria-live="polite">
                {kind === 'loading' && <NeedsScripts />}
                {kind === 'missing' && <Missing />}
                {kind === 'unreachable' && <Unreachable again={again} />}
                {isOrder && <StateLine order={loaded.order} />}
              </div>
              {isOrder && <Body order={loaded.order} orderKey={key} again={again} />}
            </div>
            {isOrder && <Aside order={loaded.order} />}
          </div>
        </PageFrame>
      </div>
      {isPriced && <Receipt order={loaded.order} />}
    </>
  )
}

function Lead({ loaded }: { loaded: Loaded }) {
  const { i18n } = useLingui()
  if (loaded.kind === 'loading') return <Trans>One moment, we are fetching it.</Trans>
  if (loaded.kind !== 'order') return null
  const { title } = loaded.order
  const sentOn = formatDay(loaded.order.createdAt, i18n)
  return (
    <Trans>
      {title}, sent on {sentOn}
    </Trans>
  )
}

function NeedsScripts() {
  return (
    <noscript>
      <p className="border-2 border-laterite bg-white p-4 font-bold">
        <Trans>This page needs scripts to fetch your order.</Trans>
      </p>
    </noscript>
  )
}

function Missing() {
  return (
    <Alert title={<Trans>There is no order at this address.</Trans>}>
      <Trans>Check that the whole address from your letter was opened.</Trans>
    </Alert>
  )
}

function Unreachable({ again }: { again: () => void }) {
  return (
    <Alert title={<Trans>Your order could not be fetched.</Trans>}>
      <Button onClick={again} className="mt-3">
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  )
}

function Body({ order, orderKey, again }: { order: OrderAnswer; orderKey: string; again: () => void }) {
  const { state, price, letter, note } = order
  return (
    <>
      {note !== null && <Note {...note} />}
      {price !== null && <PaySummary price={price} blank={null} total={<TotalWords state={state} />} />}
      {price !== null && price.totalKobo > 0 && <Terms />}
      {state === 'awaiting payment' && <PayAgain orderKey={orderKey} again={again} />}
      {state === 'paid' && <PrintButton />}
      {letter !== null && <LetterAgain letter={letter} orderKey={orderKey} />}
    </>
  )
}

function Note({ title, sentences }: OrderNote) {
  return (
    <section className="border-2 border-adire border-l-8 bg-white px-4 py-3 print:hidden">
      <h2 className="font-bold">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </section>
  )
}

function Terms() {
  return (
    <p className="print:hidden">
      <Link to="/terms" className="underline underline-offset-4">
        <Trans>What holds for payments and refunds</Trans>
      </Link>
    </p>
  )
}

function Aside({ order: { flow, code, state, payment } }: { order: OrderAnswer }) {
  return (
    <div className="max-w-reading space-y-8">
      {code !== null && (
        <Ticket name={flow === 'registration' ? <Trans>Your registration code</Trans> : <Trans>Your code</Trans>}>
          <strong className="signboard tabular text-heading">{code}</strong>
        </Ticket>
      )}
      {code === null && payment !== null && (
        <Ticket name={<Trans>Payment reference</Trans>}>
          <strong className="break-words" translate="no">
            {payment.reference}
          </strong>
        </Ticket>
      )}
      {/* Nobody whose money is in doubt, or came back, is asked for a favour. */}
      {state !== 'needs review' && state !== 'reversed' && <BringAFriend />}
      <p className="print:hidden">
        <ButtonLink to="/" tone="outline" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}

function Ticket({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <p className="border-2 border-coal border-dashed bg-white p-4 md:p-6">
      <span className="block text-sm text-soot">{name}</span>
      {children}
    </p>
  )
}
