import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'

/**
 * Leads to the page of the order without JavaScript, for browsers that did not load the application. CSS alone
 * reveals it: at once if JavaScript is disabled, otherwise after eight seconds. It submits to this page's own URL.
 */
export function NoScriptOrderForm() {
  return (
    <form method="post" className="without-application">
      <Button type="submit">
        <Trans comment="Button that leads to the order">See your order</Trans>
      </Button>
    </form>
  )
}
