import { createHash } from 'node:crypto'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { queueRepeatableEmail } from '../../submissions/queued-emails.server'
import type { Services } from '../../submissions/services.server'
import { queueNamedEmails } from '../../submissions/submission-store.server'
import { type Recipient, readRecipients, type Segment } from './mailing-segment.server'
import { changeMailingState, type Mailing, mailingEmailName } from './mailing-store.server'

/** What queueing needs. */
export interface MailingServices extends Pick<Services, 'db' | 'clock' | 'log' | 'onEmailsQueued'> {
  flows: ReadonlyMap<string, FlowServer>
}

/** One transaction queues at most this many emails, so that others need not wait long. */
const batchSize = 100

/** Counts the people whom a mailing would reach now. */
export async function countRecipients(services: MailingServices, mailing: Mailing): Promise<number> {
  const mailboxes = new Set<string>()
  for await (const recipients of recipientsOf(services, mailing))
    for (const { mailbox } of recipients) mailboxes.add(mailbox)
  return mailboxes.size
}

/** The first recipient of a mailing, for a preview. */
export async function findFirstRecipient(services: MailingServices, mailing: Mailing): Promise<Recipient | undefined> {
  for await (const [first] of recipientsOf(services, mailing)) return first
  return undefined
}

/**
 * Queues the emails of a mailing, one for each mailbox. Each step is stored with its emails, so it can be killed and
 * called again, also by several processes at once: nobody is written to twice. Returns how many emails it has queued,
 * or 'not open' if the mailing is queued already or was stopped.
 * Source: docs/product/desk.md#186-writing-to-many.
 */
export async function queueMailing(
  services: MailingServices,
  mailing: Mailing,
  { onProgress = () => {}, stopping }: { onProgress?: (queued: number) => void; stopping?: AbortSignal } = {},
): Promise<number | 'not open'> {
  const { id } = mailing
  await changeMailingState(services, id, { from: ['draft'], to: 'queueing' })
  let queued = 0
  for await (const recipients of recipientsOf(services, mailing))
    for (let start = 0; start < recipients.length; start += batchSize) {
      if (stopping?.aborted) return queued
      const added = await queueBatch(services, id, recipients.slice(start, start + batchSize))
      if (added === 'not open') return 'not open'
      queued += added
      if (added > 0) services.onEmailsQueued()
      onProgress(queued)
    }
  await changeMailingState(services, id, { from: ['queueing'], to: 'queued' })
  return queued
}

/** Goes on with the mailings whose queueing was interrupted. */
export async function continueMailings(services: MailingServices, stopping?: AbortSignal): Promise<void> {
  const open = await services.db.selectFrom('mailing').selectAll().where('state', '=', 'queueing').execute()
  for (const mailing of open) await queueMailing(services, mailing, { ...(stopping && { stopping }) })
}

function recipientsOf(services: MailingServices, { segment, is_news }: Mailing): AsyncGenerator<Recipient[]> {
  return readRecipients(services, JSON.parse(segment) as Segment, { isNews: is_news === 1 })
}

function queueBatch(
  { db, clock }: MailingServices,
  mailingId: string,
  recipients: readonly Recipient[],
): Promise<number | 'not open'> {
  return db.transaction().execute(async (transaction) => {
    // Locks the mailing, so that it cannot be stopped between this look and the end of the batch.
    const isOpen = await changeMailingState({ db: transaction, clock }, mailingId, {
      ...{ from: ['queueing'], to: 'queueing' },
    })
    if (!isOpen) return 'not open'
    let queued = 0
    for (const { submission, mailbox } of recipients) {
      const inserted = await transaction
        .insertInto('mailing_recipient')
        .values({ mailing_id: mailingId, mailbox_hash: hashMailbox(mailingId, mailbox), submission_id: submission.id })
        .onConflict((conflict) => conflict.columns(['mailing_id', 'mailbox_hash']).doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows !== 1n) continue
      await queueNamedEmails(transaction, submission.id, [mailingEmailName(mailingId)], clock.nowMs())
      queued++
    }
    return queued
  })
}

function hashMailbox(mailingId: string, mailbox: string): string {
  return createHash('sha256').update(`${mailingId} ${mailbox}`).digest('hex')
}

/** Sends a mailing to one address of staff, with the values of its first recipient. Returns whether there is one. */
export async function sendTestEmail(services: MailingServices, mailing: Mailing, address: string): Promise<boolean> {
  const { db, clock } = services
  const first = await findFirstRecipient(services, mailing)
  if (first === undefined) return false
  await db.transaction().execute((transaction) =>
    queueRepeatableEmail(transaction, first.submission.id, `mailing-test.${mailing.id}`, clock.nowMs(), {
      recipient: address,
    }),
  )
  services.onEmailsQueued()
  return true
}

/** Withdraws the emails that have not left. Returns how many, or undefined if the mailing is a draft or stopped. */
export async function stopMailing(services: MailingServices, { id }: Mailing): Promise<number | undefined> {
  return services.db.transaction().execute(async (transaction) => {
    const scope = { db: transaction, clock: services.clock }
    if (!(await changeMailingState(scope, id, { from: ['queueing', 'queued'], to: 'stopped' }))) return undefined
    const deleted = await transaction
      .deleteFrom('email_message')
      .where('kind', '=', mailingEmailName(id))
      .where('state', '=', 'queued')
      .where('leased_until_ms', '=', 0)
      .executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}
