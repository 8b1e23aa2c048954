import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { Confirmation } from './order'
import { postOrderAction, responseMessage } from './order-api'

type ResultMessage = { tone: 'success' | 'problem'; text: string }

/** Shows where the confirmation was sent, with a button to send it again. */
export function ResendConfirmation({ confirmation, accessToken }: { confirmation: Confirmation; accessToken: string }) {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)
  const [resultMessage, setResultMessage] = useState<ResultMessage>()
  const send = async () => {
    setIsSending(true)
    setResultMessage(undefined)
    const result = await postOrderAction(accessToken, 'letter')
    setIsSending(false)
    if (result.kind === 'unreachable')
      return setResultMessage({
        tone: 'problem',
        text: t`We could not connect. Check your internet connection and try again.`,
      })
    const { status, body } = result
    setResultMessage({
      tone: status === 200 ? 'success' : 'problem',
      text: responseMessage(body) ?? t`Something went wrong. Please try again.`,
    })
  }
  return (
    <section className="border-coal border-t-4 pt-4">
      <h2 className="text-card">
        <Trans>Your confirmation email</Trans>
      </h2>
      <p className="mt-2">
        <DeliveryStatus {...confirmation} />
      </p>
      {resultMessage !== undefined && <Alert tone={resultMessage.tone} title={resultMessage.text} className="mt-4" />}
      <Button tone="outline" onClick={send} disabled={isSending} className="mt-4 print:hidden">
        {isSending ? (
          <Trans comment="On a button while something is sent">Sending...</Trans>
        ) : (
          <Trans comment="Button">Send the email again</Trans>
        )}
      </Button>
    </section>
  )
}

function DeliveryStatus({ to, state }: Confirmation): ReactNode {
  const address = (
    <b className="wrap-anywhere" translate="no">
      {to}
    </b>
  )
  switch (state) {
    case 'sent':
      return <Trans comment="{address} is an email address.">We have sent your confirmation to {address}.</Trans>
    case 'queued':
      return <Trans>We are sending your confirmation to {address}.</Trans>
    case 'undeliverable':
      return <Trans>We could not deliver your confirmation to {address}. Write to us if that address is wrong.</Trans>
    case 'withheld':
      return (
        <Trans>
          We have not sent your confirmation yet. {address} has received too many emails from us in the past hour.
          Please try again later.
        </Trans>
      )
  }
}
