import { Trans } from '@lingui/react/macro'
import { EmailButton, EmailLayout, EmailParagraph } from '../../../src/email/layout.server'
import { staffNotificationEmail } from '../../../src/email/staff-notification.server'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import { type Workshop, workshopForm } from './form'

/** The emails to the visitor and the organisation after the seats have been paid. */
export const workshopEmails: FlowServer<Workshop>['emails'] = {
  confirmation: ({ publicCode: code, values: { seats } }, { orderUrl }) => ({
    to: 'visitor',
    subject: `Workshop ${code}`,
    body: (
      <EmailLayout preview={code} heading={<Trans>Your seats are booked</Trans>}>
        <EmailParagraph>
          <Trans comment="{seats} is a number.">You have {seats} seats.</Trans>
        </EmailParagraph>
        <EmailButton href={orderUrl}>
          <Trans>Open my order</Trans>
        </EmailButton>
      </EmailLayout>
    ),
  }),
  notice: (submission) =>
    staffNotificationEmail(submission, workshopForm, {
      subject: `Workshop ${submission.publicCode}`,
      heading: 'A workshop was booked',
    }),
}
