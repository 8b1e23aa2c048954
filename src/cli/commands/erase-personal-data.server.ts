import { vacuum } from '../../adapters/database/vacuum.server'
import { removeInvisibleCharacters } from '../../domain/text/email-address'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { describeErasure, erasePerson, findErasureScope, isScopeEmpty } from '../../privacy/erase-person.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

const target = {
  shown: 'TARGET',
  description: 'an email address, or the code (AGF-…), id or payment reference of a submission',
}

/** Lists or erases what is stored about a person, or one submission. */
export const erasePersonalDataCommand = defineCommand({
  name: 'erase',
  needs: 'database',
  audit: ({ yes }) => (yes ? 'erased' : 'looked at an erasure'),
  summary: 'lists what is stored about a person, and erases it',
  arguments: { target },
  options: { yes: { type: 'boolean', description: 'erases it; without this option nothing is changed' } },
  run: (context, { target, yes }) => eraseTarget(context, target, yes),
})

/**
 * Erases everything stored for an email address, or one submission by its code, id or payment reference.
 * Without `yes` it only prints what it would do. It can be repeated at any time. Returns the exit code: 0
 * also if something has to wait, because the server completes it; 1 if something failed, which does not
 * stop the rest.
 */
async function eraseTarget(context: CliContext, argument: string, yes: boolean): Promise<number> {
  const { services, print } = context
  const target = removeInvisibleCharacters(argument).trim()
  const scope = await findErasureScope(
    services,
    target.includes('@') ? { address: target } : { row: await findSubmissionRow(services.db, target) },
  )
  if (isScopeEmpty(scope)) {
    print('No data is stored for this email address, id, code or reference.')
    return 0
  }
  if (!yes) {
    for (const line of await describeErasure(services, scope)) print(line)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  const failures = await erasePerson(services, scope, print)
  if (!(await vacuum(services.db)))
    print(
      'The database file could not be rewritten. Make sure that the disk has free space of twice its size, and run retain --yes later',
    )
  return failures > 0 ? 1 : 0
}
