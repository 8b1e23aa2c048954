import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert'
import { Button, ButtonLink } from '../ui/button'
import type { Failure } from './use-verification'

interface FailedProps {
  why: Failure
  /** Where the same order can be paid once more, if it is known. */
  order: string | undefined
  /** What else can be done. */
  help: ReactNode
  again: () => void
}

/**
 * A payment that is not confirmed, with one way on before all others: to check again while nobody has said whether it happened, else to
 * pay the same order again. Source: specification, section 2 (payment result pages) and 8.
 */
export function Failed({ why, order, help, again }: FailedProps) {
  const isUnsaid = why === 'not ok' || why === 'exception'
  const canRetry = !isUnsaid && order !== undefined
  return (
    <div className="space-y-8">
      <Alert className="max-w-reading" title={<FailureWords why={why} />}>
        <p>
          <Trans>There was an issue with your payment. Please try again.</Trans>
        </p>
        {isUnsaid && (
          <p className="mt-2 font-bold">
            <Trans>If you have paid, do not pay again. Check again first.</Trans>
          </p>
        )}
      </Alert>
      <div className="flex flex-wrap gap-4">
        {isUnsaid && (
          <Button size="large" onClick={again}>
            <Trans>Check again</Trans>
          </Button>
        )}
        {canRetry && (
          <ButtonLink to={order} reloadDocument size="large">
            <Trans>Try the payment again</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/contact" tone={isUnsaid || canRetry ? 'outline' : 'action'} size="large">
          <Trans>Contact us</Trans>
        </ButtonLink>
        {help}
      </div>
    </div>
  )
}

function FailureWords({ why }: { why: Failure }) {
  switch (why) {
    case 'not paid':
      return <Trans>Payment verification failed.</Trans>
    case 'not ok':
      return <Trans>Network response was not ok</Trans>
    case 'exception':
      return <Trans>An error occurred during verification.</Trans>
    case 'no reference':
      return <Trans>Invalid URL.</Trans>
  }
}
