import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { eventOrderConfirmation } from '../../email/event-order-confirmation.server'
import { EmailParagraph } from '../../email/layout.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Exhibitor, exhibitorForm } from './form'

/** The receipt already shows the amount. */
const valueListOptions = { hiddenFields: ['amount'] }

/** The emails to the exhibitor and the organisation after the booth has been paid. */
export const exhibitionEmails: FlowServer<Exhibitor>['emails'] = {
  confirmation(submission, context) {
    const { ExhibitorCompanyName } = submission.values
    return eventOrderConfirmation(submission, exhibitorForm, context, {
      event: festival.name,
      subject: translate(msg`Your booth at ${festival.name}: ${submission.publicCode}`),
      heading: (
        <Trans comment="{ExhibitorCompanyName} is the name of a company.">
          {ExhibitorCompanyName} will exhibit at the festival
        </Trans>
      ),
      reservation: <Booth />,
      codeLabel: <Trans comment="Label above the code of an exhibitor">Your exhibitor code</Trans>,
      codeUse: (
        <Trans>Please keep this code. Quote it when you write to us, and show it when you set up your booth.</Trans>
      ),
      ...valueListOptions,
    })
  },
  notice: (submission, { picturesLeftOut }) =>
    staffNotificationEmail(submission, exhibitorForm, {
      subject: `New exhibitor ${submission.publicCode}`,
      heading: 'New exhibition registration',
      picturesLeftOut,
      children: <LogoCommand code={submission.publicCode} />,
      ...valueListOptions,
    }),
}

/** For staff, in English only. */
function LogoCommand({ code }: { code: string }) {
  const sentence = `To save the logo of this exhibitor, run: npm run agefest -- show ${code} --files FOLDER`
  return <EmailParagraph>{sentence}</EmailParagraph>
}

/** Where and when the exhibitor exhibits. */
function Booth() {
  const { i18n } = useLingui()
  const dates = i18n._(festival.dates)
  return (
    <EmailParagraph>
      <Trans comment="{dates}: 19 and 20 September 2025, 9am daily">
        Thank you. We have received your payment and your logo. Your booth at {festival.name} in {festival.city} is
        reserved: {dates}.
      </Trans>
    </EmailParagraph>
  )
}
