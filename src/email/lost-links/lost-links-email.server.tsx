import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Section } from '@react-email/components'
import { formatDay } from '../../domain/time/format-dates'
import { translate } from '../../i18n/active-i18n'
import type { EmailContext, EmailMessage } from '../../submissions/flow-definition.server'
import type { QueuedEmail } from '../../submissions/queued-emails.server'
import { EmailLayout, EmailParagraph } from '../layout.server'
import { findLostLinksOf, type LostLink } from './find-lost-links.server'

/**
 * The template of the email with all links of its recipient, as they are when it leaves; `null` if there are
 * none any more. The address is unconfirmed, so the email carries nothing that a visitor has typed.
 * Source: docs/product/payments.md#108-finding-lost-links.
 */
export async function findLostLinksEmailTemplate(
  services: Parameters<typeof findLostLinksOf>[0],
  { recipient }: Pick<QueuedEmail, 'recipient'>,
): Promise<((submission: unknown, context: Pick<EmailContext, 'publicUrl'>) => EmailMessage) | null> {
  const links = recipient === null ? [] : await findLostLinksOf(services, recipient)
  return links.length === 0 ? null : (_submission, { publicUrl }) => linksEmail(links, publicUrl)
}

function linksEmail(links: readonly LostLink[], publicUrl: string): EmailMessage {
  const subject = translate(
    msg({ message: 'Your orders and tickets', comment: 'Subject of an email, and its heading' }),
  )
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={subject}>
        <EmailParagraph>
          <Trans>
            Someone, probably you, asked for the links that belong to this email address. The links are private: please
            do not share them.
          </Trans>
        </EmailParagraph>
        {links.map((link) => (
          <LinkEntry key={link.path} link={link} url={`${publicUrl}${link.path}`} />
        ))}
        <EmailParagraph>
          <Trans>If you did not ask for this email, you can ignore it. Nobody but you has received the links.</Trans>
        </EmailParagraph>
      </EmailLayout>
    ),
  }
}

function LinkEntry({ link: { title, code, createdAtMs, state }, url }: { link: LostLink; url: string }) {
  const { i18n } = useLingui()
  return (
    <Section style={{ borderTop: '2px solid #17130F' }}>
      <EmailParagraph>
        <strong>{typeof title === 'string' ? title : i18n._(title)}</strong>
        <br />
        {code} · {formatDay(createdAtMs, i18n)} · <LinkState state={state} />
        <br />
        <a href={url}>{url}</a>
      </EmailParagraph>
    </Section>
  )
}

function LinkState({ state }: Pick<LostLink, 'state'>) {
  switch (state) {
    case 'paid':
      return <Trans comment="State of an order, in a list">paid</Trans>
    case 'received':
      return <Trans comment="State of a form, in a list: we have it">received</Trans>
    case 'awaiting payment':
      return <Trans comment="State of an order, in a list">not paid yet</Trans>
    case 'needs review':
      return <Trans comment="State of a payment, in a list: our team looks into it">payment being checked</Trans>
    case 'reversed':
      return <Trans comment="State of a payment, in a list">refunded</Trans>
    case 'passed on':
      return <Trans comment="State of a ticket, in a list: someone gave it to the reader">passed on to you</Trans>
  }
}
