import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { FormDefinition, FormValues } from '../forms/definition/form-definition'
import { translate } from '../i18n/active-i18n'
import type { EmailContext, EmailMessage } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { EmailCalendarLink } from './calendar-link.server'
import { CodeLine, EmailLayout, EmailParagraph } from './layout.server'
import { PaidOrderLink } from './order-link.server'
import { PastEventNotice } from './past-event-notice.server'
import { PriceTable } from './price-table.server'
import { SubmittedValues } from './submitted-values.server'

/** What one form says about its order. All but the last three is left out once the event is over. */
interface EventOrder {
  subject: string
  heading: ReactNode
  /** What is reserved, where and when. */
  reservation: ReactNode
  /** What the visitor does with the code. */
  codeUse: ReactNode
  /** Follows the price. */
  children?: ReactNode
  /** The name of the event. */
  event: string
  codeLabel: ReactNode
  hiddenFields: ComponentProps<typeof SubmittedValues>['hiddenFields']
}

/**
 * The confirmation of a paid order for the event, such as a booth or a room. Once the event is over, it
 * confirms the payment and promises no place.
 */
export function eventOrderConfirmation<Values extends FormValues>(
  submission: Submission<Values>,
  form: FormDefinition<Values>,
  context: EmailContext,
  { event, codeLabel, hiddenFields = [], ...order }: EventOrder,
): EmailMessage {
  const { values, publicCode: code, price } = submission
  const { orderUrl, eventOverNotice } = context
  const isOver = eventOverNotice !== undefined
  const subject = isOver ? pastEventSubject(event, code) : order.subject
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={isOver ? <Trans>Your payment has been confirmed</Trans> : order.heading}>
        {isOver ? <PastEventNotice notice={eventOverNotice} /> : order.reservation}
        <CodeLine label={codeLabel} code={code} />
        <EmailParagraph>
          {isOver ? <Trans>Please keep this code and quote it when you write to us.</Trans> : order.codeUse}
        </EmailParagraph>
        <PriceTable price={price} />
        {!isOver && order.children}
        <EmailCalendarLink {...context} />
        <PaidOrderLink orderUrl={orderUrl} />
        <SubmittedValues form={form} values={values} hiddenFields={hiddenFields} />
      </EmailLayout>
    ),
  }
}

function pastEventSubject(event: string, code: string): string {
  return translate(
    msg({
      message: `Your payment has been confirmed, but ${event} is over: ${code}`,
      comment: 'Subject of an email. {event} is the name of the festival, {code} the code of the order.',
    }),
  )
}
