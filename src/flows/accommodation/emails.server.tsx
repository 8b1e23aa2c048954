import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { ticketsPath } from '../../../content/menu'
import { AnswerList, CodeLine, LetterFrame, LetterLink, Paragraph, Receipt } from '../../email/layout.server'
import { PastEvent } from '../../email/past-event-notice.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Booking, bookingForm } from './form'
import { roomAt } from './price'
import { Coverage } from './price-coverage'

/** What a guest and the organisation are written once the room is paid. */
export const accommodationLetters: FlowServer<Booking>['letters'] = {
  confirmation(submission, { orderUrl, publicUrl, past }) {
    const { answers, code, price } = submission
    const subject = spoken(msg`Your room for ${festival.name}: ${code}`)
    const room = roomAt(answers.amount)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>A room for you in {festival.city}</Trans>}>
          <PastEvent past={past} />
          <Paragraph>
            <Trans>{answers.name}, thank you. Your payment has arrived, and your room is booked.</Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your booking code</Trans>} code={code} />
          <Paragraph>
            <Trans>Keep this code. Give it when you arrive, and when you write to us.</Trans>
          </Paragraph>
          {price !== null && <Receipt price={price} />}
          {room !== undefined && (
            <Paragraph>
              <Coverage room={room} />
            </Paragraph>
          )}
          {answers.ticketFound !== 'yes' && <NoTicket email={answers.email} ticketsUrl={publicUrl + ticketsPath} />}
          <Paragraph>
            <Trans>Your order, its receipt and its state are here. The address is yours alone; do not share it.</Trans>
          </Paragraph>
          <LetterLink href={orderUrl}>
            <Trans>Open my order</Trans>
          </LetterLink>
          <AnswerList form={bookingForm} answers={answers} without={['amount', 'ticketFound']} />
        </LetterFrame>
      ),
    }
  },
  notice: (submission) =>
    noticeLetter(submission, bookingForm, {
      subject: spoken(msg`New room booking ${submission.code}`),
      heading: <Trans>New accommodation booking</Trans>,
      without: ['amount', 'ticketFound'],
      children: (
        <Paragraph>
          {submission.answers.ticketFound === 'yes' ? (
            <Trans>A ticket was found under this email.</Trans>
          ) : (
            <Trans>No ticket was found under this email when the room was booked.</Trans>
          )}
        </Paragraph>
      ),
    }),
}

/** Only the reader of that mailbox learns this. Source: docs/product/forms.md#511-accommodation. */
function NoTicket({ email, ticketsUrl }: { email: string; ticketsUrl: string }) {
  return (
    <Paragraph>
      <strong>
        <Trans>Rooms are for ticket holders, and we found no ticket under {email}.</Trans>
      </strong>{' '}
      <Trans>
        If you bought yours with another email, answer this letter and tell us which. If you have none yet, get it here:{' '}
        <a href={ticketsUrl}>{ticketsUrl}</a>
      </Trans>
    </Paragraph>
  )
}
