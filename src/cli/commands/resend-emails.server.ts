import { notAudited } from '../../desk/access/audit.server'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { emailKindFromName, isMailingOrTestEmail } from '../../submissions/email-names.server'
import { listEmails } from '../../submissions/queued-emails.server'
import { resendEmail } from '../../submissions/resend-email.server'
import { defineCommand } from '../arguments/command.server'
import { type CliContext, printError } from '../context.server'
import { resendAllUndeliverable } from './resend-all-undeliverable.server'

/** How many emails one call queues at most: as many as mail providers take from a sender at once. */
const defaultLimit = 500
const maxLimit = 5_000

/** Queues the emails of a submission again, or all that were given up. */
export const resendEmailsCommand = defineCommand({
  name: 'resend',
  needs: 'database',
  audit: ({ undeliverable, yes }) => (undeliverable && !yes ? notAudited : 'sent an email again'),
  summary: 'sends emails again',
  arguments: {
    target: { shown: 'CODE', optional: true, description: 'the code (AGF-…), id or payment reference of a submission' },
    kind: { shown: 'KIND', optional: true, description: 'only this kind of email: confirmation or notice' },
  },
  options: {
    undeliverable: { type: 'boolean', description: 'instead of CODE: every email that was given up' },
    yes: { type: 'boolean', description: 'with --undeliverable: sends them; without it nothing is changed' },
    limit: {
      type: 'string',
      shown: 'N',
      description: `with --undeliverable: at most this many; ${defaultLimit} by default`,
    },
    unknown: {
      type: 'boolean',
      description: 'with --undeliverable: also to addresses that the mail server does not know',
    },
  },
  async run(context, { target, kind, undeliverable, yes, limit, unknown }) {
    if (undeliverable === (target !== undefined)) return usageError('Name a CODE, or add --undeliverable for all')
    if (target !== undefined)
      return yes || unknown || limit !== undefined
        ? usageError('--yes, --limit and --unknown belong to --undeliverable')
        : resend(context, target, kind)
    const most = limit === undefined ? defaultLimit : Number(limit)
    if (!Number.isInteger(most) || most < 1 || most > maxLimit)
      return usageError(`--limit takes a whole number from 1 to ${maxLimit.toLocaleString('en')}`)
    return resendAllUndeliverable(context, { yes, most, includesUnknown: unknown })
  },
})

function usageError(message: string): number {
  printError(message)
  return 2
}

/**
 * Queues the emails of a submission again, or one kind of them, including undeliverable ones. An email that
 * still waits for a retry is tried at once instead of being queued twice. Returns the exit code.
 */
async function resend(context: CliContext, target: string, kind: string | undefined): Promise<number> {
  const { services, print } = context
  const row = await findSubmissionRow(services.db, target)
  if (row === undefined) {
    console.error(`No submission found for ${target}`)
    return 1
  }
  const all = [...new Set((await listEmails(services.db, row.id)).map((email) => emailKindFromName(email.kind)))]
  // A mailing is written to nobody twice.
  const kinds = all.filter((candidate) => !isMailingOrTestEmail(candidate))
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
