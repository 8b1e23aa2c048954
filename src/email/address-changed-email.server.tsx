import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translate } from '../i18n/active-i18n'
import type { EmailMessage } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { CodeLine, EmailLayout, EmailParagraph } from './layout.server'

/**
 * Tells the former address of a submission that it was changed. It may belong to a stranger, so it carries
 * neither links nor the new address, and nothing that was typed.
 * Source: docs/product/payments.md#107-correcting-an-address.
 */
export function addressChangedEmail({ publicCode: code }: Submission): EmailMessage {
  const subject = translate(
    msg({
      message: `The email address of your form was changed: ${code}`,
      comment: 'Subject of an email to the former address. {code}: AGF-…',
    }),
  )
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout
        preview={subject}
        heading={<Trans comment="Heading of an email to the former address">The email address was changed</Trans>}
      >
        <EmailParagraph>
          <Trans>
            At the request of the person who sent this form, our team has changed its email address. We now write about
            it to another address, and no longer to this one.
          </Trans>
        </EmailParagraph>
        <CodeLine label={<Trans comment="Label above the code of a form, AGF-…">Code of the form</Trans>} code={code} />
        <EmailParagraph>
          <Trans>The private link and any QR codes in our earlier emails to this address no longer work.</Trans>
        </EmailParagraph>
        <EmailParagraph>
          <Trans>
            Did you send this form, and did not ask for the change? Please reply to this email at once and quote the
            code. If the form is not yours, you do not need to do anything.
          </Trans>
        </EmailParagraph>
      </EmailLayout>
    ),
  }
}
