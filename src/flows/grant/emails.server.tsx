import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { deadlines, prizes } from '../../../content/festival'
import { grant } from '../../../content/grant'
import { industries } from '../../../content/industries'
import { organisation } from '../../../content/organisation'
import { formatDollars } from '../../domain/money'
import { formatDay } from '../../domain/time/format-dates'
import { CodeLine, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { SubmissionLink } from '../../email/order-link.server'
import { PastEventNotice } from '../../email/past-event-notice.server'
import { RedactedValues } from '../../email/redacted-values.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { getActiveI18n, translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { isLate } from './application-flags.server'
import { type GrantValues, grantForm } from './form'
import { applicantGenders } from './options'

/** Flags are only for our records and the organisation. */
const valueListOptions = {
  hiddenFields: ['flags'],
  options: { gender: applicantGenders, businessIndustryType: industries },
}

/** Texts of the email to the organisation, which is in English only. */
const staffTexts = {
  check: (flags: string) => `Please check this application: ${flags}`,
  saveImages: (code: string) =>
    `To save its images, if it has any, run: npm run agefest -- show ${code} --files FOLDER`,
}

/** The emails to the applicant and the organisation after an application was received. */
export const grantEmails: FlowServer<GrantValues>['emails'] = {
  confirmation({ publicCode: code, values, createdAtMs }, { orderUrl, publicUrl, eventOverNotice }) {
    const subject = translate(msg`We have received your grant application: ${code}`)
    const amount = formatDollars(prizes.grantDollars, getActiveI18n())
    const length = translate(grant.pitchVideo)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={<Trans>We have received your application</Trans>}>
          <PastEventNotice notice={eventOverNotice} />
          <EmailParagraph>
            {isLate(createdAtMs) ? (
              <ReceivedLateText amount={amount} />
            ) : (
              <Trans>
                Thank you for applying for the grant of {amount} USD. The judges read every application. Only
                shortlisted applicants are invited to a screening before the festival.
              </Trans>
            )}
          </EmailParagraph>
          <CodeLine label={<Trans>Your application code</Trans>} code={code} />
          <EmailParagraph>
            <Trans comment="{length} is a time, such as '2 minutes'.">
              Next, send your pitch video ({length}) by email to{' '}
              <a href={`mailto:${organisation.email}`}>{organisation.email}</a>. Put this code in the subject line.
            </Trans>
          </EmailParagraph>
          {eventOverNotice === undefined && (
            <EmailParagraph>
              <Trans>
                Applicants must be registered for the festival. If you are not registered yet, register here:{' '}
                <a href={`${publicUrl}/agefest2025`}>{publicUrl}/agefest2025</a>
              </Trans>
            </EmailParagraph>
          )}
          <SubmissionLink orderUrl={orderUrl} />
          <RedactedValues form={grantForm} values={values} {...valueListOptions} />
          <EmailParagraph>
            <Trans>
              If you did not apply, someone entered your email address by mistake. You do not need to do anything, and
              we will not email you again.
            </Trans>
          </EmailParagraph>
        </EmailLayout>
      ),
    }
  },
  notice(submission, { picturesLeftOut }) {
    const { flags } = submission.values
    const { publicCode: code } = submission
    return staffNotificationEmail(submission, grantForm, {
      subject: flags ? `New grant application ${code} (${flags})` : `New grant application ${code}`,
      heading: 'New grant application',
      picturesLeftOut,
      ...valueListOptions,
      children: (
        <>
          {flags && (
            <EmailParagraph>
              <strong>{staffTexts.check(flags)}</strong>
            </EmailParagraph>
          )}
          <EmailParagraph>{staffTexts.saveImages(code)}</EmailParagraph>
        </>
      ),
    })
  },
}

/**
 * What happens to an application that was received after the deadline. Source:
 * docs/product/forms.md#56-grant-application.
 */
function ReceivedLateText({ amount }: { amount: string }) {
  const { i18n } = useLingui()
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <>
      <Trans>Thank you for applying for the grant of {amount} USD.</Trans>{' '}
      <strong>
        <Trans>We received your application after the deadline of {day}. The judges may not consider it.</Trans>
      </strong>
    </>
  )
}
