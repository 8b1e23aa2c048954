import { writeFile } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../../adapters/database/tables.server'
import { errorFacts } from '../../adapters/log.server'
import { inNaira } from '../../domain/money'
import { withoutInvisibles } from '../../domain/text/email-address'
import { attemptsOf } from '../../payment/settle/attempts.server'
import { eventsNaming } from '../../payment/webhook/redact-events.server'
import { findByAddress } from '../../privacy/find-by-email.server'
import { lettersOf } from '../../submissions/email-queue.server'
import type { Desk } from '../context.server'
import { time } from '../submission-history.server'

/**
 * Everything that is kept of a person, as JSON to hand over: printed, or written to a file that only its
 * owner may read. Of forms that others sent, it has only the values that name the address. Secret order
 * addresses are left out: the reader of a copy may be someone else.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export async function exportByHand(
  { services: { db, clock }, print }: Desk,
  asked: string,
  { to }: { to: string | undefined },
): Promise<number> {
  const address = withoutInvisibles(asked).trim()
  if (!address.includes('@')) {
    console.error('A copy is made for an e-mail address')
    return 2
  }
  const { own, naming } = await findByAddress(db, address)
  const copy = {
    address,
    madeAt: time(clock.nowMs()),
    sent: await Promise.all(own.map((row) => copyOf(db, row))),
    namedByOthers: naming.map(({ row, fields }) => ({
      flow: row.flow,
      sentAt: time(row.created_at_ms),
      answers: Object.fromEntries(fields.map((field) => [field, answerAt(JSON.parse(row.answers), field)])),
    })),
    messagesOfTheProvider: (await eventsNaming(db, address)).map(({ body }): unknown => JSON.parse(body)),
  }
  const json = JSON.stringify(copy, null, 2)
  if (to === undefined) {
    print(json)
    return 0
  }
  try {
    await writeFile(to, `${json}\n`, { mode: 0o600, flag: 'wx' })
    print(`written   ${to}`)
    return 0
  } catch (error) {
    console.error(`The copy cannot be written: ${errorFacts(error).error}`)
    return 1
  }
}

async function copyOf(db: Database, row: Selectable<SubmissionTable>) {
  const payments = await attemptsOf(db, row.id)
  const letters = await lettersOf(db, row.id)
  const pictures = await db.selectFrom('picture').selectAll().where('submission_id', '=', row.id).execute()
  return {
    code: row.code,
    flow: row.flow,
    state: row.state,
    language: row.language,
    email: row.email,
    sentAt: time(row.created_at_ms),
    changedAt: time(row.changed_at_ms),
    amountNaira: inNaira(row.amount_kobo),
    answers: JSON.parse(row.answers) as unknown,
    price: row.price === null ? null : (JSON.parse(row.price) as unknown),
    payments: payments.map((payment) => ({
      reference: payment.reference,
      state: payment.state,
      amountNaira: inNaira(payment.amount_kobo),
      currency: payment.currency,
      beganAt: time(payment.created_at_ms),
      settledAt: payment.settled_at_ms === null ? null : time(payment.settled_at_ms),
      remark: payment.remark,
    })),
    letters: letters.map(({ kind, state, created_at_ms, sent_at_ms, remark }) => ({
      kind,
      state,
      writtenAt: time(created_at_ms),
      sentAt: sent_at_ms === null ? null : time(sent_at_ms),
      remark,
    })),
    pictures: pictures.map(({ field, media_type, bytes }) => ({
      field,
      mediaType: media_type,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  }
}

/** The answer in this place: 'personalInformation.email'. */
function answerAt(answers: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], answers)
}
