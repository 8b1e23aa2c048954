import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import type { VerificationFailure } from './use-verification'

/** A flow's texts for a failed payment. */
export interface FailureHelp {
  /** A sentence below the error message. */
  advice?: ReactNode
  /**
   * Where the error view links to: the contact page, or the home page for accommodation.
   * Source: docs/product/payments.md#95-result-pages.
   */
  linkTo?: '/contact' | '/'
  /** Links to other options. */
  moreActions?: ReactNode
}

interface FailedPaymentProps {
  failure: VerificationFailure
  /** The address where the same order can be paid again, if known. */
  order: string | undefined
  help: FailureHelp
  onCheckAgain: () => void
}

/**
 * The view of an unconfirmed payment. Its primary action is to check again while the outcome is unknown,
 * otherwise to pay for the same order again.
 * Source: docs/product/payments.md#95-result-pages.
 */
export function FailedPayment({ failure, order, help, onCheckAgain }: FailedPaymentProps) {
  const { linkTo = '/contact' } = help
  const isUnknown = failure === 'not ok' || failure === 'exception'
  const canRetry = !isUnknown && order !== undefined
  return (
    <div className="space-y-8">
      <Alert className="max-w-reading" title={<FailureMessage failure={failure} />}>
        <p>
          <Trans>There was an issue with your payment. Please try again.</Trans>
        </p>
        {help.advice !== undefined && <p className="mt-2">{help.advice}</p>}
        {isUnknown && (
          <p className="mt-2 font-bold">
            <Trans>If you have already paid, do not pay again. Press “Check again” first.</Trans>
          </p>
        )}
      </Alert>
      <div className="flex flex-wrap gap-4">
        {isUnknown && (
          <Button size="large" onClick={onCheckAgain}>
            <Trans comment="Button that checks once more whether a payment arrived">Check again</Trans>
          </Button>
        )}
        {canRetry && (
          <ButtonLink to={order} reloadDocument size="large">
            <Trans comment="Button that leads to another payment for the same order">Try the payment again</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={linkTo} tone={isUnknown || canRetry ? 'outline' : 'action'} size="large">
          {linkTo === '/' ? (
            <Trans comment="Button">Go to the home page</Trans>
          ) : (
            <Trans comment="Button">Contact us</Trans>
          )}
        </ButtonLink>
        {help.moreActions}
      </div>
    </div>
  )
}

function FailureMessage({ failure }: { failure: VerificationFailure }) {
  switch (failure) {
    case 'not paid':
      return <Trans>Payment verification failed.</Trans>
    case 'not ok':
      return <Trans>Network response was not ok</Trans>
    case 'exception':
      return <Trans>An error occurred during verification.</Trans>
    case 'no reference':
      return <Trans comment="The address of the page names no payment">Invalid URL.</Trans>
  }
}
