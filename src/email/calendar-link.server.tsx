import { Trans } from '@lingui/react/macro'
import type { EmailContext } from '../submissions/flow-definition.server'
import { EmailParagraph } from './layout.server'

/** Links the calendar file of an order about the festival, until the festival is over. */
export function EmailCalendarLink({ orderUrl, eventOverNotice }: Pick<EmailContext, 'orderUrl' | 'eventOverNotice'>) {
  if (eventOverNotice !== undefined) return null
  return (
    <EmailParagraph>
      <a href={`${orderUrl}/agefest.ics`}>
        <Trans comment="Link that adds the festival to the calendar of the visitor">Add to calendar</Trans>
      </a>
    </EmailParagraph>
  )
}
