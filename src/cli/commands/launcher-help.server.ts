import { defineCommand } from '../arguments/command.server'
import { program } from '../arguments/help.server'

/**
 * The commands that change which build is served. They belong to the launcher (tools/builds/roll-back.mjs),
 * because they must work when the current build does not. Here they only have their help.
 */
export const rollbackCommand = defineCommand({
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

export const activateCommand = defineCommand({
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
