import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from '../../ui/share'

/**
 * Shares the site's home page and never this one: whoever holds an order's address can see the order.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function BringAFriend() {
  const { t } = useLingui()
  return (
    <section className="border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Trans>Bring a friend</Trans>
      </h2>
      <p className="mt-2 mb-4">
        <Trans>This shares our home page. Your order stays between you and us.</Trans>
      </p>
      <Share text={t`AGEFEST brings Africa’s entrepreneurs together in Enugu. See what is on:`} />
    </section>
  )
}
