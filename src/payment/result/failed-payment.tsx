import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import type { Failure } from './use-verification'

/** What a flow says to someone whose payment did not happen. */
export interface Help {
  /** A sentence below the words of the failure. */
  advice?: ReactNode
  /**
   * Where the error view links to: the contact page, or the home page for accommodation.
   * Source: docs/product/payments.md#95-result-pages.
   */
  to?: '/contact' | '/'
  /** More ways on. */
  more?: ReactNode
}

interface FailedProps {
  why: Failure
  /** Where the same order can be paid once more, if it is known. */
  order: string | undefined
  help: Help
  again: () => void
}

/**
 * A payment that is not confirmed. Its main action is to check again while the outcome is unknown, otherwise
 * to pay the same order again.
 * Source: docs/product/payments.md#95-result-pages.
 */
export function Failed({ why, order, help, again }: FailedProps) {
  const { to = '/contact' } = help
  const isUnsaid = why === 'not ok' || why === 'exception'
  const canRetry = !isUnsaid && order !== undefined
  return (
    <div className="space-y-8">
      <Alert className="max-w-reading" title={<FailureWords why={why} />}>
        <p>
          <Trans>There was an issue with your payment. Please try again.</Trans>
        </p>
        {help.advice !== undefined && <p className="mt-2">{help.advice}</p>}
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
        <ButtonLink to={to} tone={isUnsaid || canRetry ? 'outline' : 'action'} size="large">
          {to === '/' ? <Trans>Go to the home page</Trans> : <Trans>Contact us</Trans>}
        </ButtonLink>
        {help.more}
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
