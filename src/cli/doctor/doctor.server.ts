import { organisation } from '../../../content/organisation'
import { describeError } from '../../adapters/log.server'
import { checkStoredData } from '../../desk/findings/check-stored-data.server'
import { actionNeeded, type Finding, formatFinding } from '../../desk/findings/finding'
import { defineCommand } from '../arguments/command.server'
import { type CliContext, type CliSettings, openCliContext } from '../context.server'
import { checkBackups } from './backups.server'
import { checkClocks } from './clock.server'
import { checkInsecureConnections } from './insecure-connections.server'
import { checkPublicSiteSettings } from './public-site-settings.server'
import { checkServicesAndDisk } from './services-and-disk.server'

/** Checks everything. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  needs: 'settings',
  summary: 'checks everything and says what to do',
  details: 'The exit code is 1 if something is to be done.',
  run: (settings) => diagnose(settings),
})

/**
 * Checks everything the site depends on and everything that is pending, and prints what the operator has to
 * do. It changes nothing and prints no personal data, only codes, references and counts. Returns the exit
 * code: 0 healthy, 1 action required.
 */
async function diagnose(settings: CliSettings): Promise<number> {
  const { config } = settings
  const opened = await openCliContext(settings)
  const context = opened.kind === 'open' ? opened.context : undefined
  const findings = [
    ...checkPublicSiteSettings(config, { builtFor: import.meta.env.PUBLIC_URL, organisationEmail: organisation.email }),
    ...checkInsecureConnections(config),
    ...(opened.kind === 'open'
      ? await checkOpened(opened.context).catch(databaseUnreadable)
      : [actionNeeded(opened.message, opened.action)]),
    ...(await checkClocks(context?.services.db, config)),
    ...(await checkServicesAndDisk(config)),
    ...(await checkBackups(config, Date.now())),
  ]
  await context?.close()
  for (const line of findings.flatMap(formatFinding)) console.log(line)
  const count = findings.filter(({ level }) => level === 'action').length
  console.log(
    count === 0 ? 'No action is required.' : `${count} of these ${count === 1 ? 'requires' : 'require'} action.`,
  )
  return count === 0 ? 0 : 1
}

/** The database was reachable a moment ago, but a query failed. */
function databaseUnreadable(error: unknown): Finding[] {
  return [actionNeeded(`the database cannot be read: ${describeError(error).error}`, 'check the database and its log')]
}

function checkOpened({ services: { db, clock }, config }: CliContext): Promise<Finding[]> {
  return checkStoredData(db, clock.nowMs(), config)
}
