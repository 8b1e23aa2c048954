import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from '../../ui/share'

/**
 * Shares the home page and never this page, because anyone with an order's address can see the order.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function ShareHomePage() {
  const { t } = useLingui()
  return (
    <section className="border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Trans comment="Heading above buttons that share our home page">Bring a friend</Trans>
      </h2>
      <p className="mt-2 mb-4">
        <Trans>This shares our home page. Your order stays private.</Trans>
      </p>
      <Share
        text={t({
          message: 'AGEFEST brings Africa’s entrepreneurs together in Enugu. See what is on:',
          comment: 'Text of a message that the visitor shares. The address of our home page follows.',
        })}
      />
    </section>
  )
}
