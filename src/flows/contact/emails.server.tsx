import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { businessHours } from '../../../content/hours'
import { organisation } from '../../../content/organisation'
import { CodeLine, LetterFrame, Paragraph } from '../../email/layout.server'
import { OwnPage } from '../../email/order-link.server'
import { QuotedAnswers } from '../../email/redacted-answers.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type ContactMessage, contactForm } from './form'

/** What is written once somebody has written to the organisation. */
export const contactLetters: FlowServer<ContactMessage>['letters'] = {
  confirmation({ code, answers }, { orderUrl }) {
    const subject = spoken(msg`We have your message: ${code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>Thank you for writing</Trans>}>
          <Paragraph>
            <Trans>Your message has reached {organisation.name}. A person reads it and answers you.</Trans>
          </Paragraph>
          <CodeLine label={<Trans>Name this code if you write or call again</Trans>} code={code} />
          <OwnPage orderUrl={orderUrl} />
          <QuotedAnswers form={contactForm} answers={answers} />
          <Hours />
          <Paragraph>
            <Trans>
              If you did not write to us, somebody has mistyped an address. You need not do anything, and we will not
              write again.
            </Trans>
          </Paragraph>
        </LetterFrame>
      ),
    }
  },
  notice: (submission) =>
    noticeLetter(submission, contactForm, {
      subject: spoken(msg`New message ${submission.code}`),
      heading: <Trans>Somebody has written to us</Trans>,
    }),
}

function Hours() {
  const { i18n } = useLingui()
  return (
    <Paragraph>
      <Trans>We are in the office at these hours:</Trans>
      {businessHours.map(({ days, hours }) => (
        <span key={days.id}>
          <br />
          {i18n._(days)}: {i18n._(hours)}
        </span>
      ))}
    </Paragraph>
  )
}
