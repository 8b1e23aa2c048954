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
import { useOrder } from './use-order'

export const meta: PageMeta = {
  title: msg`Your order · AGEFEST`,
  description: msg`The state and the receipt of what you sent to AGEFEST.`,
  private: true,
}

/** The secret page of a submission: where it stands, in plain words, and what was bought. Source: design, section 6. */
export default function OrderPage() {
  const { key = '' } = useParams()
  const [loaded, again] = useOrder(key)
  switch (loaded.kind) {
    case 'loading':
      return <PageFrame title={<Trans>Your order</Trans>} lead={<Trans>One moment, we are fetching it.</Trans>} />
    case 'missing':
      return (
        <PageFrame title={<Trans>Your order</Trans>}>
          <Alert title={<Trans>There is no order at this address.</Trans>}>
            <Trans>Check that the whole address from your letter was opened.</Trans>
          </Alert>
        </PageFrame>
      )
    case 'unreachable':
      return (
        <PageFrame title={<Trans>Your order</Trans>}>
          <Alert title={<Trans>Your order could not be fetched.</Trans>}>
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          </Alert>
        </PageFrame>
      )
    case 'order':
      return <OrderView order={loaded.order} orderKey={key} />
  }
}

function OrderView({ order, orderKey }: { order: Order; orderKey: string }) {
  const { i18n } = useLingui()
  const sentOn = formatDay(order.createdAt, i18n.locale)
  return (
    <PageFrame
      eyebrow={i18n._(order.title)}
      title={<Trans>Your order</Trans>}
      lead={
        <Trans>
          Number <strong>{order.code}</strong>, sent on {sentOn}
        </Trans>
      }
    >
      <div className="max-w-reading space-y-8">
        <StateLine state={order.state} />
        {order.price !== null && <PaySummary price={order.price} blank={null} />}
        {order.state === 'awaiting payment' && <PayAgain orderKey={orderKey} />}
        <ButtonLink to="/" tone="outline" size="large">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      </div>
    </PageFrame>
  )
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
      setTrouble(String(answer.message))
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
