import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { removeUnsent, saveUnsent, type UnsentForm } from './unsent-store'

export interface SendLaterProps {
  /** The form that could not be sent; undefined if one waits already. */
  form: Omit<UnsentForm, 'flowName' | 'savedAtMs'> | undefined
  flowName: string
  /** Its payment comes after it. */
  isPaid: boolean
  isWaiting: boolean
}

/**
 * Offers to send a form once there is a network, which happens only if the visitor wants it; then says that it
 * waits, and offers to remove it. Source: docs/product/forms.md#411-without-a-network.
 */
export function SendLater({ form, flowName, isPaid, isWaiting }: SendLaterProps) {
  const [hasFailed, setFailed] = useState(false)
  if (isWaiting)
    return (
      <Alert
        tone="note"
        title={
          <Trans>
            Your form is waiting on this device. It will be sent when you are online and have this site open.
          </Trans>
        }
      >
        <Button tone="outline" className="mt-3" onClick={() => void removeUnsent(flowName).catch(() => {})}>
          <Trans comment="Button that deletes the stored copy of a page from the phone or computer">
            Remove from this device
          </Trans>
        </Button>
      </Alert>
    )
  // Without space on the device everything is as before: what was typed is still in the form.
  if (form === undefined || hasFailed) return null
  return (
    <Alert tone="note" title={<Trans>Should we send your form when you are online again?</Trans>}>
      <p>
        <Trans>
          Until then your entries stay on this device. The form is sent once, even if you close this page and come back
          later.
        </Trans>{' '}
        {isPaid && <Trans>You pay afterwards, on the page of your order.</Trans>}
      </p>
      <Button tone="outline" className="mt-3" onClick={async () => setFailed(!(await saveUnsent(form)))}>
        <Trans comment="Button: the form is sent as soon as there is a network">Send it when I am online</Trans>
      </Button>
    </Alert>
  )
}
