import { Trans } from '@lingui/react/macro'
import { EmailButton, EmailParagraph } from './layout.server'

/**
 * The link in an email to the secret page of a submission for which nothing is due.
 * Source: docs/product/payments.md#97-order-page.
 */
export function SubmissionLink({ orderUrl }: { orderUrl: string }) {
  return (
    <>
      <EmailParagraph>
        <Trans>Use the private link below to see the status of your form. Please do not share the link.</Trans>
      </EmailParagraph>
      <EmailButton href={orderUrl}>
        <Trans comment="Button in an email: opens the page of the form or order that the visitor sent">
          Open my submission
        </Trans>
      </EmailButton>
    </>
  )
}

/**
 * The link in an email to the secret page of a paid order, with its receipt.
 * Source: docs/product/payments.md#97-order-page.
 */
export function PaidOrderLink({ orderUrl }: { orderUrl: string }) {
  return (
    <>
      <EmailParagraph>
        <Trans>
          Use the private link below to see your order, its status and your receipt. Please do not share the link.
        </Trans>
      </EmailParagraph>
      <EmailButton href={orderUrl}>
        <Trans comment="Button in an email">Open my order</Trans>
      </EmailButton>
    </>
  )
}
