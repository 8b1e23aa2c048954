import { randomUUID } from 'node:crypto'
import type { Database } from '../adapters/database/tables.server'
import { createAccessToken, createTicketCode } from '../domain/references'
import type { FlowServer, TicketPlan } from '../submissions/flow-definition.server'
import { requestSearchIndexing } from '../submissions/request-search-indexing.server'
import type { Services } from '../submissions/services.server'
import type { Submission } from '../submissions/submission'
import { lockSubmission } from '../submissions/submission-store.server'
import { ticketStatus } from './ticket-status'

/** What issuing tickets needs. */
export interface TicketServices extends Pick<Services, 'db' | 'clock'> {
  flows: ReadonlyMap<string, FlowServer>
}

/**
 * The most tickets of one order. A larger group enters with its registration code, which shows the number of its
 * places.
 */
const maxTicketsPerOrder = 1_000

/** The rows of one insert statement: databases limit the values of one statement. */
const insertBatchSize = 100

/**
 * Issues the missing tickets of a confirmed order, so that settling does no ticket work. Concurrent calls issue each
 * place once. Returns the number of tickets; 0 if the order is not confirmed or has none.
 */
export async function issueMissingTickets(services: TicketServices, submission: Submission): Promise<number> {
  const plan = planTickets(services, submission)
  if (plan === undefined) return 0
  const count = await countCurrentTickets(services.db, submission.id)
  return count >= ticketCount(plan) ? count : issueUnderLock(services, submission.id)
}

function issueUnderLock(services: TicketServices, submissionId: string): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    // Reads the order again under a lock: one that was erased in the meantime must not get its buyer's name back.
    const locked = await lockSubmission(transaction, submissionId)
    const plan = planTickets(services, locked)
    if (plan === undefined) return 0
    await insertMissingTickets({ db: transaction, clock: services.clock }, submissionId, plan)
    return countCurrentTickets(transaction, submissionId)
  })
}

async function insertMissingTickets(
  services: Pick<TicketServices, 'db' | 'clock'>,
  submissionId: string,
  plan: TicketPlan,
): Promise<void> {
  const tickets = await currentTickets(services.db, submissionId).select('position').execute()
  const taken = new Set(tickets.map(({ position }) => position))
  const positions = Array.from({ length: ticketCount(plan) }, (_, index) => index + 1)
  const missing = positions.filter((position) => !taken.has(position))
  await requestSearchIndexing(services.db, submissionId)
  for (let start = 0; start < missing.length; start += insertBatchSize)
    await insertTickets(services, submissionId, plan, missing.slice(start, start + insertBatchSize))
}

function ticketCount({ quantity }: TicketPlan): number {
  return Math.min(quantity, maxTicketsPerOrder)
}

/** Returns the tickets that an order should have; undefined if it has none, is not confirmed or is cancelled. */
function planTickets({ flows }: TicketServices, submission: Submission): TicketPlan | undefined {
  const { flow, state, values, erasedAtMs, cancelledAtMs } = submission
  if (erasedAtMs !== undefined || cancelledAtMs !== undefined || ticketStatus('valid', state) !== 'valid')
    return undefined
  return flows.get(flow)?.tickets?.plan(values)
}

function currentTickets(db: Database, submissionId: string) {
  return db.selectFrom('ticket').where('submission_id', '=', submissionId).where('state', '!=', 'replaced')
}

async function countCurrentTickets(db: Database, submissionId: string): Promise<number> {
  const { count } = await currentTickets(db, submissionId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function insertTickets(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  submissionId: string,
  plan: TicketPlan,
  positions: readonly number[],
): Promise<void> {
  await db
    .insertInto('ticket')
    .values(
      positions.map((position) => ({
        id: randomUUID(),
        submission_id: submissionId,
        position,
        generation: 0,
        public_code: createTicketCode(),
        access_token: createAccessToken(),
        type: plan.type,
        state: 'valid' as const,
        // The buyer holds the first one and may name the others later.
        holder_name: position === 1 ? plan.buyerName : null,
        holder_email: null,
        created_at_ms: clock.nowMs(),
        ended_at_ms: null,
      })),
    )
    .execute()
}
