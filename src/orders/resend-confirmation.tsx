import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { Confirmation } from './order'
import { messageOf, postToOrder } from './order-api'

type Said = { tone: 'success' | 'problem'; words: string }

/** Where the confirmation went, and a way to have it once more. */
export function LetterAgain({ letter, orderKey }: { letter: Confirmation; orderKey: string }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const send = async () => {
    setIsBusy(true)
    setSaid(undefined)
    const posted = await postToOrder(orderKey, 'letter')
    setIsBusy(false)
    if (posted.kind === 'unreachable')
      return setSaid({ tone: 'problem', words: t`The network is not there right now. Please try again.` })
    const { status, answer } = posted
    setSaid({
      tone: status === 200 ? 'success' : 'problem',
      words: messageOf(answer) ?? t`Something went wrong. Please try again.`,
    })
  }
  return (
    <section className="border-coal border-t-4 pt-4">
      <h2 className="text-card">
        <Trans>Your letter</Trans>
      </h2>
      <p className="mt-2">
        <Whereabouts {...letter} />
      </p>
      {said !== undefined && <Alert tone={said.tone} title={said.words} className="mt-4" />}
      <Button tone="outline" onClick={send} disabled={isBusy} className="mt-4 print:hidden">
        {isBusy ? <Trans>Sending...</Trans> : <Trans>Send the letter again</Trans>}
      </Button>
    </section>
  )
}

function Whereabouts({ to, state }: Confirmation): ReactNode {
  const address = (
    <b className="wrap-anywhere" translate="no">
      {to}
    </b>
  )
  switch (state) {
    case 'sent':
      return <Trans>We have sent your confirmation to {address}.</Trans>
    case 'queued':
      return <Trans>Your confirmation is on its way to {address}.</Trans>
    case 'undeliverable':
      return <Trans>Your confirmation could not be delivered to {address}. Write to us if that address is wrong.</Trans>
    case 'withheld':
      return (
        <Trans>
          Your confirmation has not been sent: {address} had too many from us within an hour. Ask for it again here
          later.
        </Trans>
      )
  }
}
