import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../../adapters/database/tables.server'
import { newOrderKey } from '../../domain/references'
import { lettersOf, type QueuedLetter } from '../../submission/resend.server'
import { type Attempt, attemptsOf, unsettled } from '../attempts.server'
import { cutDownEvents } from './events.server'
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
 * All of it happens in one transaction that holds the submission and its letters, and the files go before it ends: a process that dies in
 * between leaves something to erase again, and never a file that nobody finds any more. Any number of calls at once come out as one.
 */
export function erase(services: ErasureServices, id: string): Promise<Erasure> {
  const nowMs = services.clock.nowMs()
  return services.db.transaction().execute(async (transaction): Promise<Erasure> => {
    const row = await hold(transaction, id)
    if (row === undefined || row.erased_at_ms !== null) return { kind: 'gone' }
    const attempts = await attemptsOf(transaction, id)
    const letters = await lettersOf(transaction, id)
    const reason = waitingFor(row, attempts, letters, nowMs)
    if (reason !== undefined) return { kind: 'waits', reason }
    const references = attempts.map(({ reference }) => reference)
    await services.removeLetters(letters.map(({ message_id }) => message_id))
    services.forgetPayers(references)
    await cutDownEvents(transaction, references)
    await transaction.deleteFrom('claim').where('submission_id', '=', id).execute()
    if (attempts.length > 0) {
      await keepMoneyAlone(transaction, row, attempts, nowMs)
      return { kind: 'erased', left: 'its payments' }
    }
    await transaction.deleteFrom('submission').where('id', '=', id).execute()
    return { kind: 'erased', left: 'nothing' }
  })
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

/** Until the transaction ends, nobody else settles it, leases a letter of it or erases it. */
async function hold(transaction: Database, id: string): Promise<Selectable<SubmissionTable> | undefined> {
  await transaction
    .updateTable('submission')
    .set((row) => ({ changed_at_ms: row.ref('changed_at_ms') }))
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('letter')
    .set((row) => ({ leased_until_ms: row.ref('leased_until_ms') }))
    .where('submission_id', '=', id)
    .execute()
  return transaction.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst()
}

async function keepMoneyAlone(
  transaction: Database,
  { id }: Pick<Selectable<SubmissionTable>, 'id'>,
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
