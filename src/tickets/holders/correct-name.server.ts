import { randomUUID } from 'node:crypto'
import { validate } from '../../forms/definition/form-definition'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import { queueRepeatableEmail } from '../../submissions/queued-emails.server'
import { requestSearchIndexing } from '../../submissions/request-search-indexing.server'
import type { Services } from '../../submissions/services.server'
import { lockSubmission } from '../../submissions/submission-store.server'
import { toNameLine } from './change-holder.server'
import { holderNameForm } from './holder-form'

/**
 * The result of a correction. `isHolderTold`: the ticket was passed on, so its holder gets it again by email.
 * `not valid`: it was passed on again or withdrawn, or its order is erased.
 */
export type NameCorrectionResult =
  | { kind: 'changed'; oldName: string | null; newName: string; isHolderTold: boolean }
  | { kind: 'not found' | 'not valid' | 'same' | 'invalid' }

/**
 * Corrects the name on a ticket, and records who did it. Code and QR code stay, because they do not carry the
 * name. The holder of a ticket that was passed on gets it once more, with the new name.
 * Source: docs/product/tickets.md#166-correcting-a-name.
 */
export async function correctTicketName(
  { db, clock, onEmailsQueued }: Pick<Services, 'db' | 'clock' | 'onEmailsQueued'>,
  { code, name, changedBy }: { code: string; name: string; changedBy: string },
): Promise<NameCorrectionResult> {
  const newName = toNameLine(name)
  const isValid = withI18n(i18nFor('en'), () => validate(holderNameForm, { fullName: newName }).kind === 'valid')
  if (!isValid) return { kind: 'invalid' }
  const found = await db.selectFrom('ticket').selectAll().where('public_code', '=', code).executeTakeFirst()
  if (found === undefined) return { kind: 'not found' }
  const nowMs = clock.nowMs()
  const result = await db.transaction().execute(async (transaction): Promise<NameCorrectionResult> => {
    const order = await lockSubmission(transaction, found.submission_id)
    const ticket = await transaction.selectFrom('ticket').selectAll().where('id', '=', found.id).executeTakeFirst()
    if (ticket?.state !== 'valid' || order.erasedAtMs !== undefined) return { kind: 'not valid' }
    const { id, holder_name: oldName, holder_email: recipient } = ticket
    if (oldName === newName) return { kind: 'same' }
    await transaction.updateTable('ticket').set({ holder_name: newName }).where('id', '=', id).execute()
    await requestSearchIndexing(transaction, order.id)
    const change = { ticket_id: id, changed_at_ms: nowMs, changed_by: changedBy, old_name: oldName, new_name: newName }
    await transaction
      .insertInto('ticket_change')
      .values({ id: randomUUID(), ...change })
      .execute()
    if (recipient !== null)
      await queueRepeatableEmail(transaction, order.id, `ticket-received.${id}`, nowMs, { recipient })
    return { kind: 'changed', oldName, newName, isHolderTold: recipient !== null }
  })
  if (result.kind === 'changed') onEmailsQueued()
  return result
}
