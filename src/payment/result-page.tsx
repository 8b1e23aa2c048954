import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '../ui/alert'
import { Button, ButtonLink } from '../ui/button'
import { PageFrame } from '../ui/page-frame'
import { type Failure, useVerification } from './use-verification'

interface ResultPageProps {
  /** The call that verifies this flow's payments. */
  verify: `/api/${string}`
  /** Where else a visitor goes who has paid, beside the home page and their order. */
  next?: ReactNode
  /** What someone can do whose payment did not happen. */
  help: ReactNode
}

/**
 * Where the provider sends a visitor back to: it verifies the payment that the address names, and says how it went.
 * Source: specification, section 2 (payment result pages), 4 and 8; design, section 4 (pending payments).
 */
export function ResultPage({ verify, next, help }: ResultPageProps) {
  const reference = new URLSearchParams(useLocation().search).get('trxref')
  const [verified, again] = useVerification(verify, reference)
  switch (verified.kind) {
    case 'verifying':
      return <Verifying />
    case 'success':
      return <Success order={verified.order} next={next} />
    case 'pending':
      return <Pending order={verified.order} />
    case 'failed':
      return <Failed why={verified.why} help={help} again={again} />
  }
}

function Verifying() {
  return (
    <PageFrame
      title={<Trans>Verifying payment...</Trans>}
      lead={<Trans>We are asking the bank. Please keep this page open.</Trans>}
      aside={
        <p role="status" className="mt-8">
          <span className="block size-12 rounded-full border-4 border-straw border-t-palm motion-safe:animate-spin" />
          <span className="sr-only">
            <Trans>Verifying payment...</Trans>
          </span>
        </p>
      }
    />
  )
}

function Success({ order, next }: { order: string | undefined; next: ReactNode }) {
  return (
    <PageFrame tone="celebration" title={<Trans>See you in Enugu!</Trans>}>
      <View alert={<Alert tone="success" title={<Trans>Payment successful! please check your email</Trans>} />}>
        <OrderLink order={order} />
        {next}
        <HomeLink />
      </View>
    </PageFrame>
  )
}

function Pending({ order }: { order: string | undefined }) {
  return (
    <PageFrame title={<Trans>Nearly there</Trans>}>
      <View
        alert={
          <Alert
            tone="note"
            title={<Trans>Your bank has not confirmed yet. Do not pay again: we will e-mail you.</Trans>}
          />
        }
      >
        <OrderLink order={order} />
        <HomeLink />
      </View>
    </PageFrame>
  )
}

function Failed({ why, help, again }: { why: Failure; help: ReactNode; again: () => void }) {
  return (
    <PageFrame title={<Trans>Payment not confirmed</Trans>}>
      <View
        alert={
          <Alert title={<FailureWords why={why} />}>
            <p>
              <Trans>There was an issue with your payment. Please try again.</Trans>
            </p>
          </Alert>
        }
      >
        {(why === 'not ok' || why === 'exception') && (
          <Button size="large" onClick={again}>
            <Trans>Check again</Trans>
          </Button>
        )}
        {help}
      </View>
    </PageFrame>
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

function View({ alert, children }: { alert: ReactNode; children: ReactNode }) {
  return (
    <div className="max-w-reading space-y-8">
      {alert}
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  )
}

function OrderLink({ order }: { order: string | undefined }) {
  if (order === undefined) return null
  return (
    <ButtonLink to={order} size="large">
      <Trans>See your order</Trans>
    </ButtonLink>
  )
}

function HomeLink() {
  return (
    <ButtonLink to="/" tone="outline" size="large">
      <Trans>Go to the home page</Trans>
    </ButtonLink>
  )
}
