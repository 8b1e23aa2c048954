import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { StaticFullTerms } from './static-sections'

/** The terms dialog and the button that toggles it. Source: docs/product/forms.md#56-grant-application. */
export function TermsDialog({ className }: { className?: string }) {
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
        <Trans comment="Button that opens the terms, and their title.">Terms and conditions</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Terms and conditions</Trans>}>
        <StaticFullTerms />
        <Button onClick={() => setOpen(false)}>
          <Trans comment="Button that closes the terms.">Back to the page</Trans>
        </Button>
      </Dialog>
    </>
  )
}
