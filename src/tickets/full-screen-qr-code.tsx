import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { QrImage } from './qr-image'
import type { QrCode } from './shown-ticket'
import { useScreenOn } from './use-screen-on'

/**
 * Fills the screen with white and the QR code, as large as it fits: a bright screen is read from further away.
 * Keeps the screen on.
 */
export function FullScreenQrCode({ qrCode, code, label, title, holder }: FullScreenQrCodeProps) {
  const [isOpen, setOpen] = useState(false)
  useScreenOn(isOpen)
  return (
    <>
      <Button tone="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-2">
        <Trans comment="Button that shows the QR code of a ticket in full size">Show at the entrance</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} isFullScreen>
        <QrImage
          qrCode={qrCode}
          code={code}
          {...(label !== undefined && { label })}
          className="mx-auto w-full max-w-[min(46rem,66dvh)]"
        />
        <p className="text-center">
          <b className="tabular block text-card" translate="no">
            {code}
          </b>
          <span translate="no">{holder}</span>
        </p>
      </Dialog>
    </>
  )
}

interface FullScreenQrCodeProps {
  qrCode: QrCode
  code: string
  /** The text alternative of the QR code, unless it is a ticket. */
  label?: string
  title: string
  holder: string | null
}
