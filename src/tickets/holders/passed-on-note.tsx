import { Trans } from '@lingui/react/macro'
import type { Attendance } from '../../domain/attendance'

/** What the buyer reads in place of a ticket that was passed on. An online ticket has no QR code. */
export function PassedOnNote({ attendance }: { attendance: Attendance }) {
  return attendance === 'online' ? (
    <Trans>This ticket was passed on. The new holder has received a link of their own.</Trans>
  ) : (
    <Trans>This ticket was passed on. The new holder has its QR code.</Trans>
  )
}
