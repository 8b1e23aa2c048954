import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { messageOf, postToOrder } from './order-api'

/** Pays for an order whose payment did not happen. Where nothing is due any more, the page asks for the order anew. */
export function PayAgain({ orderKey, again }: { orderKey: string; again: () => void }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const pay = async () => {
    setIsBusy(true)
    setTrouble(undefined)
    const posted = await postToOrder(orderKey, 'payment')
    if (posted.kind === 'answered') {
      const { status, answer } = posted
      if (status === 200 && typeof answer.authorization_url === 'string')
        return location.assign(answer.authorization_url)
      setTrouble(messageOf(answer) ?? t`Something went wrong. Please try again.`)
      if (status === 409) again()
    } else setTrouble(t`The network is not there right now. Please try again.`)
    setIsBusy(false)
  }
  return (
    <>
      {trouble !== undefined && <Alert title={trouble} />}
      <Button size="large" onClick={pay} disabled={isBusy} className="print:hidden">
        {isBusy ? <Trans>Processing...</Trans> : <Trans>Pay now</Trans>}
      </Button>
    </>
  )
}
