import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { CodeLine, EmailButton, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { PriceTable } from '../../email/price-table.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { SubmittedValues } from '../../email/submitted-values.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Donation, donationForm } from './form'

/** The receipt already shows the amount. */
const valueListOptions = { hiddenFields: ['amount'] }

/** The emails to the donor and the organisation after the donation has been paid. */
export const donationEmails: FlowServer<Donation>['emails'] = {
  confirmation(submission, { orderUrl }) {
    const subject = translate(msg`Thank you for your donation to ${organisation.name}: ${submission.publicCode}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={<Trans>We have received your donation</Trans>}>
          <EmailParagraph>
            <Trans>Thank you. Your donation helps African entrepreneurs to learn, meet and get funding.</Trans>
          </EmailParagraph>
          <PriceTable price={submission.price} />
          <CodeLine label={<Trans>Your donation code</Trans>} code={submission.publicCode} />
          <EmailParagraph>
            <Trans>
              Please quote this code if you write to <a href={`mailto:${organisation.email}`}>{organisation.email}</a>{' '}
              about your donation.
            </Trans>
          </EmailParagraph>
          <EmailParagraph>
            <Trans>Use the private link below to open, print or save your receipt. Please do not share the link.</Trans>
          </EmailParagraph>
          <EmailButton href={orderUrl}>
            <Trans comment="Button in an email.">Open my receipt</Trans>
          </EmailButton>
          <SubmittedValues form={donationForm} values={submission.values} {...valueListOptions} />
        </EmailLayout>
      ),
    }
  },
  notice: (submission) =>
    staffNotificationEmail(submission, donationForm, {
      subject: `New donation ${submission.publicCode}`,
      heading: 'New donation',
      ...valueListOptions,
    }),
}
