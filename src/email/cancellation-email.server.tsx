import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translate } from '../i18n/active-i18n'
import type { EmailMessage } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { EmailLayout, EmailParagraph } from './layout.server'

/**
 * Tells the sender that our team has cancelled the order. Carries nothing that was typed.
 * Source: docs/product/desk.md#187-cancelling-an-order.
 */
export function cancellationEmail({ publicCode: code }: Submission): EmailMessage {
  const subject = translate(
    msg({
      message: `Your order is cancelled: ${code}`,
      comment: 'Subject of an email, and its heading. {code}: AGF-…',
    }),
  )
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={subject}>
        <EmailParagraph>
          <Trans>Your order is cancelled. It is no longer valid, and there is nothing to pay.</Trans>
        </EmailParagraph>
        <EmailParagraph>
          <Trans>If you have a question, or did not expect this, reply to this email.</Trans>
        </EmailParagraph>
      </EmailLayout>
    ),
  }
}
