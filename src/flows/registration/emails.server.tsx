import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { afterwards, festival } from '../../../content/festival'
import { industries } from '../../../content/industries'
import { organisation } from '../../../content/organisation'
import { subIndustries } from '../../../content/sub-industries'
import { watchingOnline } from '../../../content/tickets'
import { formatNaira, inEnglish } from '../../domain/money'
import { EmailCalendarLink } from '../../email/calendar-link.server'
import { CodeLine, EmailButton, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { PastEventNotice } from '../../email/past-event-notice.server'
import { PriceTable } from '../../email/price-table.server'
import { redactLinks } from '../../email/redact-links'
import { RedactedValues } from '../../email/redacted-values.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { SubmittedValues } from '../../email/submitted-values.server'
import { TicketPictures } from '../../email/tickets/ticket-pictures.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Delegate, delegateForm } from './form'
import { delegateGenders, delegateYesOrNo } from './options'
import { findTicket, getTicketTitle } from './price'

/** Formats values for people, without what the receipt already shows. */
const valueListOptions = {
  hiddenFields: ['ticketType', 'numberOfTicket', 'ticketPrice', 'amount'],
  options: {
    gender: delegateGenders,
    industry: industries,
    subIndustry: Object.values(subIndustries).flat(),
    wantToBeMailed: delegateYesOrNo,
  },
}

/** The emails to the delegate and the organisation after a registration is complete. */
export const registrationEmails: FlowServer<Delegate>['emails'] = {
  confirmation(submission, { orderUrl, eventOverNotice, hasCalendar, tickets }) {
    // An address that is neither confirmed nor paid for must not receive sentences written by a stranger.
    const isPaid = submission.amountKobo > 0
    const fullName = isPaid ? submission.values.fullName : redactLinks(submission.values.fullName)
    const ValueList = isPaid ? SubmittedValues : RedactedValues
    const subject =
      eventOverNotice === undefined
        ? translate(msg`You are registered for ${festival.name}: ${submission.publicCode}`)
        : translate(msg`We received your registration, but ${festival.name} is over: ${submission.publicCode}`)
    const isOnline = findTicket(submission.values.ticketType)?.attendance === 'online'
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout
          preview={subject}
          heading={
            isOnline || eventOverNotice !== undefined ? (
              <Trans>Thank you for registering, {fullName}</Trans>
            ) : (
              <Trans>
                See you in {festival.city}, {fullName}
              </Trans>
            )
          }
        >
          {eventOverNotice === undefined ? (
            <AttendanceText isOnline={isOnline} />
          ) : isOnline ? (
            <PastEventForOnlineTicket />
          ) : (
            <PastEventNotice notice={eventOverNotice} />
          )}
          <CodeLine label={<Trans>Your registration code</Trans>} code={submission.publicCode} />
          <EmailParagraph>
            {isOnline || eventOverNotice !== undefined ? (
              <Trans>Please keep this code. The grant application form asks for it.</Trans>
            ) : (
              <Trans>
                Please keep this code and show it at the entrance. The grant application form asks for it too.
              </Trans>
            )}
          </EmailParagraph>
          <TicketLine values={submission.values} />
          <TicketPictures tickets={tickets} />
          <PriceTable price={submission.price} />
          <EmailCalendarLink orderUrl={orderUrl} hasCalendar={hasCalendar} />
          <EmailParagraph>
            <Trans>
              Use the private link below to see your registration, its status and any receipt. Please do not share the
              link.
            </Trans>
          </EmailParagraph>
          <EmailButton href={orderUrl}>
            <Trans comment="Button in an email">Open my registration</Trans>
          </EmailButton>
          <EmailParagraph>
            <Trans>
              Meet other delegates in our community chat: <a href={organisation.community}>{organisation.community}</a>
            </Trans>
          </EmailParagraph>
          <ValueList form={delegateForm} values={submission.values} {...valueListOptions} />
        </EmailLayout>
      ),
    }
  },
  notice(submission, { picturesLeftOut }) {
    const amount = formatNaira(submission.amountKobo, inEnglish)
    const ticket = getTicketTitle(submission.values.ticketType)
    return staffNotificationEmail(submission, delegateForm, {
      subject: `New registration ${submission.publicCode}: ${ticket}, ${amount}`,
      heading: 'New delegate registration',
      children: <TicketLine values={submission.values} />,
      picturesLeftOut,
      ...valueListOptions,
    })
  },
}

/** Where and when the delegate takes part: in the hall or online. */
function AttendanceText({ isOnline }: { isOnline: boolean }) {
  const { i18n } = useLingui()
  const dates = i18n._(festival.dates)
  if (!isOnline)
    return (
      <EmailParagraph>
        <Trans comment="{dates}: 19 and 20 September 2025, 9am daily">
          Thank you for registering. Your place at {festival.name} in {festival.city} is confirmed: {dates}.
        </Trans>
      </EmailParagraph>
    )
  return (
    <>
      <EmailParagraph>
        <Trans comment="{dates}: 19 and 20 September 2025, 9am daily">
          Your online ticket for {festival.name} is confirmed: {dates}.
        </Trans>
      </EmailParagraph>
      <EmailParagraph>
        {i18n._(watchingOnline.how)} {i18n._(watchingOnline.replays)}
      </EmailParagraph>
    </>
  )
}

/** Says that the festival is over to someone who would not have travelled to it. */
function PastEventForOnlineTicket() {
  const { i18n } = useLingui()
  const days = i18n._(festival.days)
  return (
    <>
      <PastEventNotice notice={afterwards.notice} />
      <EmailParagraph>
        <Trans>It took place on {days}.</Trans>{' '}
        <Trans>If you meant to take part in a future festival, write to us and quote your code.</Trans>
      </EmailParagraph>
    </>
  )
}

function TicketLine({ values }: { values: Delegate }) {
  const title = getTicketTitle(values.ticketType)
  return (
    <EmailParagraph>
      <Trans>
        Ticket: <strong>{title}</strong> × {values.numberOfTicket}
      </Trans>
    </EmailParagraph>
  )
}
