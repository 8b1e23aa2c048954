import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { newOrderKey } from '../domain/references'
import { type Attempt, unsettled } from '../payment/settle/attempts.server'
import { cutDownEvents } from '../payment/webhook/redact-events.server'
import type { QueuedLetter } from '../submissions/email-queue.server'
import { hold, type Seen, seenOf } from './lock.server'
import type { ErasureServices } from './services.server'

/** What came of erasing a submission. `gone`: nothing is left of it, or it was erased before. */
export type Erasure =
  | { kind: 'erased'; left: 'nothing' | 'its payments' }
  | { kind: 'waits'; reason: Waiting }
  | { kind: 'gone' }

/**
 * Why a submission cannot be erased yet: its money may still come, a person has to decide about it (an open dispute is fought with these
 * very records), or a letter of it is leaving at this moment.
 */
export type Waiting = 'payment' | 'review' | 'letter'

/** A payment that is begun now has its attempt within this time. */
const beginningMs = 60_000
const longestLeaseMs = 10 * 60_000

/**
 * Erases one submission: its answers, pictures, letters, claims, and what the provider's events say of the payer. Where a payment was ever
 * begun, the record of the money stays, as the law asks, without the person: sums, references, times, states and what was bought; and it
 * stays recognisable should the money come late. Its secret address is exchanged, so that its page answers as one that never was.
 *
 * What lies outside the database goes first, without anybody having to wait for it, and then all the rest in one transaction that holds the
 * submission and its letters; where a letter left or a payment began in between, it begins anew. A process that dies on the way leaves
 * something to erase again, and never a file that nobody finds any more. Any number of calls at once come out as one.
 */
export async function erase(services: ErasureServices, id: string): Promise<Erasure> {
  for (;;) {
    const seen = await seenOf(services.db, id)
    const obstacle = obstacleTo(seen, services.clock.nowMs())
    if (obstacle !== undefined) return obstacle
    await services.removeLetters(seen.letters.map(({ message_id }) => message_id))
    services.forgetPayers(seen.attempts.map(({ reference }) => reference))
    const erasure = await eraseRows(services, id, seen)
    if (erasure !== 'changed meanwhile') return erasure
  }
}

function eraseRows({ db, clock }: ErasureServices, id: string, before: Seen): Promise<Erasure | 'changed meanwhile'> {
  const nowMs = clock.nowMs()
  return db.transaction().execute(async (transaction): Promise<Erasure | 'changed meanwhile'> => {
    await hold(transaction, id)
    const seen = await seenOf(transaction, id)
    const obstacle = obstacleTo(seen, nowMs)
    if (obstacle !== undefined) return obstacle
    if (!isDeepStrictEqual(seen, before)) return 'changed meanwhile'
    const { attempts } = seen
    await cutDownEvents(
      transaction,
      attempts.map(({ reference }) => reference),
    )
    await transaction.deleteFrom('claim').where('submission_id', '=', id).execute()
    if (attempts.length > 0) {
      await keepMoneyAlone(transaction, id, attempts, nowMs)
      return { kind: 'erased', left: 'its payments' }
    }
    await transaction.deleteFrom('submission').where('id', '=', id).execute()
    return { kind: 'erased', left: 'nothing' }
  })
}

function obstacleTo({ row, attempts, letters }: Seen, nowMs: number): Erasure | undefined {
  if (row === undefined || row.erased_at_ms !== null) return { kind: 'gone' }
  const reason = waitingFor(row, attempts, letters, nowMs)
  return reason && { kind: 'waits', reason }
}

/** Whether it cannot be erased now, and why. Pure. */
export function waitingFor(
  { state, created_at_ms }: Pick<Selectable<SubmissionTable>, 'state' | 'created_at_ms'>,
  attempts: readonly Pick<Attempt, 'state' | 'ask_again_at_ms'>[],
  letters: readonly Pick<QueuedLetter, 'state' | 'leased_until_ms'>[],
  nowMs: number,
): Waiting | undefined {
  if (state === 'needs review') return 'review'
  const isAskedAbout = attempts.some((attempt) => unsettled.includes(attempt.state) && attempt.ask_again_at_ms !== null)
  const isBeginning = state === 'awaiting payment' && attempts.length === 0 && created_at_ms > nowMs - beginningMs
  if (isAskedAbout || isBeginning) return 'payment'
  return letters.some((letter) => isLeaving(letter, nowMs)) ? 'letter' : undefined
}

/** A lease that reaches further than any we give was taken before the clock was put back. */
export function isLeaving({ state, leased_until_ms }: Pick<QueuedLetter, 'state' | 'leased_until_ms'>, nowMs: number) {
  return state === 'queued' && leased_until_ms > nowMs && leased_until_ms < nowMs + longestLeaseMs
}

async function keepMoneyAlone(
  transaction: Database,
  id: string,
  attempts: readonly Attempt[],
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('letter').where('submission_id', '=', id).execute()
  await transaction.deleteFrom('picture').where('submission_id', '=', id).execute()
  // The provider's page greets its payer by address.
  await transaction.updateTable('payment').set({ pay_at: null }).where('submission_id', '=', id).execute()
  for (const { reference } of attempts.filter(({ remark }) => remark?.includes('@')))
    await transaction.updateTable('payment').set({ remark: null }).where('reference', '=', reference).execute()
  await transaction
    .updateTable('submission')
    .set({
      key: newOrderKey(),
      email: null,
      language: 'en',
      answers: '{}',
      erasure_due_at_ms: null,
      erased_at_ms: nowMs,
    })
    .where('id', '=', id)
    .execute()
}
