import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { isFestivalOver } from '../../domain/time/festival-over'
import type { Flow } from '../../forms/definition/flow'
import { clearDraftAfterPayment, clearPendingKey } from '../../forms/draft/pending-payment'
import { Alert } from '../../ui/alert'
import { Kola } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'
import { PageFrame } from '../../ui/page-frame'
import type { FestivalOverContent } from '../../ui/use-festival-over'
import { afterFestivalMessages } from './after-festival-messages'
import { FailedPayment, type FailureHelp } from './failed-payment'
import { LostEmailHint } from './lost-email-hint'
import { type NextStep, NextSteps } from './next-steps'
import { ShareHomePage } from './share-home-page'
import { useVerification, type VerificationState } from './use-verification'
import { Verifying } from './verifying'

interface SuccessMessage {
  title: ReactNode
  lead: ReactNode
}

interface ResultPageProps {
  /** The flow that was paid for, whose route verifies the payment. */
  flow: Pick<Flow, 'name'> & Required<Pick<Flow, 'payment'>>
  /** The heading of a success, and the sentence below it. */
  successMessage: SuccessMessage
  /** The next steps for a visitor who has paid. */
  steps: readonly NextStep[]
  /** The next steps for an online attendee. */
  online?: { successMessage: SuccessMessage; steps: readonly NextStep[] }
  /** The message once the festival is over, if the payment was about the festival. */
  festivalOver?: FestivalOverContent
  /** The next steps that remain possible after the festival; an online attendee gets none of them. */
  stepsAfterFestival?: readonly NextStep[]
  /** Other options after a failed payment. */
  help: FailureHelp
}

/**
 * The page that the provider sends a visitor back to: it verifies the payment that the address names and
 * shows the result. All views share one frame, so the heading keeps the focus when the result arrives.
 * Source: docs/product/payments.md#95-result-pages, docs/product/payments.md#96-pending-payments.
 */
export function ResultPage({ flow, help, ...messages }: ResultPageProps) {
  const reference = new URLSearchParams(useLocation().search).get('trxref')
  const [verification, checkAgain] = useVerification(flow.payment.verifyPath, reference)
  const { kind } = verification
  const { successMessage, steps } = selectMessages(verification, messages)
  const isNotPaid = kind === 'failed' && verification.failure === 'not paid'
  const isPaid = kind === 'success' || kind === 'review'
  useEffect(() => {
    if (isPaid) clearDraftAfterPayment(flow.name)
    if (isNotPaid) clearPendingKey(flow.name)
  }, [isPaid, isNotPaid, flow.name])

  return (
    <PageFrame view={kind} {...headingFor(verification, successMessage)}>
      {/* The live region is rendered before its content, so that waiting and its end are both announced; an
          alert is announced anyway. */}
      <div aria-live={kind === 'verifying' || kind === 'pending' || kind === 'review' ? 'polite' : 'off'}>
        {kind === 'verifying' && <Verifying isServerDown={verification.isServerDown ?? false} />}
        {kind === 'success' && <Success order={verification.order} steps={steps} />}
        {kind === 'pending' && (
          <NeutralResult order={verification.order}>
            <Trans>Your bank has not confirmed your payment yet. Do not pay again: we will email you.</Trans>
          </NeutralResult>
        )}
        {kind === 'review' && (
          <NeutralResult order={verification.order}>
            <Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>
          </NeutralResult>
        )}
        {kind === 'failed' && (
          <FailedPayment
            failure={verification.failure}
            order={verification.order}
            help={help}
            onCheckAgain={checkAgain}
          />
        )}
      </div>
      {kind !== 'verifying' && <LostEmailHint className="mt-10" />}
    </PageFrame>
  )
}

/**
 * The success view: it fits how the visitor attends, and does not mention a future festival once it is
 * over.
 */
function selectMessages(verification: VerificationState, messages: Omit<ResultPageProps, 'flow' | 'help'>) {
  const { online, festivalOver, stepsAfterFestival = [], ...inPerson } = messages
  const isOnline = verification.kind === 'success' && verification.attendance === 'online'
  if (festivalOver !== undefined && isFestivalOver(festivalOver)) {
    const { successMessage, steps } = afterFestivalMessages(festivalOver)
    return { successMessage, steps: isOnline ? steps : [...steps, ...stepsAfterFestival] }
  }
  return isOnline && online !== undefined ? online : inPerson
}

function headingFor(verification: VerificationState, successMessage: SuccessMessage) {
  switch (verification.kind) {
    case 'verifying':
      return {
        title: <Trans comment="Title while we check a payment">Verifying payment...</Trans>,
        lead: (
          <Trans>
            We are checking with your bank whether your payment has gone through. Please keep this page open, and do not
            pay again.
          </Trans>
        ),
      }
    case 'success':
      return { tone: 'celebration', ...successMessage } as const
    case 'pending':
      return {
        title: <Trans comment="Title while a bank has not confirmed a payment yet">Nearly there</Trans>,
        lead: <Trans>Your bank is taking a little longer than usual.</Trans>,
      }
    case 'review':
      return {
        title: <Trans comment="Title: our team has to check a payment">Payment under review</Trans>,
        lead: <Trans>A member of our team needs to check this payment.</Trans>,
      }
    case 'failed':
      return {
        title: <Trans>Payment not confirmed</Trans>,
        // An order address proves that the submission was stored.
        ...(verification.order !== undefined && { lead: <Trans>We have saved your answers.</Trans> }),
      }
  }
}

function Success({ order, steps }: { order: string | undefined; steps: readonly NextStep[] }) {
  return (
    <div className="space-y-section">
      <div className="relative isolate overflow-hidden bg-gold p-4 pb-6 md:p-10">
        <Kola className="absolute -top-6 right-[6%] -z-10 hidden w-72 text-laterite lg:block" />
        <Alert
          tone="success"
          className="max-w-reading text-lg"
          title={<Trans>Payment successful! please check your email</Trans>}
        />
        <div className="mt-6 flex flex-wrap gap-4">
          <SeeOrderLink order={order} />
          <HomeLink />
        </div>
      </div>
      <NextSteps
        heading={<Trans comment="Heading above the next steps of someone who has paid">What comes next</Trans>}
        steps={steps}
      />
      <ShareHomePage />
    </div>
  )
}

/** The view while the bank is still processing: nothing failed and the visitor need not act. */
function NeutralResult({ order, children }: { order: string | undefined; children: ReactNode }) {
  return (
    <div className="max-w-reading space-y-8">
      <Alert tone="note" title={children} />
      <div className="flex flex-wrap gap-4">
        <SeeOrderLink order={order} />
        <HomeLink />
      </div>
    </div>
  )
}

/** Loads a new document: its headers keep the secret address out of referrers and search engines. */
function SeeOrderLink({ order }: { order: string | undefined }) {
  if (order === undefined) return null
  return (
    <ButtonLink to={order} reloadDocument size="large">
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
