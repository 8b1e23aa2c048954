import type { ListedPayment } from '../../adapters/payment-provider/payment-list-responses.server'
import type { ProviderPayment } from '../../adapters/payment-provider/paystack-responses.server'
import { isPaymentReference } from '../../domain/references'
import type { LagosMonth } from '../../domain/time/lagos-month'
import type { PaymentServices } from '../services.server'
import { type PaymentAttempt, successfulStates } from '../settle/attempts.server'
import { currency } from '../settle/classify-payment'
import { comparePayment } from './compare-payment.server'
import {
  type CheckDeadline,
  listProviderPayments,
  ReconciliationAborted,
  withRetries,
} from './list-provider-payments.server'
import { readManualPaymentEntries } from './manual-payment-entries.server'
import { type Difference, type DifferenceKind, differenceKinds, type ReconciliationResult } from './reconciliation'

/** The lists of a result have at most this many entries; the most urgent come first. */
const maxListed = 1_000
/** At most this many of our payments that the provider's list lacks are verified, one by one. */
const maxVerified = 1_000
const batchSize = 500

/** An attempt, and the code of its order. */
type CodedAttempt = PaymentAttempt & { public_code: string }

interface Found {
  theirs: ReconciliationResult['theirs']
  agreeing: number
  differences: Difference[]
  differenceCount: number
  /** The references in the provider's list. Its pages may overlap. Our payments are looked up in it. */
  seen: Set<string>
}

/**
 * Compares a month's payments at the provider with ours. Memory holds the references of a month and the differences.
 * Throws `PaymentProviderUnavailable` and `ReconciliationAborted`.
 * Source: docs/product/payments.md#915-reconciling-with-the-provider.
 */
export async function findDifferences(
  services: PaymentServices,
  month: LagosMonth,
  { checkDeadline, onProgress }: { checkDeadline: CheckDeadline; onProgress: (readCount: number) => Promise<void> },
): Promise<ReconciliationResult> {
  const found: Found = {
    ...{ theirs: { count: 0, kobo: 0 }, agreeing: 0, differences: [], differenceCount: 0, seen: new Set() },
  }
  for await (const page of listProviderPayments(services, month, checkDeadline)) {
    await comparePage(services, page, found)
    await onProgress(found.seen.size)
  }
  await findMissing(services, month, { found, checkDeadline })
  const { seen: _seen, differences, ...counts } = found
  const urgency = ({ kind }: Difference) => differenceKinds.indexOf(kind)
  differences.sort((a, b) => urgency(a) - urgency(b) || (a.atMs ?? 0) - (b.atMs ?? 0))
  return {
    ...counts,
    differences: differences.slice(0, maxListed),
    ...(await readManualPaymentEntries(services.db, month, maxListed)),
  }
}

async function comparePage({ db }: PaymentServices, page: readonly ListedPayment[], found: Found): Promise<void> {
  const fresh = page.filter(({ reference }) => !found.seen.has(reference))
  const ours = fresh.map(({ reference }) => reference).filter(isPaymentReference)
  const attempts = ours.length === 0 ? [] : await codedAttempts(db).where('payment.reference', 'in', ours).execute()
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  for (const listed of fresh) {
    found.seen.add(listed.reference)
    found.theirs.count++
    if (listed.currency === currency) found.theirs.kobo += listed.amountKobo ?? 0
    const attempt = byReference.get(listed.reference)
    const kind = comparePayment(attempt, listed)
    if (kind === undefined) found.agreeing++
    else addDifference(found, { kind, attempt, listed, theirState: 'success' })
  }
}

/** Verifies our payments of the month that the provider does not list as successful, one by one. */
async function findMissing(
  services: PaymentServices,
  { startMs, endMs }: LagosMonth,
  { found, checkDeadline }: { found: Found; checkDeadline: CheckDeadline },
): Promise<void> {
  const { db, provider } = services
  let verifiedCount = 0
  let after = { atMs: startMs, reference: '' }
  for (;;) {
    const rows = await codedAttempts(db)
      .where('settled_at_ms', '>=', after.atMs)
      .where('settled_at_ms', '<', endMs)
      .where(({ or, and, eb }) =>
        or([
          eb('settled_at_ms', '>', after.atMs),
          and([eb('settled_at_ms', '=', after.atMs), eb('payment.reference', '>', after.reference)]),
        ]),
      )
      .where('payment.state', 'in', [...successfulStates, 'in review'])
      .orderBy('settled_at_ms')
      .orderBy('payment.reference')
      .limit(batchSize)
      .execute()
    for (const attempt of rows) {
      if (found.seen.has(attempt.reference) || attempt.provider_state?.startsWith('outside:')) continue
      if (verifiedCount++ >= maxVerified)
        throw new ReconciliationAborted(`the provider does not list more than ${maxVerified} of our payments`)
      const answer = await withRetries(() => provider.verify(attempt.reference, { caller: 'operator' }), checkDeadline)
      const difference = compareVerified(attempt, answer)
      if (difference !== undefined) addDifference(found, difference)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    after = { atMs: last.settled_at_ms ?? endMs, reference: last.reference }
  }
}

interface NewDifference {
  kind: DifferenceKind
  attempt: CodedAttempt | undefined
  listed: ListedPayment | undefined
  theirState: string
}

/** A success that the month's list lacks was paid in another month, by the provider's clock. */
function compareVerified(attempt: CodedAttempt, answer: ProviderPayment): NewDifference | undefined {
  if (answer.kind === 'unknown')
    return { kind: 'paid here, not there', attempt, listed: undefined, theirState: 'unknown' }
  const paidAtMs = answer.paidAt === null ? null : Date.parse(answer.paidAt)
  const listed = { ...answer, reference: attempt.reference, paidAtMs: Number.isNaN(paidAtMs) ? null : paidAtMs }
  const { state: theirState } = answer
  if (theirState === 'reversed') return { kind: 'returned there, not here', attempt, listed, theirState }
  if (theirState !== 'success') return { kind: 'paid here, not there', attempt, listed, theirState }
  const kind = comparePayment(attempt, listed)
  return kind && { kind, attempt, listed, theirState }
}

function addDifference(found: Found, { kind, attempt, listed, theirState }: NewDifference): void {
  found.differenceCount++
  // Twice the number shown, so that urgent differences found late are shown as well.
  if (found.differences.length >= 2 * maxListed) return
  found.differences.push({
    ...{ kind, theirState, reference: attempt?.reference ?? listed?.reference ?? '' },
    code: attempt?.public_code ?? null,
    ourState: attempt?.state ?? null,
    ourKobo: attempt === undefined ? null : (attempt.received_amount ?? attempt.amount_kobo),
    theirAmount: listed?.amountKobo ?? null,
    theirCurrency: listed?.currency ?? null,
    atMs: listed?.paidAtMs ?? attempt?.settled_at_ms ?? null,
  })
}

function codedAttempts(db: PaymentServices['db']) {
  return db
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .selectAll('payment')
    .select('submission.public_code')
}
