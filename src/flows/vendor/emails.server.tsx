import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { eventOrderConfirmation } from '../../email/event-order-confirmation.server'
import { EmailParagraph } from '../../email/layout.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Vendor, vendorForm } from './form'

/** The receipt already shows the amount. */
const valueListOptions = { hiddenFields: ['amount'] }

/** The emails to the vendor and the organisation after the space has been paid. */
export const vendorEmails: FlowServer<Vendor>['emails'] = {
  confirmation(submission, context) {
    const { CompanyName } = submission.values
    return eventOrderConfirmation(submission, vendorForm, context, {
      event: festival.name,
      subject: translate(msg`Your vendor space at ${festival.name}: ${submission.publicCode}`),
      heading: <Trans comment="{CompanyName} is the name of a company.">{CompanyName} will sell at the festival</Trans>,
      reservation: <Space />,
      codeLabel: <Trans comment="Label above the code of a vendor">Your vendor code</Trans>,
      codeUse: (
        <Trans>Please keep this code. Quote it when you write to us, and show it when you set up your space.</Trans>
      ),
      ...valueListOptions,
    })
  },
  notice: (submission) =>
    staffNotificationEmail(submission, vendorForm, {
      subject: `New vendor ${submission.publicCode}`,
      heading: 'New vendor registration',
      ...valueListOptions,
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
