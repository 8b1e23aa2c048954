import { commandLineActor, completeAudit, notAudited, recordAudit } from '../desk/access/audit.server'
import { findSubmissionRow } from '../orders/find-submission.server'
import type { Command } from './arguments/command.server'
import { selfAudited } from './arguments/self-audited'
import type { CliContext } from './context.server'

type DatabaseCommand = Extract<Command, { needs: 'database' }>
type Input = Parameters<DatabaseCommand['run']>[1]

/**
 * Runs a command with an entry in the audit log that the desk shows, under the name of the user of this machine.
 * Source: docs/product/desk.md#183-audit-log.
 */
export async function runAudited(command: DatabaseCommand, context: CliContext, input: Input): Promise<number> {
  const action = typeof command.audit === 'function' ? command.audit(input) : command.audit
  if (action === selfAudited || action === notAudited) return command.run(context, input)
  const { services, user } = context
  const target = await findAuditTarget(context, input)
  const entry = await recordAudit(services, commandLineActor(user), { action, target }, 'begun')
  const code = await command.run(context, input).catch(async (error: unknown) => {
    await completeAudit(services.db, entry, { outcome: 'failed' })
    throw error
  })
  await completeAudit(services.db, entry, { outcome: code === 0 ? 'done' : 'refused' })
  return code
}

/** The code that the command is about. Never an email address, which the audit log must not hold. */
async function findAuditTarget({ services: { db } }: CliContext, input: Input): Promise<string | undefined> {
  const typed = [input.target, input.reference, input.code, input.id].find((value) => typeof value === 'string')
  if (typeof typed !== 'string' || typed.includes('@')) return undefined
  const row = await findSubmissionRow(db, typed)
  if (row !== undefined) return row.public_code
  return /^(?:TKT-[\w-]{4,12}|[0-9a-f-]{4,36})$/i.test(typed) ? typed : undefined
}
