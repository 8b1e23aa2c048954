import { Trans } from '@lingui/react/macro'
import type { Room } from '../../../content/rooms'

/**
 * What the price of a room covers, on the page and in the email.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export function PriceCoverage({ room: { covers } }: { room: Pick<Room, 'covers'> }) {
  return covers === 'event' ? (
    <Trans>This price covers a bed in a shared room throughout the event.</Trans>
  ) : (
    <Trans>This price covers one night. To stay longer, write to us and quote your booking code.</Trans>
  )
}
