import { useLingui } from '@lingui/react/macro'
import type { QrCode } from './shown-ticket'

/** The margin that scanners need, in modules, as ISO/IEC 18004 requires. */
const margin = 4

/** A QR code, black on white in every colour scheme. */
export function QrImage({ qrCode: { size, path }, code, label, className }: QrImageProps) {
  const { t } = useLingui()
  const length = size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={
        label ?? t({ message: `QR code of ticket ${code}`, comment: 'Text alternative of an image. {code}: TKT-…' })
      }
      viewBox={`${-margin} ${-margin} ${length} ${length}`}
      shapeRendering="crispEdges"
      className={`bg-white forced-color-adjust-none ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

interface QrImageProps {
  qrCode: QrCode
  /** The code of the ticket, or of what `label` names. */
  code: string
  /** The text alternative, unless it is a ticket. */
  label?: string
  className: string
}
