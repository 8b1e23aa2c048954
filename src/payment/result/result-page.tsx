import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Flow } from '../../forms/definition/flow'
import { forgetKeyLeft, forgetPaidDraft } from '../../forms/draft/pending-payment'
import { Alert } from '../../ui/alert'
import { Kola } from '../../ui/art/uli'
import { Button, ButtonLink } from '../../ui/button'
import { PageFrame } from '../../ui/page-frame'
import { type Afterwards, isFestivalOver } from '../../ui/use-festival-over'
import { afterFestival } from './after-festival'
import { Failed, type Help } from './failed-payment'
import { type NextStep, NextSteps } from './next-steps'
import { BringAFriend } from './share-site'
import { useVerification, type Verified } from './use-verification'

interface Thanks {
  title: ReactNode
  lead: ReactNode
}

interface ResultPageProps {
  /** What was paid for, and the call that verifies it. */
  flow: Pick<Flow, 'name'> & Required<Pick<Flow, 'payment'>>
  /** The heading of a success, and the sentence below it. */
  thanks: Thanks
  /** What comes next for a visitor who has paid. */
  steps: readonly NextStep[]
  /** The same for someone who follows the festival online. */
  online?: { thanks: Thanks; steps: readonly NextStep[] }
  /** What the content says once the festival is over, where the payment was about the festival. */
  afterwards?: Afterwards
  /** Steps that stay open once it is over. */
  stillOpen?: readonly NextStep[]
  /** What someone can do whose payment did not happen, beside paying again. */
  help: Help
}

/**
 * The page that the provider sends a visitor back to: it verifies the payment that the address names and
 * shows the result. All views share one frame, so the heading keeps the focus when the result arrives.
 * Source: docs/product/payments.md#95-result-pages, docs/product/payments.md#96-pending-payments.
 */
export function ResultPage({ flow, help, ...words }: ResultPageProps) {
  const reference = new URLSearchParams(useLocation().search).get('trxref')
  const [verified, again] = useVerification(flow.payment.verify, reference)
  const { kind } = verified
  const { thanks, steps } = wordsFor(verified, words)
  const isNotPaid = kind === 'failed' && verified.why === 'not paid'
  const isPaid = kind === 'success' || kind === 'review'
  useEffect(() => {
    if (isPaid) forgetPaidDraft(flow.name)
    if (isNotPaid) forgetKeyLeft(flow.name)
  }, [isPaid, isNotPaid, flow.name])

  return (
    <PageFrame view={kind} {...headingOf(verified, thanks)}>
      {/* The region is there before its words are, so that a wait and its end are both announced; an alert speaks for itself. */}
      <div aria-live={kind === 'verifying' || kind === 'pending' || kind === 'review' ? 'polite' : 'off'}>
        {kind === 'verifying' && <Verifying isSilent={verified.isSilent ?? false} />}
        {kind === 'success' && <Success order={verified.order} steps={steps} />}
        {kind === 'pending' && (
          <Calm order={verified.order}>
            <Trans>Your bank has not confirmed yet. Do not pay again: we will e-mail you.</Trans>
          </Calm>
        )}
        {kind === 'review' && (
          <Calm order={verified.order}>
            <Trans>We are looking into your payment and will write to you. Do not pay again.</Trans>
          </Calm>
        )}
        {kind === 'failed' && <Failed why={verified.why} order={verified.order} help={help} again={again} />}
      </div>
    </PageFrame>
  )
}

/** What a success says: of the festival as the visitor follows it, and nothing of a festival to come once it is over. */
function wordsFor(verified: Verified, words: Omit<ResultPageProps, 'flow' | 'help'>) {
  const { online, afterwards, stillOpen = [], ...inPerson } = words
  const attendance = verified.kind === 'success' ? verified.attendance : undefined
  if (afterwards !== undefined && isFestivalOver(afterwards)) {
    const { thanks, steps } = afterFestival(afterwards)
    return { thanks, steps: [...steps, ...stillOpen] }
  }
  return attendance === 'online' && online !== undefined ? online : inPerson
}

function headingOf(verified: Verified, thanks: Thanks) {
  switch (verified.kind) {
    case 'verifying':
      return {
        title: <Trans>Verifying payment...</Trans>,
        lead: <Trans>We are asking the bank. Please keep this page open.</Trans>,
      }
    case 'success':
      return { tone: 'celebration', ...thanks } as const
    case 'pending':
      return { title: <Trans>Nearly there</Trans>, lead: <Trans>Your bank takes a little longer than usual.</Trans> }
    case 'review':
      return {
        title: <Trans>We have your payment</Trans>,
        lead: <Trans>Something about it needs a second look.</Trans>,
      }
    case 'failed':
      return {
        title: <Trans>Payment not confirmed</Trans>,
        // With an order it is known that something is kept.
        ...(verified.order !== undefined && { lead: <Trans>What you filled in is not lost.</Trans> }),
      }
  }
}

function Verifying({ isSilent }: { isSilent: boolean }) {
  return (
    <>
      <span className="block size-12 rounded-full border-4 border-straw border-t-palm motion-safe:animate-spin noscript:hidden" />
      {!isSilent && <WithoutApplication />}
      {isSilent && (
        <div className="mt-6 max-w-reading">
          <p className="font-bold">
            <Trans>Our server does not answer right now. We keep asking.</Trans>
          </p>
          <p className="mt-1">
            <Trans>Nothing is lost by waiting. If you have paid, do not pay again.</Trans>
          </p>
        </div>
      )}
    </>
  )
}

/**
 * Leads to the same answer on a page that needs no application, for visitors whom it does not reach. It shows by styles alone: at once
 * where scripts are off, else after eight seconds. Without an `action` it goes to the address of this page, with its reference.
 */
function WithoutApplication() {
  return (
    <form method="post" className="without-application mt-6 max-w-reading">
      <p className="mb-3 font-bold">
        <Trans>Is this page slow? You can check your payment without the rest of it.</Trans>
      </p>
      <Button type="submit">
        <Trans>Check my payment</Trans>
      </Button>
    </form>
  )
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
          <OrderLink order={order} />
          <HomeLink />
        </div>
      </div>
      <NextSteps heading={<Trans>What comes next</Trans>} steps={steps} />
      <BringAFriend />
    </div>
  )
}

/** Nothing to do, and nothing went wrong: it is not over yet. */
function Calm({ order, children }: { order: string | undefined; children: ReactNode }) {
  return (
    <div className="max-w-reading space-y-8">
      <Alert tone="note" title={children} />
      <div className="flex flex-wrap gap-4">
        <OrderLink order={order} />
        <HomeLink />
      </div>
    </div>
  )
}

/** A document of its own: its headers keep the secret address out of referrers and search engines. */
function OrderLink({ order }: { order: string | undefined }) {
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
