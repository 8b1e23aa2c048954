import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { ticketsPath } from '../../../content/menu'
import { CodeLine, EmailButton, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { PaidAfterwards, PastEventNotice, pastPaymentSubject } from '../../email/past-event-notice.server'
import { PriceTable } from '../../email/price-table.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { SubmittedValues } from '../../email/submitted-values.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Booking, bookingForm } from './form'
import { findRoom } from './price'
import { PriceCoverage } from './price-coverage'

/** The emails to the guest and the organisation after the room has been paid. */
export const accommodationEmails: FlowServer<Booking>['emails'] = {
  confirmation(submission, { orderUrl, publicUrl, eventOverNotice }) {
    const { values, publicCode: code, price } = submission
    const subject =
      eventOverNotice === undefined
        ? translate(msg`Your room for ${festival.name}: ${code}`)
        : pastPaymentSubject(festival.name, code)
    const room = findRoom(values.amount)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout
          preview={subject}
          heading={
            eventOverNotice === undefined ? <Trans>Your room in {festival.city} is booked</Trans> : <PaidAfterwards />
          }
        >
          <PastEventNotice notice={eventOverNotice} />
          {eventOverNotice === undefined && (
            <EmailParagraph>
              <Trans>Thank you, {values.name}. We have received your payment, and your room is booked.</Trans>
            </EmailParagraph>
          )}
          <CodeLine
            label={<Trans comment="Label above the code of a room booking">Your booking code</Trans>}
            code={code}
          />
          <EmailParagraph>
            {eventOverNotice === undefined ? (
              <Trans>Please keep this code. Show it when you arrive, and quote it when you write to us.</Trans>
            ) : (
              <Trans>Please keep this code and quote it when you write to us.</Trans>
            )}
          </EmailParagraph>
          {price !== null && <PriceTable price={price} />}
          {eventOverNotice === undefined && (
            <>
              {room !== undefined && (
                <EmailParagraph>
                  <PriceCoverage room={room} />
                </EmailParagraph>
              )}
              {values.ticketFound !== 'yes' && (
                <NoTicketFound email={values.email} ticketsUrl={publicUrl + ticketsPath} />
              )}
            </>
          )}
          <EmailParagraph>
            <Trans>
              Use the private link below to see your order, its status and your receipt. Please do not share the link.
            </Trans>
          </EmailParagraph>
          <EmailButton href={orderUrl}>
            <Trans comment="Button in an email">Open my order</Trans>
          </EmailButton>
          <SubmittedValues form={bookingForm} values={values} hiddenFields={['amount', 'ticketFound']} />
        </EmailLayout>
      ),
    }
  },
  notice: (submission) =>
    staffNotificationEmail(submission, bookingForm, {
      subject: `New room booking ${submission.publicCode}`,
      heading: 'New accommodation booking',
      hiddenFields: ['amount', 'ticketFound'],
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
