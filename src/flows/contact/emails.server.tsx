import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { businessHours } from '../../../content/hours'
import { CodeLine, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { SubmissionLink } from '../../email/order-link.server'
import { RedactedValues } from '../../email/redacted-values.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type ContactMessage, contactForm } from './form'

/** The emails to the sender and the organisation after a contact message. */
export const contactEmails: FlowServer<ContactMessage>['emails'] = {
  confirmation({ publicCode: code, values }, { orderUrl }) {
    const subject = translate(msg`We have received your message: ${code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={<Trans>Thank you for your message</Trans>}>
          <EmailParagraph>
            <Trans>We have received your message. A member of our team will read it and reply to you.</Trans>
          </EmailParagraph>
          <CodeLine label={<Trans>Please quote this code if you write or call again</Trans>} code={code} />
          <SubmissionLink orderUrl={orderUrl} />
          <RedactedValues form={contactForm} values={values} />
          <Hours />
          <EmailParagraph>
            <Trans>
              If you did not write to us, someone entered your email address by mistake. You do not need to do anything,
              and we will not email you again.
            </Trans>
          </EmailParagraph>
        </EmailLayout>
      ),
    }
  },
  notice: (submission) =>
    staffNotificationEmail(submission, contactForm, {
      subject: `New message ${submission.publicCode}`,
      heading: 'New message from the contact form',
    }),
}

function Hours() {
  const { i18n } = useLingui()
  return (
    <EmailParagraph>
      <Trans comment="Followed by lines such as 'Mon-Fri: 9:00-5:00 PM'.">Our office is open at these times:</Trans>
      {businessHours.map(({ days, hours }) => (
        <span key={days.id}>
          <br />
          {i18n._(days)}: {i18n._(hours)}
        </span>
      ))}
    </EmailParagraph>
  )
}
