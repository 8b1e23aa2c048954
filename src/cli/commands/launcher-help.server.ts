import { defineCommand } from '../arguments/command.server'
import { program } from '../arguments/help.server'

/**
 * The help of the commands that change which build is served. The launcher runs them (tools/builds/roll-back.mjs),
 * because they must work when the current build does not.
 */
export const rollbackHelp = defineCommand({
  name: 'rollback',
  summary: 'goes back to the build before the current one',
  options: {
    list: { type: 'boolean', description: 'lists the builds, newest first' },
    to: { type: 'string', shown: 'BUILD', description: 'goes to this build instead' },
  },
  details: 'Then run npm run reload. docs/operations/releases.md says more.',
  needs: 'nothing',
  run: async ({ print }) => {
    print(`Use ${program} rollback`)
    return 2
  },
})

export const activateHelp = defineCommand({
  name: 'activate',
  summary: 'switches to a build that was copied here',
  arguments: { build: { shown: 'BUILD', description: 'the name of its folder in builds/' } },
  details: 'Then run npm run reload. docs/operations/releases.md says more.',
  needs: 'nothing',
  run: async ({ print }) => {
    print(`Use ${program} activate BUILD`)
    return 2
  },
})
