// The entry point: `node tools/run.mjs <command>`, with the commands below. It runs on any installed Node
// (18 or newer), installs missing packages, rebuilds stale outputs, and then starts the command with the
// Node of package.json. This file and the .mjs files next to it run before anything is installed, so they
// import only Node modules.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentBuild, isExpired, readBuild } from './builds/build-store.mjs'
import { noteUse } from './builds/builds-in-use.mjs'
import { buildAndActivate, ensureCurrentBuild, findOrBuild } from './builds/ensure-build.mjs'
import { activate, rollBack } from './builds/roll-back.mjs'
import { runChecks, runFixes, runTests } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { installedNode, installIfStale } from './install.mjs'
import { memorySettings } from './memory-settings.mjs'
import { findParentProcesses } from './parent-processes.mjs'
import { runProgram } from './run-program.mjs'
import { reloadServers } from './serve/reload.mjs'
import { superviseServer } from './serve/supervise.mjs'
import { describeUnreadSettings } from './serve/unread-settings.mjs'

const [command = 'start', ...commandArgs] = process.argv.slice(2)
process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))

const parentProcesses = findParentProcesses()

// A service manager starts `serve` again after a crash: that must neither install nor build anything.
if (command !== 'serve' && command !== 'reload') installIfStale()
const node = installedNode()
const environment = {
  ...process.env,
  PATH: [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
}

switch (command) {
  case 'build':
    if (!(await buildAndActivate({ node, environment }))) process.exitCode = 1
    break
  case 'start':
    if (await ensureCurrentBuild({ node, environment })) await runServer()
    else process.exitCode = 1
    break
  case 'serve':
    await serve()
    break
  case 'reload':
    if (!(await reloadServers(commandArgs))) process.exitCode = 1
    break
  case 'dev':
    runProgram(node, ['tools/dev.ts', ...commandArgs], { env: developmentEnvironment(), parentProcesses })
    break
  case 'agefest':
    if (isLauncherCommand(commandArgs)) process.exitCode = await runLauncherCommand(commandArgs)
    else if (currentBuild() !== undefined || (await ensureCurrentBuild({ node, environment })))
      runProgram(node, ['dist/server/agefest.js', ...commandArgs], { env: productEnvironment() })
    else process.exitCode = 1
    break
  case 'test':
    ensureChromium({ node })
    await withTestedBuild((tested) => runTests({ node, environment: tested, only: commandArgs }))
    break
  case 'test-content':
    runProgram(node, ['tools/test-with-changed-content.ts', ...commandArgs], { env: environment })
    break
  case 'check-content':
    runProgram(node, ['tools/check-content.ts', ...commandArgs], { env: environment })
    break
  case 'strings':
    runProgram(node, ['tools/update-catalogs.ts', ...commandArgs], { env: environment })
    break
  case 'check':
    process.exitCode = runChecks({ node, environment })
    break
  case 'fix':
    process.exitCode = runFixes({ node, environment })
    break
  case 'faults':
  case 'fuzz':
    await withTestedBuild((tested) =>
      runTests({
        node,
        environment: { ...tested, TEST_SCALE: 'full' },
        only: [`test/${command}/`, ...commandArgs],
      }),
    )
    break
  case 'test-deploy':
    process.exitCode = runTests({
      node,
      environment,
      only: ['--config=vitest.deploy.config.ts', ...commandArgs],
    })
    break
  case 'bench':
  case 'screenshots':
    ensureChromium({ node })
    await withTestedBuild((tested) => runProgram(node, [`bench/${command}.ts`, ...commandArgs], { env: tested }))
    break
  default:
    console.error(`unknown command ${command}`)
    process.exitCode = 2
}

/**
 * Calls `run` with an environment that names a build of the present inputs. The current build is neither read
 * nor replaced.
 */
async function withTestedBuild(run) {
  const folder = await findOrBuild({ node, environment })
  if (folder === undefined) process.exitCode = 1
  else {
    noteUse({ kind: 'tests', builds: [path.basename(folder)] })
    process.exitCode = run({ ...environment, AGEFEST_BUILD: folder })
  }
}

/** Whether an operator's command changes which build is served. Its help is with that of the others. */
function isLauncherCommand([name, ...args]) {
  return (name === 'rollback' || name === 'activate') && !args.includes('--help')
}

function runLauncherCommand([name, ...args]) {
  return (name === 'rollback' ? rollBack : activate)({ node, environment, args })
}

/** Runs the server of the current build, if there is one. */
async function serve() {
  const build = servedBuild()
  if (build === undefined) {
    console.error('There is no build to serve. Run `npm run build` first')
    process.exitCode = 1
    return
  }
  if (isExpired(build))
    console.error('A date has passed since the pages were rendered. To render them again: npm run build')
  await runServer()
}

/** The current build, or the one that tests serve: they never change the current one. */
function servedBuild() {
  const { AGEFEST_BUILD } = process.env
  return AGEFEST_BUILD === undefined ? currentBuild() : readBuild(path.basename(AGEFEST_BUILD))
}

function runServer() {
  const unread = describeUnreadSettings(environment)
  if (unread !== undefined) console.error(unread)
  return superviseServer({
    node,
    env: productEnvironment(),
    args: commandArgs,
    parentProcesses,
    findBuild: servedBuild,
  })
}

/**
 * Returns the environment of the built product: React's production build, Node's compile cache, and the
 * memory settings.
 */
function productEnvironment() {
  const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node')
  return { NODE_ENV: 'production', NODE_COMPILE_CACHE, ...memorySettings.environment, ...environment }
}

/**
 * Returns the environment of `npm run dev`. It has a separate data folder, so that its data does not mix
 * with that of `npm start`.
 */
function developmentEnvironment() {
  return { DATA_DIR: 'data/dev', ...environment, NODE_ENV: 'development' }
}
