import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'

/** Removes everything that this site keeps on the device. The server's answer makes the browser do it. */
export function ForgetDevice() {
  return (
    <form method="post" action="/forget" className="mt-6">
      <Button type="submit" tone="outline">
        <Trans comment="Button that deletes drafts, kept pages and the language from the phone or computer">
          Remove everything that this site stored on this device
        </Trans>
      </Button>
    </form>
  )
}
