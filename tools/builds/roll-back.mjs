import { withBuildLock } from './build-lock.mjs'
import { activateBuild, currentBuild, listBuilds } from './build-store.mjs'
import { findActivationObstacle } from './find-activation-obstacle.mjs'
import { hashInputs } from './hash-inputs.mjs'
import { holdBack, releaseHeldBack } from './held-back-inputs.mjs'

const usage = {
  rollback: 'npm run agefest -- rollback [--list | --to BUILD]',
  activate: 'npm run agefest -- activate BUILD',
}

/**
 * `npm run agefest -- rollback`: makes the build that was served before the current one, the current build.
 * It works when the current build is broken, because it runs nothing of it. Returns the exit code: 0 if done,
 * 1 if refused, 2 for wrong arguments.
 */
export async function rollBack({ node, environment, args }) {
  const [option, name] = args
  if (option === '--list' && args.length === 1) return listAll()
  if (option !== undefined && !(option === '--to' && name !== undefined && args.length === 2)) {
    console.error(usage.rollback)
    return 2
  }
  return withBuildLock(() =>
    switchTo(name === undefined ? previousBuild() : findBuild(name), { name, node, environment, isRollback: true }),
  )
}

/**
 * `npm run agefest -- activate BUILD`: makes a build that was copied here, or any other one, the current
 * build. Exit codes as above.
 */
export async function activate({ node, environment, args }) {
  const [name] = args
  if (args.length !== 1 || name.startsWith('-')) {
    console.error(usage.activate)
    return 2
  }
  return withBuildLock(() => switchTo(findBuild(name), { name, node, environment, isRollback: false }))
}

function switchTo(target, { name, ...options }) {
  const obstacle = target === undefined ? explainMissing(name) : findActivationObstacle(target, options)
  if (obstacle !== undefined) {
    console.error(obstacle)
    return 1
  }
  // Otherwise the next `npm start` would make the build of the present sources the current one again.
  const inputsHash = hashInputs(target.publicUrl)
  if (inputsHash === target.inputsHash) releaseHeldBack()
  else
    holdBack({
      inputsHash,
      reason: `The present sources are not built, because an operator switched to the build ${target.name}.`,
    })
  activateBuild(target)
  console.error(
    `The build ${target.name} is now the current one. A server that runs serves it after npm run reload (with systemd: agefest reload).`,
  )
  return 0
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

function findBuild(name) {
  return listBuilds().find((build) => build.name === name)
}

function explainMissing(name) {
  return name === undefined
    ? 'There is no earlier build to go back to. To see which builds there are: npm run agefest -- rollback --list'
    : `There is no complete build ${name} in builds/. To see which builds there are: npm run agefest -- rollback --list`
}
