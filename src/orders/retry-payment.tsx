import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { postOrderAction, responseMessage } from './order-api'

/** Starts a new payment for an unpaid order. If nothing is due any more, the page reloads the order. */
export function RetryPayment({ accessToken, reload }: { accessToken: string; reload: () => void }) {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const pay = async () => {
    setIsSending(true)
    setErrorMessage(undefined)
    const result = await postOrderAction(accessToken, 'payment')
    if (result.kind === 'answered') {
      const { status, body } = result
      if (status === 200 && typeof body.authorization_url === 'string') return location.assign(body.authorization_url)
      setErrorMessage(responseMessage(body) ?? t`Something went wrong. Please try again.`)
      if (status === 409) reload()
    } else setErrorMessage(t`We could not connect. Check your internet connection and try again.`)
    setIsSending(false)
  }
  return (
    <>
      {errorMessage !== undefined && <Alert title={errorMessage} />}
      <Button size="large" onClick={pay} disabled={isSending} className="print:hidden">
        {isSending ? <Trans>Processing...</Trans> : <Trans comment="Button">Pay now</Trans>}
      </Button>
    </>
  )
}
