import { organisation } from '../../../content/organisation'
import { describeError } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { type CliContext, openCliContext } from '../context.server'
import { checkClocks } from './clock.server'
import { checkConnections } from './connections.server'
import { checkEnvironment } from './environment.server'
import { checkErasures } from './erasures.server'
import { actionNeeded, type Finding, formatFinding, ok } from './finding'
import { checkOrders } from './orders.server'
import { checkQueues } from './queues.server'
import { checkSettings } from './settings.server'
import { checkStorage } from './storage.server'

/**
 * Checks everything the site depends on and everything that is pending, and prints what the operator has to
 * do. It changes nothing and prints no personal data, only codes, references and counts. Returns the exit
 * code: 0 healthy, 1 action required.
 */
export async function doctorCommand(config: Config): Promise<number> {
  const context = await openCliContext(config).catch((error: Error) => error)
  const findings = [
    ...checkSettings(config, { builtFor: import.meta.env.PUBLIC_URL, organisationEmail: organisation.email }),
    ...checkConnections(config),
    ...(context instanceof Error
      ? [databaseUnreachable(context)]
      : await checkDatabase(context).catch(databaseUnreadable)),
    ...(await checkClocks(context instanceof Error ? undefined : context.services.db, config)),
    ...(await checkEnvironment(config)),
  ]
  if (!(context instanceof Error)) await context.close()
  for (const line of findings.flatMap(formatFinding)) console.log(line)
  const count = findings.filter(({ level }) => level === 'action').length
  console.log(
    count === 0 ? 'No action is required.' : `${count} of these ${count === 1 ? 'requires' : 'require'} action.`,
  )
  return count === 0 ? 0 : 1
}

async function checkDatabase({ services: { db, clock } }: CliContext): Promise<Finding[]> {
  const nowMs = clock.nowMs()
  return [
    ok('the database responds'),
    ...(await checkStorage(db)),
    ...(await checkQueues(db, nowMs)),
    ...(await checkOrders(db, nowMs)),
    ...(await checkErasures(db, nowMs)),
  ]
}

/** Our message has one line and does not contain the password of DATABASE_URL. */
function databaseUnreachable({ message }: Error): Finding {
  return actionNeeded(
    message,
    'check DATABASE_URL or DATA_DIR, and the database; without it the site cannot store registrations',
  )
}

/** The database was reachable a moment ago, but a query failed. */
function databaseUnreadable(error: unknown): Finding[] {
  return [actionNeeded(`the database cannot be read: ${describeError(error).error}`, 'check the database and its log')]
}
