import { Trans } from '@lingui/react/macro'
import type { Room } from '../../../content/rooms'

/**
 * What the price of a room covers, on the page and in the email.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export function Coverage({ room: { covers } }: { room: Pick<Room, 'covers'> }) {
  return covers === 'event' ? (
    <Trans>This covers a bed in the shared room throughout the event.</Trans>
  ) : (
    <Trans>This covers one night. To stay longer, write to us with your booking code.</Trans>
  )
}
