import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'

/** The view while the payment is being verified. */
export function Verifying({ isServerDown }: { isServerDown: boolean }) {
  return (
    <>
      <span className="block size-12 rounded-full border-4 border-straw border-t-palm motion-safe:animate-spin noscript:hidden" />
      {!isServerDown && <PlainCheckForm />}
      {isServerDown && (
        <div className="mt-6 max-w-reading">
          <p className="font-bold">
            <Trans>Our server is not responding. We are still trying.</Trans>
          </p>
          <p className="mt-1">
            <Trans>It is safe to wait. If you have paid, do not pay again.</Trans>
          </p>
        </div>
      )}
    </>
  )
}

/**
 * A form that leads to the same result on a page without JavaScript, for visitors whose browser did not
 * load the application. CSS alone reveals it: at once if scripts are disabled, otherwise after eight
 * seconds. Without an `action` it submits to this page's URL with its reference.
 */
function PlainCheckForm() {
  return (
    <form method="post" className="without-application mt-6 max-w-reading">
      <p className="mb-3 font-bold">
        <Trans>Is this page slow? You can check your payment here.</Trans>
      </p>
      <Button type="submit">
        <Trans comment="Button">Check my payment</Trans>
      </Button>
    </form>
  )
}
