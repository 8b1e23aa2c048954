import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'

/**
 * Leads to the order on a page without scripts, for visitors whose browser did not load the application. CSS alone
 * reveals it: at once if scripts are disabled, otherwise after eight seconds. It submits to this page's own URL.
 */
export function PlainOrderForm() {
  return (
    <form method="post" className="without-application">
      <Button type="submit">
        <Trans comment="Button that leads to the order">See your order</Trans>
      </Button>
    </form>
  )
}
