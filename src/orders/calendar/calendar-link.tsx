import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/button'

/** Opens the events of an order in the visitor's calendar. Source: docs/product/payments.md#911-calendar. */
export function CalendarLink({ accessToken }: { accessToken: string }) {
  return (
    <p className="print:hidden">
      <a href={`/order/${encodeURIComponent(accessToken)}/agefest.ics`} className={buttonClass('outline')}>
        <Trans comment="Link that adds the festival to the calendar of the visitor">Add to calendar</Trans>
      </a>
    </p>
  )
}
