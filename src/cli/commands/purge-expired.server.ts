import { vacuum } from '../../adapters/database/vacuum.server'
import { describeError } from '../../adapters/log.server'
import { notAudited } from '../../desk/access/audit.server'
import { retentionDays } from '../../domain/retention'
import { countOf } from '../../domain/text/count-of'
import { unblockingConditions } from '../../privacy/describe-submission-erasures.server'
import { eraseSubmission } from '../../privacy/erase-submission.server'
import { findExpiredSubmissions } from '../../privacy/retention.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

/** Lists or erases what is past its retention period. */
export const purgeExpiredCommand = defineCommand({
  name: 'retain',
  needs: 'database',
  audit: ({ yes }) => (yes ? 'erased what is past its time' : notAudited),
  summary: 'lists what is past its retention period, and erases it',
  options: { yes: { type: 'boolean', description: 'erases it at once; without this option nothing is changed' } },
  run: (context, { yes }) => purgeExpired(context, yes),
})

/**
 * Erases at once all submissions whose retention period is over, which the server would do a week later.
 * Without `yes` it only prints what it would do. Returns the exit code: 1 if an erasure failed, which does
 * not stop the others.
 */
async function purgeExpired({ services, print }: CliContext, yes: boolean): Promise<number> {
  const expired = await findExpiredSubmissions(services.db, services.clock.nowMs())
  print(
    `${countOf(expired.length, 'submission has', 'submissions have')} not changed for ${retentionDays.submission} days`,
  )
  let failures = 0
  const onError = (error: unknown) => {
    failures++
    return { kind: 'failed', reason: describeError(error).error } as const
  }
  for (const { id, public_code: code } of expired) {
    const erasure = yes ? await eraseSubmission(services, id).catch(onError) : undefined
    if (erasure?.kind === 'failed') print(`failed    ${code}: ${erasure.reason}`)
    else if (erasure?.kind === 'blocked')
      print(`waiting   ${code}: the server erases it once ${unblockingConditions[erasure.reason]}`)
    else print(`${yes ? 'erased  ' : 'erase   '}  ${code}`)
  }
  if (yes) await vacuum(services.db)
  if (!yes && expired.length > 0) print('Nothing was changed. Add --yes to do it.')
  return failures > 0 ? 1 : 0
}
