import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { afterVolunteering, volunteerDays, volunteering } from '../../../content/volunteers'
import { CodeLine, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { SubmissionLink } from '../../email/order-link.server'
import { PastEventNotice } from '../../email/past-event-notice.server'
import { redactLinks } from '../../email/redact-links'
import { RedactedValues } from '../../email/redacted-values.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import type { Option } from '../../forms/definition/options'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Volunteer, volunteerForm } from './form'
import { volunteerOptions, volunteerYesOrNo } from './options'

/**
 * Shows checkboxes as Yes and No. The agreement is not shown, because no application is accepted without
 * it.
 */
const checkboxOptions: readonly Option[] = volunteerYesOrNo.map(({ value, label }) => ({
  value: String(value === 'Yes'),
  label,
}))

const valueListOptions = {
  hiddenFields: ['availability', 'additionalInfo.agreement'],
  options: {
    ...volunteerOptions,
    ...Object.fromEntries(Object.keys(volunteerDays).map((day) => [`availability.${day}`, checkboxOptions])),
  },
}

/** The emails to the volunteer and the organisation after an application was received. */
export const volunteerEmails: FlowServer<Volunteer>['emails'] = {
  confirmation({ publicCode: code, values }, { orderUrl, eventOverNotice }) {
    const firstName = redactLinks(values.personalInformation.firstName)
    const subject = translate(msg`Your application to volunteer at ${festival.name}: ${code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={<Trans>Thank you for volunteering, {firstName}</Trans>}>
          <PastEventNotice notice={eventOverNotice && afterVolunteering.inEmails} />
          <EmailParagraph>
            {eventOverNotice === undefined ? (
              <Trans>
                We have received your application to volunteer at {festival.name}. We will write to you or call you
                before the festival to agree on your days.
              </Trans>
            ) : (
              <Trans>We have received your application to volunteer. We read every application.</Trans>
            )}
          </EmailParagraph>
          <CodeLine
            label={<Trans comment="Label above the code in an email.">Your application code</Trans>}
            code={code}
          />
          <SubmissionLink orderUrl={orderUrl} />
          <EmailParagraph>
            <Trans>
              Meet the other volunteers: <a href={volunteering.chat}>{volunteering.chat}</a>
            </Trans>
          </EmailParagraph>
          <RedactedValues form={volunteerForm} values={values} {...valueListOptions} />
          <EmailParagraph>
            <Trans>
              If anything is wrong or has changed, write to{' '}
              <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
            </Trans>
          </EmailParagraph>
        </EmailLayout>
      ),
    }
  },
  notice(submission) {
    const { firstName, lastName } = submission.values.personalInformation
    const { volunteerArea } = submission.values.skillsAndInterests
    return staffNotificationEmail(submission, volunteerForm, {
      subject: `New volunteer ${submission.publicCode}: ${firstName} ${lastName}, ${volunteerArea}`,
      heading: 'New volunteer application',
      codeLabel: 'Application',
      hasPayments: false,
      ...valueListOptions,
    })
  },
}
