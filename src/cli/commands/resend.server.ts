import { emailKind, listEmails, resendEmail } from '../../submissions/resend-email.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'
import { findSubmissionRow } from '../find-submission.server'

/** Queues the emails of a submission again. */
export const resendCommand = defineCommand({
  name: 'resend',
  needs: 'database',
  summary: 'sends the emails of a submission again',
  arguments: {
    target: { shown: 'CODE', description: 'the code (AGF-…), id or payment reference of a submission' },
    kind: { shown: 'KIND', optional: true, description: 'only this kind of email: confirmation or notice' },
  },
  run: (context, { target, kind }) => resend(context, target, kind),
})

/**
 * Queues the emails of a submission again, or one kind of them, including undeliverable ones. An email that
 * still waits for a retry is tried at once instead of being queued twice. They go to the address in the
 * form, which cannot be changed. Returns the exit code.
 */
async function resend(context: CliContext, target: string, kind: string | undefined): Promise<number> {
  const { services, print } = context
  const row = await findSubmissionRow(services.db, target)
  if (row === undefined) {
    console.error(`No submission found for ${target}`)
    return 1
  }
  const kinds = [...new Set((await listEmails(services.db, row.id)).map((email) => emailKind(email.kind)))]
  if (kinds.length === 0) {
    console.error(`${row.public_code} is ${row.state}: no email has been queued for it yet`)
    return 1
  }
  if (kind !== undefined && !kinds.includes(kind)) {
    console.error(`${row.public_code} has no email of the kind ${kind}. Its kinds: ${kinds.join(', ')}`)
    return 1
  }
  for (const emailKind of kinds.filter((candidate) => kind === undefined || candidate === kind)) {
    const result = await resendEmail(services, { submissionId: row.id, kind: emailKind })
    switch (result.kind) {
      case 'queued':
        print(`${row.public_code}: ${result.name} is queued; the running server sends it`)
        break
      case 'already queued':
        print(`${row.public_code}: ${result.name} has not been sent yet; the running server retries it now`)
        break
      default:
        print(`${row.public_code}: ${emailKind} has just been queued by another process`)
    }
  }
  return 0
}
