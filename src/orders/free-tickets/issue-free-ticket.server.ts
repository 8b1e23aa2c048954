import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../adapters/database/tables.server'
import { createAccessToken, createPublicCode } from '../../domain/references'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { storeWithPlaces } from '../../submissions/places/hold-places.server'
import type { Services } from '../../submissions/services.server'
import type { Submission } from '../../submissions/submission'
import { insertSubmission, queueEmails } from '../../submissions/submission-store.server'
import { type Guest, guestKey } from './read-guests.server'

/** The result for one guest. `exists`: this guest has this free ticket already. `sold out`: no place is left. */
export type FreeTicketResult = { kind: 'issued'; code: string; submissionId: string } | { kind: 'exists' | 'sold out' }

/** What issuing needs to know besides the guest. */
export interface IssueOptions {
  flow: FlowServer
  issuedBy: string
  /** Whether the guest gets the confirmation with the ticket now. `resend CODE` cannot send it later. */
  sendsEmail: boolean
}

/** Ends the transaction of a guest whose ticket another call has issued. */
class AlreadyIssued extends Error {
  override name = 'AlreadyIssued' as const
}

/**
 * Issues one free ticket: a registration without a price, confirmed at once, for one person. A guest gets each ticket
 * once, however often and wherever this is called. Source: docs/product/desk.md#185-notes-and-free-tickets.
 */
export async function issueFreeTicket(
  { db, clock, onEmailsQueued }: Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>,
  guest: Guest,
  { flow, issuedBy, sendsEmail }: IssueOptions,
): Promise<FreeTicketResult> {
  const nowMs = clock.nowMs()
  const submission = createFreeRegistration(guest, flow, nowMs)
  try {
    const hold = await db.transaction().execute(async (transaction) => {
      if (await hasTicket(transaction, guest)) throw new AlreadyIssued()
      const places = await storeWithPlaces(transaction, flow, submission, {
        nowMs,
        store: () => insertSubmission(transaction, submission, []),
      })
      if (places.kind === 'sold out') return places
      const inserted = await transaction
        .insertInto('free_ticket')
        .values({
          ...{ submission_id: submission.id, kind: guest.kind, issued_by: issuedBy, issued_at_ms: nowMs },
          guest_hash: hashGuest(guest),
        })
        .onConflict((conflict) => conflict.column('guest_hash').doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows !== 1n) throw new AlreadyIssued()
      if (sendsEmail) await queueEmails(transaction, submission.id, ['confirmation'], nowMs)
      return places
    })
    if (hold.kind === 'sold out') return { kind: 'sold out' }
  } catch (error) {
    if (error instanceof AlreadyIssued) return { kind: 'exists' }
    throw error
  }
  if (sendsEmail) onEmailsQueued()
  return { kind: 'issued', code: submission.publicCode, submissionId: submission.id }
}

function hashGuest(guest: Guest): string {
  return createHash('sha256').update(guestKey(guest)).digest('hex')
}

/** A guest who has a ticket is told so, even if no place is left. */
async function hasTicket(db: Database, guest: Guest): Promise<boolean> {
  const query = db.selectFrom('free_ticket').select('submission_id').where('guest_hash', '=', hashGuest(guest))
  return (await query.executeTakeFirst()) !== undefined
}

function createFreeRegistration(guest: Guest, { flow }: FlowServer, nowMs: number): Submission {
  const { fullName, email, ticketType } = guest
  return {
    ...{ id: randomUUID(), flow: flow.name, state: 'received', publicCode: createPublicCode() },
    ...{ accessToken: createAccessToken(), email, language: 'en', price: null, amountKobo: 0, createdAtMs: nowMs },
    values: { fullName, email, ticketType, numberOfTicket: '1' },
  }
}
