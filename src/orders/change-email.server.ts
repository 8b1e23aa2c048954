import { randomUUID } from 'node:crypto'
import { isTimeDue } from '../adapters/database/due-condition.server'
import type { Database } from '../adapters/database/tables.server'
import { createAccessToken } from '../domain/references'
import { isEmailAddress } from '../domain/text/email-address'
import { isSameEmailAddress } from '../domain/text/email-address-in-text'
import { getFieldValue, replaceFieldValue } from '../forms/definition/field-value'
import type { FormValues } from '../forms/definition/form-definition'
import type { FlowServer } from '../submissions/flow-definition.server'
import { addressChangedEmailKind } from '../submissions/given-up-emails.server'
import { newestEmails, queueRepeatableEmail } from '../submissions/queued-emails.server'
import { requestSearchIndexing } from '../submissions/request-search-indexing.server'
import type { Services } from '../submissions/services.server'
import type { Submission } from '../submissions/submission'
import { lockSubmission } from '../submissions/submission-store.server'
import { replaceBuyersTickets } from '../tickets/replace-tickets.server'

/**
 * The result of a change. `replacedTickets`: the number of tickets with new codes. `confirmation`: `queued`: a new one
 * is queued. `waiting`: the unsent one goes to the new address. `later`: the order is not confirmed yet; its
 * confirmation will go to the new address.
 */
export type EmailChangeResult =
  | {
      kind: 'changed'
      oldEmail: string | null
      confirmation: 'queued' | 'waiting' | 'later'
      replacedTickets: number
    }
  | { kind: 'erased' | 'same' | 'invalid' }

interface EmailChangeServices extends Pick<Services, 'db' | 'clock' | 'onEmailsQueued'> {
  flows: ReadonlyMap<string, FlowServer>
}

/**
 * Corrects the email address of a submission, and records who did it. Renews the secret link and the tickets that were
 * sent to the old address, so that a reader of that mailbox can neither see the order nor use its tickets. Sends the
 * confirmation to the new address, and a notice without links to the old one.
 * Source: docs/product/payments.md#107-correcting-an-address.
 */
export async function changeEmail(
  { db, clock, flows, onEmailsQueued }: EmailChangeServices,
  { submissionId, newEmail, changedBy }: { submissionId: string; newEmail: string; changedBy: string },
): Promise<EmailChangeResult> {
  if (!isEmailAddress(newEmail)) return { kind: 'invalid' }
  const nowMs = clock.nowMs()
  const result = await db.transaction().execute(async (transaction): Promise<EmailChangeResult> => {
    const submission = await lockSubmission(transaction, submissionId)
    const { email: oldEmail } = submission
    if (submission.erasedAtMs !== undefined) return { kind: 'erased' }
    if (oldEmail === newEmail) return { kind: 'same' }
    const values = replaceAddress(flows.get(submission.flow), submission.values, { oldEmail, newEmail })
    await transaction
      .updateTable('submission')
      .set({ email: newEmail, access_token: createAccessToken(), answers: JSON.stringify(values) })
      .where('id', '=', submissionId)
      .execute()
    await transaction
      .insertInto('email_change')
      .values({
        ...{ id: randomUUID(), submission_id: submissionId, changed_at_ms: nowMs, changed_by: changedBy },
        ...{ old_email: oldEmail, new_email: newEmail },
      })
      .execute()
    await requestSearchIndexing(transaction, submissionId)
    if (oldEmail !== null && isEmailAddress(oldEmail))
      await queueRepeatableEmail(transaction, submissionId, addressChangedEmailKind, nowMs, { recipient: oldEmail })
    const wasConfirmed = await hasConfirmationLeft(transaction, submissionId)
    return {
      kind: 'changed',
      oldEmail,
      replacedTickets: wasConfirmed ? await replaceBuyersTickets({ clock }, transaction, submissionId) : 0,
      confirmation: await queueConfirmation(transaction, submission, nowMs),
    }
  })
  if (result.kind === 'changed') onEmailsQueued()
  return result
}

/** Replaces the old address in the answers, wherever the form asks for the sender's address. */
function replaceAddress(
  flow: FlowServer | undefined,
  values: FormValues,
  { oldEmail, newEmail }: { oldEmail: string | null; newEmail: string },
): FormValues {
  return (flow?.listing.repeated ?? []).reduce<FormValues>((changed, field) => {
    const value = getFieldValue(changed, field)
    const isAddress = typeof value === 'string' && oldEmail !== null && isSameEmailAddress(value.trim(), oldEmail)
    return isAddress ? replaceFieldValue(changed, field, newEmail) : changed
  }, values)
}

/** Whether a confirmation may have reached the old address. */
async function hasConfirmationLeft(db: Database, submissionId: string): Promise<boolean> {
  const confirmations = await newestEmails(db, submissionId, 'confirmation')
  return confirmations.some(({ state, leased_until_ms }) => state === 'sent' || leased_until_ms !== 0)
}

async function queueConfirmation(
  transaction: Database,
  { id }: Submission,
  nowMs: number,
): Promise<'queued' | 'waiting' | 'later'> {
  const [newest] = await newestEmails(transaction, id, 'confirmation', 1)
  if (newest === undefined) return 'later'
  // A leased one is being sent and may go to the old address.
  if (newest.state === 'queued' && newest.leased_until_ms === 0) {
    await transaction
      .updateTable('email_message')
      .set({ next_attempt_at_ms: isTimeDue(newest.next_attempt_at_ms, nowMs) ? newest.next_attempt_at_ms : nowMs })
      .where('submission_id', '=', id)
      .where('kind', '=', newest.kind)
      .where('state', '=', 'queued')
      .execute()
    return 'waiting'
  }
  await queueRepeatableEmail(transaction, id, 'confirmation', nowMs)
  return 'queued'
}
