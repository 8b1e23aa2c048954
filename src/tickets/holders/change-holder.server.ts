import { randomUUID } from 'node:crypto'
import type { Database } from '../../adapters/database/tables.server'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { createAccessToken, createTicketCode } from '../../domain/references'
import { stripUnsafeCharacters } from '../../domain/text/strip-unsafe-characters'
import {
  asTooOften,
  EmailLimitReached,
  prepareConfirmationCount,
  prepareEmailCount,
} from '../../submissions/recipient-limit.server'
import { requestSearchIndexing } from '../../submissions/request-search-indexing.server'
import type { Services } from '../../submissions/services.server'
import type { Submission } from '../../submissions/submission'
import { lockSubmission, queueNamedEmails } from '../../submissions/submission-store.server'
import { issueMissingTickets, type TicketServices } from '../issue-tickets.server'
import type { HolderName, NewHolder } from './holder-form'
import { mayChangeHolder, passOnsLeft } from './pass-on-limits.server'

/** The services needed to change a holder. */
export interface HolderServices extends TicketServices, Pick<Services, 'log' | 'onEmailsQueued'> {}

/**
 * The result of naming or passing on. `closed`: the order is not confirmed any more, or the festival is over. `taken`:
 * the ticket has another name, or was passed on to someone else. `used up`: the ticket was passed on as often as
 * allowed.
 */
export type HolderChangeResult =
  | { kind: 'done'; ticket: StoredTicket }
  | { kind: 'not found' | 'closed' | 'taken' | 'used up' }
  | { kind: 'too often'; retryAfterMs: number }

/** The most tickets that one order passes on per hour: each sends an email to an address that a visitor entered. */
const orderLimit = { name: 'ticket passed on', maxCount: 30, windowMs: 3_600_000 }

/**
 * Sets the name on a ticket of an order that has none yet. A repeated call changes nothing.
 * Source: docs/product/tickets.md#161-names-on-tickets.
 */
export async function nameTicket(
  services: HolderServices,
  { submission, position }: { submission: Submission; position: number },
  { fullName }: HolderName,
): Promise<HolderChangeResult> {
  await issueMissingTickets(services, submission)
  const name = toNameLine(fullName)
  return services.db.transaction().execute(async (transaction): Promise<HolderChangeResult> => {
    const checked = await findOpenTicket(services, transaction, { submissionId: submission.id, position })
    if (checked.kind !== 'done') return checked
    const { ticket } = checked
    if (ticket.holder_name === name && ticket.holder_email === null) return checked
    if (ticket.holder_name !== null) return { kind: 'taken' }
    await transaction.updateTable('ticket').set({ holder_name: name }).where('id', '=', ticket.id).execute()
    await requestSearchIndexing(transaction, submission.id)
    return { kind: 'done', ticket: { ...ticket, holder_name: name } }
  })
}

/** The ticket to pass on: one of the buyer's, by its position, or one that its holder received. */
export interface TicketToPassOn {
  submissionId: string
  position: number
  /** The id of the holder's ticket; absent for the buyer. */
  ticketId?: string
}

/**
 * Passes a ticket on: makes the old one void, issues a new one to the new holder, and emails both. Only one of several
 * concurrent calls succeeds, even with several servers; a repeat of it gets the same result.
 * Source: docs/product/tickets.md#162-passing-a-ticket-on.
 */
export async function passTicketOn(
  services: HolderServices,
  target: TicketToPassOn,
  { fullName, email }: NewHolder,
): Promise<HolderChangeResult> {
  // Counted last, because the sender may own neither the order nor the mailbox.
  const counts = [
    await prepareEmailCount(services, orderLimit, target.submissionId),
    await prepareConfirmationCount(services, email),
  ]
  const holder = { fullName: toNameLine(fullName), email }
  const changing = services.db.transaction().execute(async (transaction): Promise<HolderChangeResult> => {
    const checked = await findOpenTicket(services, transaction, target)
    if (checked.kind !== 'done') return checked
    const { ticket } = checked
    const isWithGiver = target.ticketId === undefined ? ticket.holder_email === null : ticket.id === target.ticketId
    if (!isWithGiver) {
      const isRepeat = ticket.holder_email === holder.email && ticket.holder_name === holder.fullName
      return isRepeat && (await wasPassedOnBy(transaction, target, ticket)) ? checked : { kind: 'taken' }
    }
    if (passOnsLeft(services, checked.submission, ticket) === 0) return { kind: 'used up' }
    const replacement = await replaceTicket(services, transaction, checked, holder)
    for (const count of counts) {
      const waitMs = await count(transaction)
      if (waitMs !== undefined) throw new EmailLimitReached(waitMs)
    }
    return { kind: 'done', ticket: replacement }
  })
  const change = await changing.catch(asTooOften)
  if (change.kind === 'done') services.onEmailsQueued()
  return change
}

type OpenTicket = { kind: 'done'; ticket: StoredTicket; submission: Submission }

/** Locks the order and returns the current ticket at this position, if its holder may change. */
async function findOpenTicket(
  services: HolderServices,
  transaction: Database,
  { submissionId, position }: Pick<TicketToPassOn, 'submissionId' | 'position'>,
): Promise<OpenTicket | { kind: 'not found' | 'closed' }> {
  const submission = await lockSubmission(transaction, submissionId)
  const ticket = await transaction
    .selectFrom('ticket')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('position', '=', position)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (ticket === undefined) return { kind: 'not found' }
  return mayChangeHolder(services, submission, ticket) ? { kind: 'done', ticket, submission } : { kind: 'closed' }
}

/** Whether this person has already passed the ticket on, so that their request is a repeat. */
async function wasPassedOnBy(
  transaction: Database,
  { ticketId }: TicketToPassOn,
  current: StoredTicket,
): Promise<boolean> {
  if (ticketId === undefined) return current.generation === 1
  const given = await transaction
    .selectFrom('ticket')
    .select('generation')
    .where('id', '=', ticketId)
    .executeTakeFirst()
  return given?.generation === current.generation - 1
}

async function replaceTicket(
  { clock }: HolderServices,
  transaction: Database,
  { ticket: old, submission }: OpenTicket,
  { fullName, email }: NewHolder,
): Promise<StoredTicket> {
  const nowMs = clock.nowMs()
  await transaction
    .updateTable('ticket')
    .set({ state: 'replaced', ended_at_ms: nowMs })
    .where('id', '=', old.id)
    .execute()
  const ticket: StoredTicket = {
    ...old,
    id: randomUUID(),
    generation: old.generation + 1,
    public_code: createTicketCode(),
    access_token: createAccessToken(),
    holder_name: fullName,
    holder_email: email,
    created_at_ms: nowMs,
  }
  await transaction.insertInto('ticket').values(ticket).execute()
  await requestSearchIndexing(transaction, submission.id)
  await queueNamedEmails(transaction, submission.id, [`ticket-received.${ticket.id}`], nowMs, { recipient: email })
  const giver = old.holder_email ?? submission.email
  if (giver !== null)
    await queueNamedEmails(transaction, submission.id, [`ticket-passed-on.${old.id}`], nowMs, { recipient: giver })
  return ticket
}

/** Puts a name on one line, with its words in the order in which they were typed. */
export function toNameLine(name: string): string {
  return stripUnsafeCharacters(name).replace(/\s+/g, ' ').trim()
}
