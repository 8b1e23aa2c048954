import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { formatNaira, inEnglish } from '../domain/money'
import { countOf } from '../domain/text/count-of'
import { listAttempts } from '../payment/settle/attempts.server'
import { listEmails } from '../submissions/queued-emails.server'
import { erasureBlockerOf } from './erase-submission.server'
import type { EmailMatches } from './find-by-email.server'
import type { ErasureServices } from './services.server'

type Row = Selectable<SubmissionTable>

/** What has to happen before the server can erase, by what blocks it. */
export const unblockingConditions = {
  payment: 'its payment is settled or has expired, at the latest three days after it was started',
  review: 'its payment in review is refunded or accepted',
  email: 'the email in progress has been sent',
} as const

/** What erasing would do, one line each, without personal data. */
export async function describeSubmissionErasures(
  services: ErasureServices,
  matches: EmailMatches,
  events: number,
): Promise<string[]> {
  const own = await Promise.all(matches.own.map((row) => describeSubmissionErasure(services, row)))
  const mentions = matches.mentions.map(
    ({ row, fields }) =>
      `mentions  ${row.public_code} · ${row.flow}, sent by someone else: the address is removed from ${fields.join(', ')}; ` +
      `read it with show, and if it is about this person, erase all of ${row.public_code}`,
  )
  return [
    ...own,
    ...mentions,
    ...(events > 0 ? [`events    ${events} events from the payment provider are reduced to what happened`] : []),
  ]
}

async function describeSubmissionErasure({ db, clock }: ErasureServices, row: Row): Promise<string> {
  const attempts = await listAttempts(db, row.id)
  const emails = await listEmails(db, row.id)
  const summary = `${row.public_code} · ${row.flow} · ${row.state} · ${emails.length} emails · ${await countImages(db, row.id)} images`
  const reason = erasureBlockerOf(row, attempts, emails, clock.nowMs())
  if (reason !== undefined) return `waiting   ${summary}: the server erases it once ${unblockingConditions[reason]}`
  if (attempts.length === 0) return `erase     ${summary}`
  const amount = formatNaira(row.amount_kobo, inEnglish)
  return `erase     ${summary}; kept without personal data: ${amount}, ${countOf(attempts.length, 'payment', 'payments')} with reference, time and state, what was bought, and the code`
}

async function countImages(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('image')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
