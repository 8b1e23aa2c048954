import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CodeLine, EmailLayout } from '../../../src/email/layout.server'
import { SubmissionLink } from '../../../src/email/order-link.server'
import { RedactedValues } from '../../../src/email/redacted-values.server'
import { staffNotificationEmail } from '../../../src/email/staff-notification.server'
import { translate } from '../../../src/i18n/active-i18n'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import { type Poster, posterForm } from './form'

/** The emails to the visitor and the organisation after a poster was received. */
export const posterEmails: FlowServer<Poster>['emails'] = {
  confirmation({ publicCode: code, values }, { orderUrl }) {
    const subject = translate(msg`We have received your poster: ${code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={<Trans>Thank you for your poster</Trans>}>
          <CodeLine label={<Trans>Your code</Trans>} code={code} />
          <SubmissionLink orderUrl={orderUrl} />
          <RedactedValues form={posterForm} values={values} />
        </EmailLayout>
      ),
    }
  },
  notice: (submission, { picturesLeftOut }) =>
    staffNotificationEmail(submission, posterForm, {
      subject: `New poster ${submission.publicCode}`,
      heading: 'A poster was sent in',
      picturesLeftOut,
      hasPayments: false,
    }),
}
