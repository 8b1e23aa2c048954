import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDay } from '../../domain/dates'
import type { SubmissionState } from '../../domain/submission-state'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { PaySummary } from '../pay-summary'
import type { Order } from './order'
import { type Loaded, useOrder } from './use-order'

export const meta: PageMeta = {
  title: msg`Your order · AGEFEST`,
  description: msg`The state and the receipt of what you sent to AGEFEST.`,
  private: true,
}

/**
 * The secret page of a submission: where it stands, in plain words, and what was bought. There is one frame for all views, so that the
 * heading keeps the focus when the order arrives. Source: design, section 6.
 */
export default function OrderPage() {
  const { key = '' } = useParams()
  const [loaded, again] = useOrder(key)
  const { kind } = loaded
  return (
    <PageFrame
      view={kind}
      title={<Trans>Your order</Trans>}
      {...((kind === 'loading' || kind === 'order') && { lead: <Lead loaded={loaded} /> })}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <div className="max-w-reading space-y-8 lg:max-w-none">
          {/* It is there before its words are, so that they are announced. */}
          <div aria-live="polite">
            {kind === 'loading' && <NeedsScripts />}
            {kind === 'missing' && <Missing />}
            {kind === 'unreachable' && <Unreachable again={again} />}
            {kind === 'order' && <StateLine state={loaded.order.state} />}
          </div>
          {kind === 'order' && <Money order={loaded.order} orderKey={key} />}
        </div>
        {kind === 'order' && <Code order={loaded.order} />}
      </div>
    </PageFrame>
  )
}

function Lead({ loaded }: { loaded: Loaded }) {
  const { i18n } = useLingui()
  if (loaded.kind === 'loading') return <Trans>One moment, we are fetching it.</Trans>
  if (loaded.kind !== 'order') return null
  const title = i18n._(loaded.order.title)
  const sentOn = formatDay(loaded.order.createdAt, i18n.locale)
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

function Money({ order: { state, price }, orderKey }: { order: Order; orderKey: string }) {
  return (
    <>
      {price !== null && <PaySummary price={price} blank={null} total={<TotalWords state={state} />} />}
      {state === 'awaiting payment' && <PayAgain orderKey={orderKey} />}
    </>
  )
}

function Code({ order: { flow, code } }: { order: Order }) {
  return (
    <div className="max-w-reading space-y-8">
      <p className="border-2 border-coal border-dashed bg-white p-4 md:p-6">
        <span className="block text-sm text-soot">
          {flow === 'registration' ? <Trans>Your registration code</Trans> : <Trans>Your code</Trans>}
        </span>
        <strong className="signboard tabular text-heading">{code}</strong>
      </p>
      <p>
        <ButtonLink to="/" tone="outline" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}

/** Money that came in doubt, or went back, is called neither paid nor due. */
function TotalWords({ state }: { state: SubmissionState }) {
  if (state === 'awaiting payment') return <Trans>Total to pay</Trans>
  return state === 'paid' || state === 'received' ? <Trans>Total paid</Trans> : <Trans>Total</Trans>
}

function StateLine({ state }: { state: SubmissionState }) {
  switch (state) {
    case 'received':
      return <Alert tone="success" title={<Trans>We have received it. Nothing is left to pay.</Trans>} />
    case 'paid':
      return <Alert tone="success" title={<Trans>Paid. Your confirmation has gone to your e-mail address.</Trans>} />
    case 'awaiting payment':
      return (
        <Alert
          tone="note"
          title={<Trans>Not paid yet. If you have just paid, wait for our e-mail before you try again.</Trans>}
        />
      )
    case 'needs review':
      return (
        <Alert
          tone="note"
          title={<Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>}
        />
      )
    case 'reversed':
      return <Alert tone="note" title={<Trans>The payment was returned to you.</Trans>} />
  }
}

function PayAgain({ orderKey }: { orderKey: string }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const pay = async () => {
    setIsBusy(true)
    setTrouble(undefined)
    try {
      const response = await fetch(`/api/order/${encodeURIComponent(orderKey)}/payment`, { method: 'POST' })
      const answer = await response.json()
      if (response.ok && typeof answer.authorization_url === 'string') return location.assign(answer.authorization_url)
      setTrouble(typeof answer.message === 'string' ? answer.message : t`Something went wrong. Please try again.`)
    } catch {
      setTrouble(t`The network is not there right now. Please try again.`)
    }
    setIsBusy(false)
  }
  return (
    <>
      {trouble !== undefined && <Alert title={trouble} />}
      <Button size="large" onClick={pay} disabled={isBusy}>
        {isBusy ? <Trans>Processing...</Trans> : <Trans>Pay now</Trans>}
      </Button>
    </>
  )
}
