import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { currentBuild } from './build-store.mjs'
import { hashBuild } from './hash-inputs.mjs'
import { newBuildEnvironment } from './new-build-environment.mjs'

const timeoutMs = 90_000

/**
 * Returns why a build must not become the current one, and what to do; undefined if it may. It may be an incomplete
 * copy, so its files are compared and it has to answer once; `isRollback` leaves that out for a build that was served
 * here, because going back must be quick. The build itself says whether it fits the database, because a newer one may
 * have changed the tables.
 */
export function findActivationObstacle(build, { node, environment, isRollback }) {
  const { name, publicUrl, wasServed } = build
  const isTrusted = isRollback && wasServed
  const served = environment.PUBLIC_URL || (wasServed ? publicUrl : currentBuild()?.publicUrl) || publicUrl
  if (originOf(served) !== publicUrl)
    return `The build ${name} is for ${publicUrl}, and this site is ${served}. Build it with PUBLIC_URL=${served}, or set PUBLIC_URL for this command if its address has changed.`
  return (isTrusted ? undefined : checkCopy(build, node, environment)) ?? checkDatabase(build, node, environment)
}

function checkCopy({ name, folder, digest, publicUrl }, node, environment) {
  if (hashBuild(folder) !== digest)
    return `The build ${name} is not as it was made: its copy is incomplete or was changed. Copy it again.`
  const { status, stderr } = spawnSync(node, ['tools/builds/check-answers.mjs', folder], {
    env: newBuildEnvironment(environment, publicUrl),
    encoding: 'utf8',
    timeout: timeoutMs,
  })
  return status === 0 ? undefined : stderr.trim() || 'The server of this build gave no answer in time.'
}

/** A database that cannot be reached, and a build that cannot tell, are no reason to refuse. */
function checkDatabase({ name, folder }, node, environment) {
  const { status, stdout = '' } = spawnSync(node, [path.join(folder, 'server/agefest.js'), 'fits-database'], {
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
    timeout: timeoutMs,
  })
  return status === 1 && stdout.trim() !== ''
    ? `The build ${name} says: ${stdout.trim()} Stop the server, restore the backup that you made before that release (docs/operations/backup.md), and run this command again.`
    : undefined
}

function originOf(url) {
  return URL.canParse?.(url) ? new URL(url).origin : url
}
