import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '../domain/time/format-dates'
import { translate } from '../i18n/active-i18n'
import type { EmailContext, EmailMessage } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { EmailButton, EmailLayout, EmailParagraph } from './layout.server'
import { PriceTable } from './price-table.server'

/**
 * The email about an order that was started and not paid. Nobody has confirmed its address, so it carries
 * nothing that was typed.
 * Source: docs/product/payments.md#109-reminders-of-unpaid-orders.
 */
export function paymentReminderEmail(title: MessageDescriptor, { isLast }: { isLast: boolean }) {
  return ({ createdAtMs, price }: Submission, { orderUrl }: Pick<EmailContext, 'orderUrl'>): EmailMessage => {
    const subject = translate(
      msg({ message: 'Your order is not paid yet', comment: 'Subject of an email, and its heading' }),
    )
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout preview={subject} heading={subject}>
          <StartedOn title={title} createdAtMs={createdAtMs} />
          <PriceTable price={price} />
          <EmailButton href={orderUrl}>
            <Trans comment="Button in an email: opens the page of an unpaid order">Continue to the payment</Trans>
          </EmailButton>
          <EmailParagraph>
            <Trans>
              If you have paid in the meantime, or do not want the order any more, you need not do anything. An order
              that is not paid costs nothing.
            </Trans>
          </EmailParagraph>
          <EmailParagraph>
            {isLast ? (
              <Trans>We will not remind you of this order again.</Trans>
            ) : (
              <Trans>If the order is still not paid, we will remind you once more, after a day.</Trans>
            )}
          </EmailParagraph>
        </EmailLayout>
      ),
    }
  }
}

function StartedOn({ title, createdAtMs }: { title: MessageDescriptor; createdAtMs: number }) {
  const { i18n } = useLingui()
  const day = formatDay(createdAtMs, i18n)
  return (
    <EmailParagraph>
      <strong>{i18n._(title)}</strong>
      <br />
      <Trans comment="{day} is a date.">
        You started this order on {day}. We have saved it, but it has not been paid.
      </Trans>
    </EmailParagraph>
  )
}
