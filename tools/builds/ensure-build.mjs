import path from 'node:path'
import { withBuildLock } from './build-lock.mjs'
import {
  activateBuild,
  completeBuild,
  createUnfinishedBuild,
  currentBuild,
  isExpired,
  listBuilds,
  removeOldBuilds,
} from './build-store.mjs'
import { explainBuildFailure } from './explain-build-failure.mjs'
import { hashBuild, hashInputs } from './hash-inputs.mjs'
import { heldBackReason, holdBack, releaseHeldBack } from './held-back-inputs.mjs'
import { newBuildEnvironment } from './new-build-environment.mjs'
import { isLocalUrl, readPublicUrl } from './public-url.mjs'
import { runSteps } from './run-steps.mjs'

/**
 * `npm run build`: builds the site, the server and the commands, and makes the build the current one once it
 * has answered. Returns false if that failed; the current build then stays. Without PUBLIC_URL it builds for
 * the address of the current build, because an operator's shell may lack the variables of the server. A PORT
 * changes only an address on this machine.
 */
export async function buildAndActivate({ node, environment }) {
  const { PUBLIC_URL, PORT } = environment
  const current = currentBuild()?.publicUrl
  const isReplaced = current === undefined || (PORT && isLocalUrl(current))
  const target = createTarget({ PUBLIC_URL: PUBLIC_URL || (isReplaced ? undefined : current), PORT })
  return withBuildLock(async () => {
    const result = await build({ node, environment, target })
    if (result.kind === 'failed') {
      holdBack({ inputsHash: target.inputsHash, reason: result.explanation })
      console.error(`${result.explanation}\n${currentBuildNote()}`)
      return false
    }
    releaseHeldBack()
    activateBuild(result.build)
    return true
  })
}

/**
 * `npm start`: makes the build of the present inputs the current one, and builds it if there is none. If that
 * fails, an earlier build stays the current one, and the next start does not try again before the inputs have
 * changed. Returns false if there is nothing to serve. Pages that show a date which has passed are rendered
 * again; `npm run serve`, which must be quick after a crash, only says so. Nothing is built only for another
 * PORT of this machine.
 */
export async function ensureCurrentBuild({ node, environment }) {
  const target = createTarget(environment)
  if (isUsable(currentBuild(), target)) return true
  const targets = [target, targetOf(currentBuild(), target)]
  const reason = currentBuild() && targets.map(({ inputsHash }) => heldBackReason(inputsHash)).find(Boolean)
  if (reason !== undefined) {
    console.error(`${reason}\n${currentBuildNote()}`)
    return true
  }
  return withBuildLock(async () => {
    // Another process may have built the same inputs while this one waited.
    if (isUsable(currentBuild(), target)) return true
    const builds = listBuilds()
    const existing = builds.find((found) => isFresh(found, target)) ?? builds.find((found) => isUsable(found, target))
    const result = existing ? { kind: 'built', build: existing } : await build({ node, environment, target })
    if (result.kind === 'failed') {
      holdBack({ inputsHash: target.inputsHash, reason: result.explanation })
      console.error(`${result.explanation}\n${currentBuildNote()}`)
      return currentBuild() !== undefined
    }
    releaseHeldBack()
    activateBuild(result.build)
    return true
  })
}

/**
 * `npm test` and the like: returns the folder of a build of the present inputs, and builds it if there is
 * none. The current build stays the current one. Returns undefined if the build failed. PORT has no influence,
 * because tests choose their own.
 */
export async function findOrBuild({ node, environment }) {
  const target = createTarget({ PUBLIC_URL: environment.PUBLIC_URL })
  const fresh = () => listBuilds().find((found) => isFresh(found, target))
  const existing = fresh()
  if (existing !== undefined) return existing.folder
  return withBuildLock(async () => {
    const built = fresh()
    if (built !== undefined) return built.folder
    const result = await build({ node, environment, target })
    if (result.kind === 'built') {
      removeOldBuilds()
      return result.build.folder
    }
    console.error(result.explanation)
    return undefined
  })
}

function createTarget(environment) {
  const publicUrl = readPublicUrl(environment)
  return { publicUrl, isDefault: !environment.PUBLIC_URL?.trim(), inputsHash: hashInputs(publicUrl) }
}

/** Returns whether a build is of these inputs, and no date has passed that changes its pages. */
function isFresh(found, { inputsHash }) {
  return found?.inputsHash === inputsHash && !isExpired(found)
}

/** Returns whether a start can serve this build as it is, and says so if that was made for another port. */
function isUsable(found, target) {
  const { publicUrl, inputsHash } = targetOf(found, target)
  if (!isFresh(found, { inputsHash })) return false
  if (publicUrl !== target.publicUrl)
    console.error(
      `The pages were built for ${publicUrl}: links that visitors share lead there. To build them for this port, set PUBLIC_URL=${target.publicUrl}`,
    )
  return true
}

/** A build takes minutes: without PUBLIC_URL, one for another port of this machine is as good. */
function targetOf(found, target) {
  const isForOtherPort = target.isDefault && isLocalUrl(found?.publicUrl) && found.publicUrl !== target.publicUrl
  return isForOtherPort ? createTarget({ PUBLIC_URL: found.publicUrl }) : target
}

/** Builds into a new folder. The build counts as complete once it has answered. */
async function build({ node, environment, target: { inputsHash, publicUrl } }) {
  console.error('Building …')
  const folder = createUnfinishedBuild()
  const building = { ...environment, NODE_ENV: 'production', PUBLIC_URL: publicUrl, BUILD_FOLDER: folder }
  const failure = await runSteps(node, [
    { args: ['tools/check-content.ts', '--brief'], environment: building },
    { args: ['tools/check-translations.ts'], environment: building },
    { args: ['tools/generate.ts'], environment: building },
    { args: ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], environment: building },
    { args: [path.join(folder, 'server/prerender.js')], environment: building },
    { args: ['tools/builds/compress.mjs', path.join(folder, 'client')], environment: building },
    { args: ['tools/builds/check-answers.mjs', folder], environment: newBuildEnvironment(environment, publicUrl) },
  ])
  if (failure !== undefined) {
    removeOldBuilds()
    return { kind: 'failed', explanation: explainBuildFailure(failure) }
  }
  return {
    kind: 'built',
    build: completeBuild(folder, {
      // Files that were saved during the build may be in it or not.
      inputsHash: hashInputs(publicUrl) === inputsHash ? inputsHash : 'changed during the build',
      publicUrl,
      builtAt: new Date().toISOString(),
      digest: hashBuild(folder),
    }),
  }
}

function currentBuildNote() {
  const build = currentBuild()
  if (build === undefined) return 'There is no earlier build, so nothing can be served.'
  return `The build of ${formatTime(build.builtAt)} stays in use. To try again: npm run build`
}

/** Formats a time for the operator, in the time zone of the machine. */
function formatTime(isoTime) {
  return new Date(isoTime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}
