import { formatNaira, inEnglish } from '../../domain/money'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { listAttempts } from '../../payment/settle/attempts.server'
import { listedQuantity } from '../../submissions/listing/listed-values.server'
import { orderPath } from '../../submissions/submission'
import { toSubmission } from '../../submissions/submission-store.server'
import { defineCommand } from '../arguments/command.server'
import { withChoiceTitles } from '../choice-titles.server'
import type { CliContext } from '../context.server'
import { toSingleLine } from '../escape-control-chars'
import { describeSubmissionRecords } from '../submission-records.server'
import { writeSubmissionImages } from './write-submission-images.server'

/** Shows one submission and its history. */
export const showSubmissionCommand = defineCommand({
  name: 'show',
  needs: 'database',
  audit: 'looked at an order',
  summary: 'shows a submission and its history',
  arguments: {
    target: { shown: 'CODE', description: 'the code (AGF-…), id or payment reference of a submission' },
  },
  options: {
    files: { type: 'string', shown: 'FOLDER', description: 'writes its images to this folder as well' },
  },
  run: (context, { target, files }) => show(context, target, files && context.resolvePath(files)),
})

/**
 * Prints one submission with its values and history. `target` is its id, its code or a payment reference;
 * `files` is a folder for its images. Returns the exit code.
 */
async function show(context: CliContext, target: string, files: string | undefined): Promise<number> {
  const { services, print } = context
  const row = await findSubmissionRow(services.db, target)
  if (row === undefined) {
    console.error(`No submission found for ${target}`)
    return 1
  }
  const submission = toSubmission(row)
  print(
    `${submission.flow} ${submission.publicCode} · ${submission.state} · ${formatNaira(submission.amountKobo, inEnglish)}`,
  )
  print(`id        ${submission.id}`)
  print(`sent      ${formatLagosTime(submission.createdAtMs)} Nigerian time, in ${submission.language}`)
  print(`changed   ${formatLagosTime(row.changed_at_ms)}`)
  if (row.erased_at_ms !== null)
    print(`erased    ${formatLagosTime(row.erased_at_ms)}: only the payment record is left`)
  if (row.cancelled_at_ms !== null) print(`cancelled ${formatLagosTime(row.cancelled_at_ms)}: it has no place`)
  print(`email     ${toSingleLine(submission.email ?? 'none')}`)
  print(`page      ${services.publicUrl}${orderPath(submission)}`)
  const flow = services.flows.get(submission.flow)
  const choice = flow && listedQuantity(flow, submission.values)
  if (choice) print(`${(flow?.listing.choice?.heading ?? '').toLowerCase().padEnd(10)}${toSingleLine(choice)}`)
  print('values')
  print(JSON.stringify(withChoiceTitles(flow, submission.values), null, 2))
  const attempts = await listAttempts(services.db, submission.id)
  for (const line of await describeSubmissionRecords(services.db, submission.id, attempts)) print(line)
  return files === undefined ? 0 : writeSubmissionImages(context, submission, files)
}
