import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { CodeLine, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { SubmissionLink } from '../../email/order-link.server'
import { redactLinks } from '../../email/redact-links'
import { RedactedValues } from '../../email/redacted-values.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { translate } from '../../i18n/active-i18n'
import type { EmailContext, FlowServer } from '../../submissions/flow-definition.server'
import { type Nomination, nominationForm } from './form'
import { relationships, sectors } from './options'

/** Hides the acceptance of the terms, because no nomination is accepted without it. */
const valueListOptions = {
  hiddenFields: ['termsAccepted'],
  options: { businessSector: sectors, relationship: relationships },
}

/**
 * The emails to the nominator, if an address was given, and to the organisation. The nominee hears of it
 * only from the awards.
 */
export const nominationEmails: FlowServer<Nomination>['emails'] = {
  confirmation({ publicCode: code, values }, { publicUrl, orderUrl }) {
    const nomineeFullName = redactLinks(values.nomineeFullName)
    const subject = translate(
      msg({
        message: `Your nomination of ${nomineeFullName} for the ${awards.name}: ${code}`,
        comment: 'Subject of an email. {0} is the name of the awards, PAEGA Awards.',
      }),
    )
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={<Trans>Thank you for nominating {nomineeFullName}</Trans>}>
          <EmailParagraph>
            <Trans>
              We have received your nomination. A panel will read every nomination and choose the finalists, who will
              then present their work.
            </Trans>
          </EmailParagraph>
          <CodeLine
            label={<Trans comment="Label above the code in an email.">Your nomination code</Trans>}
            code={code}
          />
          <SubmissionLink orderUrl={orderUrl} />
          <EmailParagraph>
            <Trans>Nominations are confidential. We do not tell nominees who nominated them.</Trans>{' '}
            <Terms publicUrl={publicUrl} />
          </EmailParagraph>
          <RedactedValues form={nominationForm} values={values} {...valueListOptions} />
        </EmailLayout>
      ),
    }
  },
  notice(submission) {
    const { nomineeFullName, businessName } = submission.values
    return staffNotificationEmail(submission, nominationForm, {
      subject: `New nomination ${submission.publicCode}: ${nomineeFullName}, ${businessName}`,
      heading: 'New awards nomination',
      codeLabel: 'Nomination',
      hasPayments: false,
      ...valueListOptions,
    })
  },
}

function Terms({ publicUrl }: Pick<EmailContext, 'publicUrl'>) {
  return (
    <Trans comment="{0} is the name of the awards, PAEGA Awards.">
      Read the <a href={publicUrl + awards.terms}>terms of the {awards.name}</a>.
    </Trans>
  )
}
