import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { CodeLine, EmailButton, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { PaidAfterwards, PastEventNotice, pastPaymentSubject } from '../../email/past-event-notice.server'
import { PriceTable } from '../../email/price-table.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { SubmittedValues } from '../../email/submitted-values.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Vendor, vendorForm } from './form'

/** The receipt already shows the amount. */
const answerListOptions = { hiddenFields: ['amount'] }

/** The emails to the vendor and the organisation after the space has been paid. */
export const vendorEmails: FlowServer<Vendor>['emails'] = {
  confirmation(submission, { orderUrl, eventOverNotice }) {
    const { CompanyName } = submission.values
    const subject =
      eventOverNotice === undefined
        ? translate(msg`Your vendor space at ${festival.name}: ${submission.publicCode}`)
        : pastPaymentSubject(festival.name, submission.publicCode)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout
          preview={subject}
          heading={
            eventOverNotice === undefined ? (
              <Trans comment="{CompanyName} is the name of a company.">{CompanyName} will sell at the festival</Trans>
            ) : (
              <PaidAfterwards />
            )
          }
        >
          {eventOverNotice === undefined ? <Space /> : <PastEventNotice notice={eventOverNotice} />}
          <CodeLine
            label={<Trans comment="Label above the code of a vendor">Your vendor code</Trans>}
            code={submission.publicCode}
          />
          <EmailParagraph>
            {eventOverNotice === undefined ? (
              <Trans>
                Please keep this code. Quote it when you write to us, and show it when you set up your space.
              </Trans>
            ) : (
              <Trans>Please keep this code and quote it when you write to us.</Trans>
            )}
          </EmailParagraph>
          {submission.price !== null && <PriceTable price={submission.price} />}
          <EmailParagraph>
            <Trans>
              Use the private link below to see your order, its status and your receipt. Please do not share the link.
            </Trans>
          </EmailParagraph>
          <EmailButton href={orderUrl}>
            <Trans>Open my order</Trans>
          </EmailButton>
          <SubmittedValues form={vendorForm} values={submission.values} {...answerListOptions} />
        </EmailLayout>
      ),
    }
  },
  notice: (submission) =>
    staffNotificationEmail(submission, vendorForm, {
      subject: `New vendor ${submission.publicCode}`,
      heading: 'New vendor registration',
      ...answerListOptions,
    }),
}

/** Where and when the vendor sells. */
function Space() {
  const { i18n } = useLingui()
  const dates = i18n._(festival.dates)
  return (
    <EmailParagraph>
      <Trans comment="{dates}: 19 and 20 September 2025, 9am daily">
        Thank you. We have received your payment. Your vendor space at {festival.name} in {festival.city} is reserved:{' '}
        {dates}.
      </Trans>
    </EmailParagraph>
  )
}
