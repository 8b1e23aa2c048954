import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hashInputs } from './hash-inputs.mjs'
import { holdBack } from './held-back.mjs'
import { withBuildLock } from './lock.mjs'
import { activateBuild, currentBuild, listBuilds } from './store.mjs'

const usage = 'npm run agefest -- rollback [--list | --to <build>]'

/**
 * `npm run agefest -- rollback`: makes the build that was served before the current one, the current build.
 * It works when the current build is broken, because it runs nothing of it. Returns the exit code: 0 if done,
 * 1 if refused, 2 for wrong arguments.
 */
export async function rollBack({ node, environment, args }) {
  const [option, name] = args
  if (option === '--list' && args.length === 1) return listAll()
  if (option !== undefined && !(option === '--to' && name !== undefined && args.length === 2)) {
    console.error(usage)
    return 2
  }
  return withBuildLock(() => {
    const target = name === undefined ? previousBuild() : listBuilds().find((build) => build.name === name)
    const refusal = target === undefined ? explainMissing(name) : checkDatabase(node, environment, target)
    if (refusal !== undefined) {
      console.error(refusal)
      return 1
    }
    holdBackPresentInputs(target)
    activateBuild(target)
    console.error(`The build ${target.name} is now the current one. Restart the server, so that it serves it.`)
    return 0
  })
}

function listAll() {
  const current = currentBuild()?.name
  for (const { name, publicUrl, wasServed } of listBuilds()) {
    const notes = [publicUrl, ...(name === current ? ['current'] : []), ...(wasServed ? [] : ['never served'])]
    console.log(`${name}  ${notes.join(', ')}`)
  }
  return 0
}

/** The newest build that was served before the current one was made. */
function previousBuild() {
  const current = currentBuild()
  return listBuilds().find(({ name, wasServed }) => wasServed && (current === undefined || name < current.name))
}

function explainMissing(name) {
  return name === undefined
    ? 'There is no earlier build to go back to. To see which builds there are: npm run agefest -- rollback --list'
    : `There is no build ${name}. To see which builds there are: npm run agefest -- rollback --list`
}

/**
 * Asks the target itself whether it can work with the database, because a newer build may have changed the
 * tables. Returns what to do if it cannot. A database that cannot be reached is no reason to refuse.
 */
function checkDatabase(node, environment, { folder, name }) {
  const script = path.join(folder, 'server/agefest.js')
  if (!existsSync(script)) return undefined
  const { stderr = '', stdout = '' } = spawnSync(node, [script, 'show', 'AGF-0000-0000'], {
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return /corrupted migrations/i.test(stderr + stdout)
    ? `A newer build has changed the tables of the database, and the build ${name} cannot start on them. Stop the server, restore the backup that you made before that release (docs/operations/backup.md), and run this command again.`
    : undefined
}

/** Otherwise the next `npm start` would activate the build of the present sources again. */
function holdBackPresentInputs({ publicUrl, name }) {
  holdBack({
    inputsHash: hashInputs(publicUrl),
    reason: `The present sources are not built, because an operator went back to the build ${name}.`,
  })
}
