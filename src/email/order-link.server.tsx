import { Trans } from '@lingui/react/macro'
import { LetterLink, Paragraph } from './layout.server'

/**
 * The secret page of a submission for which nothing is due, with its code.
 * Source: docs/product/payments.md#97-order-page.
 */
export function OwnPage({ orderUrl }: { orderUrl: string }) {
  return (
    <>
      <Paragraph>
        <Trans>You can see here that it has arrived. The address is yours alone; do not share it.</Trans>
      </Paragraph>
      <LetterLink href={orderUrl}>
        <Trans>Open my page</Trans>
      </LetterLink>
    </>
  )
}
