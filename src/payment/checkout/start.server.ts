import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '@lingui/core/macro'
import { errorFacts } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { newPaymentReference } from '../../domain/references'
import { voiceOf } from '../../i18n/catalogs.server'
import type { Submission } from '../../submissions/submission'
import type { Collected } from '../../submissions/submit.server'
import { flowOf, type PaymentServices } from '../services.server'
import {
  type Attempt,
  attemptsOf,
  beginAttempt,
  endAttempt,
  findAttempt,
  holdSubmission,
  keepPage,
} from '../settle/attempts.server'

/** Longer than a call to the provider may take: an attempt that is older and has no page belongs to a process that died. In milliseconds. */
const openingMs = 15_000
const betweenMs = 250

/**
 * Opens the provider's page for a submission that owes something. Every attempt has a fresh reference of its own, so a failed one never
 * blocks the next. A page that is still open, and still asked about, is used again: of any number of calls at once one opens it, and the
 * others hand out the same, or are told that it could not be opened: none of them waits behind another for a provider that hangs. Where nothing is due any more, because it was paid by another way meanwhile, the order's own page takes the
 * place of the provider's. An unreachable provider leaves the submission payable.
 */
export async function startPayment(services: PaymentServices, submission: Submission): Promise<Collected> {
  for (;;) {
    const turn = await takeTurn(services, submission)
    if (turn.kind === 'payable') return turn
    if (turn.kind === 'begun') return openPage(services, submission, turn.reference)
    if ((await untilOpened(services, turn.reference)) === 'unavailable') return { kind: 'unavailable' }
  }
}

type Turn = { kind: 'payable'; payAt: string } | { kind: 'begun' | 'being opened'; reference: string }

/** Decides while it holds the submission, so that two calls at once cannot both find that nobody has begun. */
async function takeTurn({ db, clock, publicUrl }: PaymentServices, { id, key }: Submission): Promise<Turn> {
  const nowMs = clock.nowMs()
  return db.transaction().execute(async (transaction): Promise<Turn> => {
    const held = await holdSubmission(transaction, id)
    // Erased in this very moment: money for it would have to be sent back.
    const isGone = held.erasedAtMs !== undefined
    if (isGone || held.state !== 'awaiting payment') return { kind: 'payable', payAt: `${publicUrl}/order/${key}` }
    const attempts = await attemptsOf(transaction, id)
    const open = attempts.find(isOpenPage)
    if (open?.pay_at != null) return { kind: 'payable', payAt: open.pay_at }
    const beingOpened = attempts.find((attempt) => isBeingOpened(attempt, nowMs))
    if (beingOpened !== undefined) return { kind: 'being opened', reference: beingOpened.reference }
    const reference = newPaymentReference()
    await beginAttempt(transaction, held, reference, nowMs)
    return { kind: 'begun', reference }
  })
}

async function openPage(services: PaymentServices, submission: Submission, reference: string): Promise<Collected> {
  const { db, clock, log, provider } = services
  const facts = { submission: submission.id }
  const giveUp = (providerState: string | null, remark: string) =>
    endAttempt(db, reference, { to: 'failed', providerState, remark, nowMs: clock.nowMs() })
  try {
    const initialized = await provider.initialize({ ...request(services, submission, reference), reference })
    if (initialized.kind === 'ready') {
      await keepPage(db, reference, initialized.payAt)
      return { kind: 'payable', payAt: initialized.payAt }
    }
    log.warn({ ...facts, code: initialized.code }, 'the provider refused to open a payment')
    await giveUp(refused, initialized.message)
    const words = msg`The payment provider did not accept this payment. Check the e-mail address and try again.`
    return { kind: 'refused', message: voiceOf(submission.language)._(words) }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ ...facts, ...errorFacts(error) }, 'the provider did not answer')
    await giveUp(null, error.message)
    return { kind: 'unavailable' }
  }
}

/** What stands as the provider's state of an attempt that it did not want to open. */
const refused = 'refused'

/** Waits until another call has opened its page or has failed, or has had all the time that it may take: then it is worth a try of one's own. */
async function untilOpened({ db }: PaymentServices, reference: string): Promise<'unavailable' | 'over'> {
  const untilMs = performance.now() + openingMs
  while (performance.now() < untilMs) {
    await pause(betweenMs)
    const attempt = await findAttempt(db, reference)
    if (attempt === undefined || attempt.pay_at !== null) return 'over'
    if (attempt.state !== 'open') return attempt.provider_state === refused ? 'over' : 'unavailable'
  }
  return 'over'
}

/** A page whose payment would be noticed: the sweep still asks about it, and the provider has not forgotten it. */
export function isOpenPage({ state, pay_at, ask_again_at_ms, provider_state }: Attempt): boolean {
  return state === 'open' && pay_at !== null && ask_again_at_ms !== null && provider_state !== 'unknown'
}

function isBeingOpened({ state, pay_at, created_at_ms }: Attempt, nowMs: number): boolean {
  // Nobody begins in the future: a time ahead of ours was noted before the clock was put back.
  return state === 'open' && pay_at === null && Math.abs(nowMs - created_at_ms) < openingMs
}

function request(services: PaymentServices, submission: Submission, reference: string) {
  const resultPage = services.publicUrl + (flowOf(services, submission.flow).flow.payment?.result ?? '/')
  return {
    email: submission.email ?? '',
    amountKobo: submission.amountKobo,
    callbackUrl: resultPage,
    cancelUrl: `${resultPage}?trxref=${reference}`,
    metadata: { flow: submission.flow, code: submission.code },
  }
}
