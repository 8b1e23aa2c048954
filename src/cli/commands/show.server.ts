import { formatNaira } from '../../domain/money'
import { attemptsOf } from '../../payment/settle/attempts.server'
import { submissionOf } from '../../submissions/store.server'
import type { Desk } from '../context.server'
import { findRow } from '../find-submission.server'
import { answersInWords } from '../readable-answers.server'
import { onOneLine } from '../strip-control-chars'
import { history, time } from '../submission-history.server'
import { writePictures } from './pictures.server'

/**
 * Prints one submission with its answers and all that happened to it. `wanted` is its id, its code or a payment's reference; `files` is a
 * folder for its pictures. Answers the exit code.
 */
export async function show(desk: Desk, wanted: string, { files }: { files?: string | undefined }): Promise<number> {
  const { services, print } = desk
  const row = await findRow(services.db, wanted)
  if (row === undefined) {
    console.error(`Nothing is known under ${wanted}`)
    return 1
  }
  const submission = submissionOf(row)
  print(`${submission.flow} ${submission.code} · ${submission.state} · ${formatNaira(submission.amountKobo)}`)
  print(`id        ${submission.id}`)
  print(`sent      ${time(submission.createdAtMs)} in ${submission.language}`)
  print(`changed   ${time(row.changed_at_ms)}`)
  if (row.erased_at_ms !== null) print(`erased    ${time(row.erased_at_ms)}: the record of its money alone is left`)
  print(`e-mail    ${onOneLine(submission.email ?? 'none')}`)
  print(`own page  ${services.publicUrl}/order/${submission.key}`)
  print('answers')
  print(JSON.stringify(answersInWords(desk, submission), null, 2))
  const attempts = await attemptsOf(services.db, submission.id)
  for (const line of await history(services.db, submission.id, attempts)) print(line)
  return files === undefined ? 0 : writePictures(desk, submission, files)
}
