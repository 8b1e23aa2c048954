import { formatNaira } from '../domain/money'
import { attemptsOf, findAttempt } from '../payment/attempts.server'
import { submissionOf } from '../submission/store.server'
import type { Submission } from '../submission/submission'
import type { Desk } from './desk.server'

/** Prints one submission with its answers, its payments and its letters. `wanted` is its id, its code or a payment's reference. */
export async function show(desk: Desk, wanted: string): Promise<number> {
  const { db, publicUrl } = desk.services
  const submission = await find(desk, wanted)
  if (submission === undefined) {
    console.error(`Nothing is known under ${wanted}`)
    return 1
  }
  const { print } = desk
  print(`${submission.flow} ${submission.code} · ${submission.state} · ${formatNaira(submission.amountKobo)}`)
  print(`id        ${submission.id}`)
  print(`sent      ${time(submission.createdAtMs)} in ${submission.language}`)
  print(`e-mail    ${submission.email ?? 'none'}`)
  print(`own page  ${publicUrl}/order/${submission.key}`)
  print('answers')
  print(JSON.stringify(submission.answers, null, 2))
  for (const attempt of await attemptsOf(db, submission.id)) {
    const said = attempt.provider_state === null ? 'never asked about' : `provider: ${attempt.provider_state}`
    const remark = attempt.remark === null ? '' : ` · ${attempt.remark}`
    print(`payment   ${attempt.reference} · ${attempt.state} · ${said} · began ${time(attempt.created_at_ms)}${remark}`)
  }
  const letters = await db.selectFrom('letter').selectAll().where('submission_id', '=', submission.id).execute()
  for (const letter of letters) {
    const remark = letter.remark === null ? '' : ` · ${letter.remark}`
    const sent = letter.sent_at_ms === null ? '' : ` ${time(letter.sent_at_ms)}`
    print(`letter    ${letter.kind} · ${letter.state}${sent} · ${letter.attempts} attempts${remark}`)
  }
  const pictures = await db
    .selectFrom('picture')
    .select(['field', 'media_type'])
    .where('submission_id', '=', submission.id)
    .execute()
  for (const picture of pictures) print(`picture   ${picture.field} · ${picture.media_type}`)
  return 0
}

async function find({ services: { db } }: Desk, wanted: string): Promise<Submission | undefined> {
  const id = (await findAttempt(db, wanted))?.submission_id ?? wanted
  const row = await db
    .selectFrom('submission')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('code', '=', wanted.toUpperCase())]))
    .executeTakeFirst()
  return row && submissionOf(row)
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
