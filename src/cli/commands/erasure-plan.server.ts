import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../../adapters/database/tables.server'
import { formatNaira } from '../../domain/money'
import { attemptsOf } from '../../payment/settle/attempts.server'
import { waitingFor } from '../../privacy/erase.server'
import type { Found } from '../../privacy/find-by-email.server'
import type { ErasureServices } from '../../privacy/services.server'
import { lettersOf } from '../../submissions/email-queue.server'

type Row = Selectable<SubmissionTable>

/** What has to be over before a submission can be erased. */
export const over = {
  payment: 'its payment is settled or can come no more, three days after it was begun at the latest',
  review: 'its payment is decided: refund it, or accept it',
  letter: 'the letter that is leaving now has left',
} as const

/** What erasing would do, one line each, without anything personal. */
export async function erasurePlan(services: ErasureServices, found: Found, events: number): Promise<string[]> {
  const own = await Promise.all(found.own.map((row) => planOf(services, row)))
  const naming = found.naming.map(
    ({ row, fields }) =>
      `naming    ${row.code} · ${row.flow}, sent by somebody else: the address is taken out of ${fields.join(', ')}; ` +
      `read it with show, and where it is about this person, erase ${row.code} as a whole`,
  )
  return [
    ...own,
    ...naming,
    ...(events > 0 ? [`events    ${events} of the provider’s messages are cut down to what happened`] : []),
  ]
}

async function planOf({ db, clock }: ErasureServices, row: Row): Promise<string> {
  const attempts = await attemptsOf(db, row.id)
  const letters = await lettersOf(db, row.id)
  const what = `${row.code} · ${row.flow} · ${row.state} · ${letters.length} letters · ${await pictureCount(db, row.id)} pictures`
  const reason = waitingFor(row, attempts, letters, clock.nowMs())
  if (reason !== undefined) return `waits     ${what}: erased by the server once ${over[reason]}`
  if (attempts.length === 0) return `erase     ${what}`
  const sum = formatNaira(row.amount_kobo)
  return `erase     ${what}; kept without the person: ${sum}, ${attempts.length} payments with reference, time and state, what was bought, and the code`
}

async function pictureCount(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('picture')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
