import { organisation } from '../../../content/organisation'
import { errorFacts } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { type Desk, openDesk } from '../context.server'
import { clockFindings } from './clock.server'
import { connectionFindings } from './connections.server'
import { surroundingsFindings } from './environment.server'
import { erasureFindings } from './erasures.server'
import { act, type Finding, fine, linesOf } from './finding'
import { orderFindings } from './orders.server'
import { queueFindings } from './queues.server'
import { settingsFindings } from './settings.server'
import { storageFindings } from './storage.server'

/**
 * Looks at everything the site depends on and at everything that waits, and says in lines what a person has to do. Nothing is changed, and
 * nothing personal is printed: only codes, references and counts. Answers the exit code: 0 healthy, 1 something needs a person.
 */
export async function doctor(config: Config): Promise<number> {
  const desk = await openDesk(config).catch((error: Error) => error)
  const findings = [
    ...settingsFindings(config, { builtFor: import.meta.env.PUBLIC_URL, organisationEmail: organisation.email }),
    ...connectionFindings(config),
    ...(desk instanceof Error ? [withoutDatabase(desk)] : await databaseFindings(desk).catch(unreadable)),
    ...(await clockFindings(desk instanceof Error ? undefined : desk.services.db, config)),
    ...(await surroundingsFindings(config)),
  ]
  if (!(desk instanceof Error)) await desk.close()
  for (const line of findings.flatMap(linesOf)) console.log(line)
  const count = findings.filter(({ level }) => level === 'act').length
  console.log(count === 0 ? 'All is well.' : `${count} of these need a person.`)
  return count === 0 ? 0 : 1
}

async function databaseFindings({ services: { db, clock } }: Desk): Promise<Finding[]> {
  const nowMs = clock.nowMs()
  return [
    fine('the database answers'),
    ...(await storageFindings(db)),
    ...(await queueFindings(db, nowMs)),
    ...(await orderFindings(db, nowMs)),
    ...(await erasureFindings(db, nowMs)),
  ]
}

/** The message is one line of ours without the password of DATABASE_URL. */
function withoutDatabase({ message }: Error): Finding {
  return act(message, 'look at DATABASE_URL or DATA_DIR, and at the database; nothing can be registered without it')
}

/** It was there a moment ago, and a question to it failed. */
function unreadable(error: unknown): Finding[] {
  return [act(`the database cannot be read: ${errorFacts(error).error}`, 'look at the database, and at its own log')]
}
