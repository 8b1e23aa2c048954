import type { Selectable } from 'kysely'
import type { Database, LetterTable } from '../adapters/database/tables.server'
import type { Services } from './services.server'
import { queueUnder } from './store.server'

/** A letter that was queued for a submission, whatever became of it. */
export type QueuedLetter = Selectable<LetterTable>

/** How often a visitor may have one kind of letter again, and how long the pause between two repeats must be. */
export const visitorsLimit = { most: 3, withinMs: 24 * 3_600_000, apartMs: 60_000 } as const

/** What came of asking for a letter again. `waiting`: the one before has not left yet, so it is not doubled. */
export type SentAgain =
  | { kind: 'queued' | 'waiting'; name: string }
  | { kind: 'too soon' | 'too often'; againInMs: number }
  | { kind: 'never sent' }

/**
 * Queues an email of this kind once more. A wanted repeat is an email of its own ('confirmation.2') with a
 * Message-ID of its own, so mail programs show it beside the first. The database decides: of any number of
 * concurrent calls, on any number of servers, one gets the next number and the others come too soon. Without
 * a limit, which is the operator's way, a waiting email is tried at once.
 * Source: docs/product/payments.md#103-sending-a-confirmation-again.
 */
export async function sendAgain(
  { db, clock, lettersQueued }: Pick<Services, 'db' | 'clock' | 'lettersQueued'>,
  { submissionId, kind, limit }: { submissionId: string; kind: string; limit?: typeof visitorsLimit },
): Promise<SentAgain> {
  const nowMs = clock.nowMs()
  const outcome = await db.transaction().execute(async (transaction): Promise<SentAgain> => {
    const before = (await lettersOf(transaction, submissionId)).filter((letter) => kindOf(letter.kind) === kind)
    if (before.length === 0) return { kind: 'never sent' }
    const waiting = before.find(isTriedInVain)
    if (waiting !== undefined) {
      if (limit === undefined) await hasten(transaction, waiting, nowMs)
      return { kind: 'waiting', name: waiting.kind }
    }
    const refusal = limit && refusalOf(before.filter(isRepeat), limit, nowMs)
    if (refusal !== undefined) return refusal
    const name = `${kind}.${1 + Math.max(...before.map(numberOf))}`
    if ((await queueUnder(transaction, submissionId, [name], nowMs)) === 1n) return { kind: 'queued', name }
    return { kind: 'too soon', againInMs: visitorsLimit.apartMs }
  })
  if (outcome.kind === 'queued' || outcome.kind === 'waiting') lettersQueued()
  return outcome
}

/**
 * Queues a letter whose news is new each time: under its own name, and where that has gone out before, under the next number. Call it in the
 * transaction that holds the submission.
 */
export async function queueNews(
  transaction: Database,
  submissionId: string,
  kind: string,
  nowMs: number,
): Promise<void> {
  const before = (await lettersOf(transaction, submissionId)).filter((letter) => kindOf(letter.kind) === kind)
  const name = before.length === 0 ? kind : `${kind}.${1 + Math.max(...before.map(numberOf))}`
  await queueUnder(transaction, submissionId, [name], nowMs)
}

/** Every letter of a submission, the oldest first. */
export async function lettersOf(db: Database, submissionId: string): Promise<QueuedLetter[]> {
  const letters = await db.selectFrom('letter').selectAll().where('submission_id', '=', submissionId).execute()
  return letters.sort((a, b) => a.created_at_ms - b.created_at_ms || numberOf(a) - numberOf(b))
}

/** What a letter says: 'confirmation' for 'confirmation' itself and for its repeat 'confirmation.2'. */
export function kindOf(name: string): string {
  return name.replace(/\.\d+$/, '')
}

function numberOf({ kind }: Pick<QueuedLetter, 'kind'>): number {
  return Number(/\.(\d+)$/.exec(kind)?.[1] ?? 1)
}

function isRepeat(letter: QueuedLetter): boolean {
  return numberOf(letter) > 1
}

/** Not on its way at this moment, and not new either: the mail server did not take it, and it will be tried again. */
function isTriedInVain({ state, attempts, leased_until_ms }: QueuedLetter): boolean {
  return state === 'queued' && attempts > 0 && leased_until_ms === 0
}

async function hasten(db: Database, { submission_id, kind }: QueuedLetter, nowMs: number): Promise<void> {
  await db
    .updateTable('letter')
    .set({ next_attempt_at_ms: nowMs })
    .where('submission_id', '=', submission_id)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', 0)
    .execute()
}

function refusalOf(
  repeats: readonly QueuedLetter[],
  { most, withinMs, apartMs }: typeof visitorsLimit,
  nowMs: number,
): SentAgain | undefined {
  // What was sent at a time ahead of ours was sent before the clock was put back, and says nothing of today.
  const pastMs = repeats.map(({ created_at_ms }) => created_at_ms).filter((ms) => ms <= nowMs + apartMs)
  const timesMs = pastMs.sort((a, b) => b - a)
  const soonMs = (timesMs[0] ?? -apartMs) + apartMs
  if (soonMs > nowMs) return { kind: 'too soon', againInMs: soonMs - nowMs }
  const oftenMs = (timesMs[most - 1] ?? -withinMs) + withinMs
  return oftenMs > nowMs ? { kind: 'too often', againInMs: oftenMs - nowMs } : undefined
}
