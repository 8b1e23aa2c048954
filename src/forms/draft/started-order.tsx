import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { useShown } from '../../ui/form/use-focus-on-mount'

/** Where the order of a form stands, as far as the form needs to know. `open` also where nobody can say now. */
type Standing = 'open' | 'paid' | 'in review' | 'gone'

const standings: Readonly<Record<string, Standing>> = {
  received: 'paid',
  paid: 'paid',
  'needs review': 'in review',
  reversed: 'gone',
}

/** Asks the server where an order stands, by its secret address. */
export async function askStanding(order: string): Promise<Standing> {
  try {
    const response = await fetch(`/api${order}`)
    const answer = await response.text()
    if (response.status === 404) return 'gone'
    return standings[JSON.parse(answer).state] ?? 'open'
  } catch {
    return 'open'
  }
}

export interface LeftOrderProps {
  order: string
  standing: Exclude<Standing, 'gone'>
  /** Forgets the order and the draft. */
  startOver: () => void
}

/** Says above a form that its order exists already: that it is paid, or how to go on with it. It takes the focus where the visitor must not pay again. */
export function LeftOrder({ order, standing, startOver }: LeftOrderProps) {
  if (standing === 'open')
    return (
      <Alert tone="note" className="mb-8" title={<Trans>You have started an order with this form.</Trans>}>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={order} reloadDocument>
            <Trans>Continue this order</Trans>
          </ButtonLink>
          <Button tone="outline" onClick={startOver}>
            <Trans>Start over</Trans>
          </Button>
        </p>
      </Alert>
    )
  return <PaidOrder order={order} isPaid={standing === 'paid'} />
}

function PaidOrder({ order, isPaid }: { order: string; isPaid: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useShown(box, 'near')
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      tone={isPaid ? 'success' : 'note'}
      className="mb-8 scroll-mt-24"
      title={
        isPaid ? (
          <Trans>This order is paid. You do not need to pay again.</Trans>
        ) : (
          <Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>
        )
      }
    >
      <p className="mt-3">
        <ButtonLink to={order} reloadDocument>
          <Trans>See your order</Trans>
        </ButtonLink>
      </p>
    </Alert>
  )
}
