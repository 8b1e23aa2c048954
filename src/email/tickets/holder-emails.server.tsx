import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { translate } from '../../i18n/active-i18n'
import type { EmailContext, EmailMessage, TicketKind } from '../../submissions/flow-definition.server'
import type { Submission } from '../../submissions/submission'
import type { TicketsInEmail } from '../../submissions/tickets-in-email'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { ticketKindOf } from '../../tickets/ticket-kind-of.server'
import { CodeLine, EmailButton, EmailLayout, EmailParagraph } from '../layout.server'
import { redactLinks } from '../redact-links'
import { TicketPictures } from './ticket-pictures.server'

/** The contents of an email about a ticket that was passed on. */
interface PassedTicket {
  ticket: StoredTicket
  kind: TicketKind
  /** The other person's name, without anything that a mail program turns into a link. */
  otherName: string | undefined
}

/** The services that create these emails. */
interface HolderEmailServices extends Pick<TicketServices, 'db' | 'flows'> {
  publicUrl: string
}

type HolderEmailTemplate = (submission: Submission, context: EmailContext) => EmailMessage

/**
 * Finds the template of an email about a ticket that was passed on. Undefined for other kinds; `null` if the ticket
 * does not exist any more.
 * Source: docs/product/tickets.md#162-passing-a-ticket-on.
 */
export async function findTicketHolderEmailTemplate(
  services: HolderEmailServices,
  kind: string,
  submission: Submission,
): Promise<HolderEmailTemplate | null | undefined> {
  const [name, ticketId = ''] = kind.split('.')
  if (name !== 'ticket-received' && name !== 'ticket-passed-on') return undefined
  const ticket = await services.db.selectFrom('ticket').selectAll().where('id', '=', ticketId).executeTakeFirst()
  if (ticket === undefined) return null
  const other = await services.db
    .selectFrom('ticket')
    .select('holder_name')
    .where('submission_id', '=', submission.id)
    .where('position', '=', ticket.position)
    .where('generation', '=', ticket.generation + (name === 'ticket-received' ? -1 : 1))
    .executeTakeFirst()
  const otherName = other?.holder_name == null ? undefined : redactLinks(other.holder_name)
  const passed = { ticket, kind: ticketKindOf(services, submission, ticket), otherName }
  const ticketUrl = `${services.publicUrl}/ticket/${ticket.access_token}`
  return (_submission, { tickets }) =>
    name === 'ticket-received' ? receivedEmail(passed, ticketUrl, tickets) : passedOnEmail(passed)
}

/** The email to the new holder. Their address is unconfirmed, so it contains no free text of the sender. */
function receivedEmail(
  { ticket, kind, otherName }: PassedTicket,
  ticketUrl: string,
  tickets: TicketsInEmail | undefined,
): EmailMessage {
  const { event, title } = kind
  const subject = translate(
    msg({
      message: `Your ticket for ${event.name}`,
      comment: 'Subject of an email, and its heading. {name}: AGEFEST 2025',
    }),
  )
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={subject}>
        <EmailParagraph>
          {otherName === undefined ? (
            <Trans>
              Someone has passed a ticket on to you: <strong>{title}</strong>.
            </Trans>
          ) : (
            <Trans comment="{otherName} is the name of a person.">
              {otherName} has passed a ticket on to you: <strong>{title}</strong>.
            </Trans>
          )}
        </EmailParagraph>
        <EventLine event={event} />
        {tickets === undefined && (
          <CodeLine
            label={<Trans comment="Label above the code of a ticket">Your ticket</Trans>}
            code={ticket.public_code}
          />
        )}
        <TicketPictures tickets={tickets} />
        <Instructions kind={kind} />
        <EmailButton href={ticketUrl}>
          <Trans comment="Button in an email: opens the page of a ticket">Open my ticket</Trans>
        </EmailButton>
        <EmailParagraph>
          <Trans>
            This link is yours alone: anyone who has it can use your ticket, so please do not share it. If you do not
            want the ticket, you can ignore this email.
          </Trans>
        </EmailParagraph>
      </EmailLayout>
    ),
  }
}

/** The email to the person who passed the ticket on. */
function passedOnEmail({ ticket, kind: { attendance, event, title }, otherName = '' }: PassedTicket): EmailMessage {
  const code = ticket.public_code
  const subject = translate(
    msg({ message: `A ticket was passed on: ${code}`, comment: 'Subject of an email, and its heading. {code}: TKT-…' }),
  )
  const { contact } = event
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={subject}>
        {attendance === 'online' ? (
          <EmailParagraph>
            <strong>{[title, otherName].filter(Boolean).join(' · ')}</strong>
            <br />
            <Trans>This ticket was passed on. The new holder has received a link of their own.</Trans>
          </EmailParagraph>
        ) : (
          <>
            <EmailParagraph>
              <Trans comment="{title} is the title of the ticket, {otherName} the name of a person, {code}: TKT-…">
                The ticket {code} ({title}) now belongs to {otherName}. They have received a new QR code by email.
              </Trans>
            </EmailParagraph>
            <EmailParagraph>
              <Trans>
                The earlier QR code is void: it does not admit anyone. Please delete it, and any printed copy of the
                ticket.
              </Trans>
            </EmailParagraph>
          </>
        )}
        <EmailParagraph>
          <Trans comment="{contact} is an email address.">
            Did you not do this, or was the address wrong? Write to us at once: {contact}
          </Trans>
        </EmailParagraph>
      </EmailLayout>
    ),
  }
}

function EventLine({ event: { name, dates, place } }: Pick<TicketKind, 'event'>) {
  const { t } = useLingui()
  return (
    <EmailParagraph>
      <strong>{name}</strong>
      <br />
      {t(dates)}
      <br />
      {t(place)}
    </EmailParagraph>
  )
}

function Instructions({ kind: { instructions } }: { kind: TicketKind }) {
  const { t } = useLingui()
  return instructions.map((instruction) => <EmailParagraph key={instruction.id}>{t(instruction)}</EmailParagraph>)
}
