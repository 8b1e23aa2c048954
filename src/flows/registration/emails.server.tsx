import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { industries } from '../../../content/industries'
import { organisation } from '../../../content/organisation'
import { watchingOnline } from '../../../content/tickets'
import { formatNaira } from '../../domain/money'
import { AnswerList, CodeLine, LetterFrame, LetterLink, Paragraph, Receipt } from '../../email/layout.server'
import { PastEvent } from '../../email/past-event-notice.server'
import { quoted } from '../../email/redact'
import { QuotedAnswers } from '../../email/redacted-answers.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Delegate, delegateForm } from './form'
import { genders, yesOrNo } from './options'
import { ticketOf, ticketTitle } from './price'

/** Answers as people read them, without what the receipt says already. */
const readable = {
  without: ['ticketType', 'numberOfTicket', 'ticketPrice', 'amount'],
  options: { gender: genders, industry: industries, wantToBeMailed: yesOrNo },
}

/** What a delegate and the organisation are written once a registration is complete. */
export const registrationLetters: FlowServer<Delegate>['letters'] = {
  confirmation(submission, { orderUrl, past }) {
    // An address that nobody has confirmed, and nobody has paid for, gets none of a stranger's own sentences.
    const isPaid = submission.amountKobo > 0
    const fullName = isPaid ? submission.answers.fullName : quoted(submission.answers.fullName)
    const Answers = isPaid ? AnswerList : QuotedAnswers
    const subject = spoken(msg`You are registered for ${festival.name}: ${submission.code}`)
    const isOnline = ticketOf(submission.answers.ticketType)?.attendance === 'online'
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame
          preview={subject}
          heading={
            isOnline || past !== undefined ? (
              <Trans>Thank you for registering, {fullName}</Trans>
            ) : (
              <Trans>
                See you in {festival.city}, {fullName}
              </Trans>
            )
          }
        >
          {past === undefined ? <Place isOnline={isOnline} /> : <PastEvent past={past} />}
          <CodeLine label={<Trans>Your registration code</Trans>} code={submission.code} />
          <Paragraph>
            {isOnline || past !== undefined ? (
              <Trans>Keep this code. The grant application asks for it.</Trans>
            ) : (
              <Trans>Keep this code. You show it at the entrance, and the grant application asks for it.</Trans>
            )}
          </Paragraph>
          <TicketLine answers={submission.answers} />
          {submission.price !== null && <Receipt price={submission.price} />}
          <Paragraph>
            <Trans>
              Your registration, its receipt and its state are here. The address is yours alone; do not share it.
            </Trans>
          </Paragraph>
          <LetterLink href={orderUrl}>
            <Trans>Open my registration</Trans>
          </LetterLink>
          <Paragraph>
            <Trans>
              Meet the other delegates: <a href={organisation.community}>{organisation.community}</a>
            </Trans>
          </Paragraph>
          <Answers form={delegateForm} answers={submission.answers} {...readable} />
        </LetterFrame>
      ),
    }
  },
  notice(submission) {
    const amount = formatNaira(submission.amountKobo)
    const ticket = ticketTitle(submission.answers.ticketType)
    return noticeLetter(submission, delegateForm, {
      subject: spoken(msg`New registration ${submission.code}: ${ticket}, ${amount}`),
      heading: <Trans>New delegate registration</Trans>,
      children: <TicketLine answers={submission.answers} />,
      ...readable,
    })
  },
}

/** Where the delegate takes part, and when: in the hall, or on a screen. */
function Place({ isOnline }: { isOnline: boolean }) {
  const { i18n } = useLingui()
  const dates = i18n._(festival.dates)
  if (!isOnline)
    return (
      <Paragraph>
        <Trans>
          Thank you for registering. Your place at {festival.name} is confirmed: {dates}, in {festival.city}.
        </Trans>
      </Paragraph>
    )
  return (
    <>
      <Paragraph>
        <Trans>
          Your online ticket for {festival.name} is confirmed: {dates}.
        </Trans>
      </Paragraph>
      <Paragraph>
        {i18n._(watchingOnline.how)} {i18n._(watchingOnline.replays)}
      </Paragraph>
    </>
  )
}

function TicketLine({ answers }: { answers: Delegate }) {
  const title = ticketTitle(answers.ticketType)
  return (
    <Paragraph>
      <Trans>
        Ticket: <strong>{title}</strong> × {answers.numberOfTicket}
      </Trans>
    </Paragraph>
  )
}
