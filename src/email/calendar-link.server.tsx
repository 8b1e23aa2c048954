import { Trans } from '@lingui/react/macro'
import type { EmailContext } from '../submissions/flow-definition.server'
import { EmailParagraph } from './layout.server'

/** Links the calendar file of an order about the festival, until its events are over. */
export function EmailCalendarLink({ orderUrl, hasCalendar }: Pick<EmailContext, 'orderUrl' | 'hasCalendar'>) {
  if (!hasCalendar) return null
  return (
    <EmailParagraph>
      <a href={`${orderUrl}/agefest.ics`}>
        <Trans comment="Link that adds the festival to the calendar of the visitor">Add to calendar</Trans>
      </a>
    </EmailParagraph>
  )
}
