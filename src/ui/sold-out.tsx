import { Trans } from '@lingui/react/macro'

/** In the place of 'Choose' on a ticket, a booth or a room of which none is left. */
export function SoldOut({ id }: { id: string }) {
  return (
    <span id={id}>
      <Trans comment="On a ticket, a booth or a room that cannot be chosen any more">Sold out</Trans>
    </span>
  )
}
