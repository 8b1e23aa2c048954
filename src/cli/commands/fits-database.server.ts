import { readUnknownMigrations } from '../../adapters/database/open-database.server'
import { defineCommand } from '../arguments/command.server'
import { printError } from '../context.server'

/**
 * `fits-database`: whether the server of this release can start on the database. `rollback` asks the release
 * that it goes back to (tools/builds/roll-back.mjs).
 */
export const fitsDatabaseCommand = defineCommand({
  name: 'fits-database',
  summary: 'says whether this release fits the database',
  needs: 'settings',
  async run({ config, print }) {
    const unknown = await readUnknownMigrations(config.database).catch((error: Error) => error)
    if (unknown instanceof Error) {
      printError(unknown.message)
      return 2
    }
    if (unknown.length === 0) return 0
    print(
      `A newer release has changed the tables of the database (${unknown.join('; ')}), and this one cannot start on them.`,
    )
    return 1
  },
})
