import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { ticketsPath } from '../../../content/menu'
import { eventOrderConfirmation } from '../../email/event-order-confirmation.server'
import { EmailParagraph } from '../../email/layout.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Booking, bookingForm } from './form'
import { findRoom } from './price'
import { PriceCoverage } from './price-coverage'

/** The receipt already shows the amount, and a sentence says whether there is a ticket. */
const valueListOptions = { hiddenFields: ['amount', 'ticketFound'] }

/** The emails to the guest and the organisation after the room has been paid. */
export const accommodationEmails: FlowServer<Booking>['emails'] = {
  confirmation(submission, context) {
    const { values, publicCode: code } = submission
    const room = findRoom(values.amount)
    return eventOrderConfirmation(submission, bookingForm, context, {
      event: festival.name,
      subject: translate(msg`Your room for ${festival.name}: ${code}`),
      heading: <Trans>Your room in {festival.city} is booked</Trans>,
      reservation: (
        <EmailParagraph>
          <Trans>Thank you, {values.name}. We have received your payment, and your room is booked.</Trans>
        </EmailParagraph>
      ),
      codeLabel: <Trans comment="Label above the code of a room booking">Your booking code</Trans>,
      codeUse: <Trans>Please keep this code. Show it when you arrive, and quote it when you write to us.</Trans>,
      children: (
        <>
          {room !== undefined && (
            <EmailParagraph>
              <PriceCoverage room={room} />
            </EmailParagraph>
          )}
          {values.ticketFound !== 'yes' && (
            <NoTicketFound email={values.email} ticketsUrl={context.publicUrl + ticketsPath} />
          )}
        </>
      ),
      ...valueListOptions,
    })
  },
  notice: (submission) =>
    staffNotificationEmail(submission, bookingForm, {
      subject: `New room booking ${submission.publicCode}`,
      heading: 'New accommodation booking',
      ...valueListOptions,
      children: (
        <EmailParagraph>
          {submission.values.ticketFound === 'yes' ? ticketFoundSentence : noTicketFoundSentence}
        </EmailParagraph>
      ),
    }),
}

/** For staff, in English only. */
const ticketFoundSentence = 'A ticket was bought with this email address.'
const noTicketFoundSentence = 'When the room was booked, no ticket had been bought with this email address.'

/** Only the owner of that mailbox learns this. Source: docs/product/forms.md#511-accommodation. */
function NoTicketFound({ email, ticketsUrl }: { email: string; ticketsUrl: string }) {
  return (
    <EmailParagraph>
      <strong>
        <Trans comment="{email} is the email address of the guest.">
          Rooms are for ticket holders, but we found no ticket for {email}.
        </Trans>
      </strong>{' '}
      <Trans>
        If you used another email address for your ticket, reply to this email and tell us which. If you have no ticket
        yet, get one here: <a href={ticketsUrl}>{ticketsUrl}</a>
      </Trans>
    </EmailParagraph>
  )
}
