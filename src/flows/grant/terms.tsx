import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TermsInFull } from './static-sections'

/** The terms dialog, which toggles. Source: docs/product/forms.md#56-grant-application. */
export function Terms({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`noscript:hidden ${className ?? ''}`}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Trans>Terms and conditions</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Terms and conditions</Trans>}>
        <TermsInFull />
        <Button onClick={() => setOpen(false)}>
          <Trans>Back to the page</Trans>
        </Button>
      </Dialog>
    </>
  )
}
