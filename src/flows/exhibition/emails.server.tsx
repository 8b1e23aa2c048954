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
import { type Exhibitor, exhibitorForm } from './form'

/** The receipt already shows the amount. */
const answerListOptions = { hiddenFields: ['amount'] }

/** The emails to the exhibitor and the organisation after the booth has been paid. */
export const exhibitionEmails: FlowServer<Exhibitor>['emails'] = {
  confirmation(submission, { orderUrl, eventOverNotice }) {
    const { ExhibitorCompanyName } = submission.values
    const subject =
      eventOverNotice === undefined
        ? translate(msg`Your booth at ${festival.name}: ${submission.publicCode}`)
        : pastPaymentSubject(festival.name, submission.publicCode)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout
          preview={subject}
          heading={
            eventOverNotice === undefined ? (
              <Trans comment="{ExhibitorCompanyName} is the name of a company.">
                {ExhibitorCompanyName} will exhibit at the festival
              </Trans>
            ) : (
              <PaidAfterwards />
            )
          }
        >
          {eventOverNotice === undefined ? <Booth /> : <PastEventNotice notice={eventOverNotice} />}
          <CodeLine
            label={<Trans comment="Label above the code of an exhibitor">Your exhibitor code</Trans>}
            code={submission.publicCode}
          />
          <EmailParagraph>
            {eventOverNotice === undefined ? (
              <Trans>
                Please keep this code. Quote it when you write to us, and show it when you set up your booth.
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
          <SubmittedValues form={exhibitorForm} values={submission.values} {...answerListOptions} />
        </EmailLayout>
      ),
    }
  },
  notice: (submission, { picturesLeftOut }) =>
    staffNotificationEmail(submission, exhibitorForm, {
      subject: `New exhibitor ${submission.publicCode}`,
      heading: 'New exhibition registration',
      picturesLeftOut,
      children: <LogoCommand code={submission.publicCode} />,
      ...answerListOptions,
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
