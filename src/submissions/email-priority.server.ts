import { type RawBuilder, sql } from 'kysely'

/**
 * The priorities of queued emails, the lowest number first: tickets and receipts of paid orders, other confirmations
 * and payment alerts, notices to the organisation, emails that can wait (repeats, reminders, lost links), and last
 * mailings and the outcomes of grant applications.
 * Source: docs/product/payments.md#102-delivery.
 */
export const emailPriorities = { priced: 0, free: 1, alert: 1, notice: 2, repeat: 3, mailing: 4 } as const

/** Emails to visitors that leave last, and never in a digest. */
const patientKinds: readonly string[] = ['renewal', 'links', 'payment-reminder']

/** All priorities, in the order in which emails are sent. */
export const prioritiesInOrder: readonly number[] = [...new Set(Object.values(emailPriorities))].sort()

/** The priority of a new email, by its name and by whether its submission has a price. */
export function priorityOf(name: string, submissionId: string): number | RawBuilder<number> {
  if (name.startsWith('review.') || name.startsWith('reversal.')) return emailPriorities.alert
  if (name.startsWith('mailing.') || name.startsWith('outcome')) return emailPriorities.mailing
  if (/\.\d+$/.test(name) || patientKinds.includes(name)) return emailPriorities.repeat
  if (name.startsWith('notice')) return emailPriorities.notice
  const { priced, free } = emailPriorities
  return sql<number>`(select case when amount_kobo > 0 then ${sql.lit(priced)} else ${sql.lit(free)} end from submission where id = ${submissionId})`
}
