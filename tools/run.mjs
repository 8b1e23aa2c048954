// The entry point: `node tools/run.mjs <command>`, with the commands below. It runs on any installed Node
// (18 or newer), installs missing packages, rebuilds stale outputs, and then starts the command with the
// Node of package.json. This file and the .mjs files next to it run before anything is installed, so they
// import only Node modules.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfMissing, buildIfStale, requireBuild } from './build.mjs'
import { runChecks, runFixes, runTests } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { installedNode, installIfStale } from './install.mjs'
import { memorySettings } from './memory-settings.mjs'
import { findParentProcesses } from './parent-processes.mjs'
import { runProgram } from './run-program.mjs'

const [command = 'start', ...commandArgs] = process.argv.slice(2)
process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))

const parentProcesses = findParentProcesses()

// A service manager starts `serve` again after a crash: that must neither install nor build anything.
if (command !== 'serve') installIfStale()
const node = installedNode()
const environment = {
  ...process.env,
  PATH: [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
}

switch (command) {
  case 'build':
    buildIfStale({ node, environment, always: true })
    break
  case 'start':
    buildIfStale({ node, environment })
    runServer()
    break
  case 'serve':
    requireBuild()
    runServer()
    break
  case 'dev':
    runProgram(node, ['tools/dev.ts', ...commandArgs], { env: developmentEnvironment(), parentProcesses })
    break
  case 'agefest':
    buildIfMissing({ node, environment })
    runProgram(node, ['dist/server/agefest.js', ...commandArgs], { env: productEnvironment() })
    break
  case 'test':
    ensureChromium({ node })
    buildIfStale({ node, environment })
    process.exitCode = runTests({ node, environment, only: commandArgs })
    break
  case 'check-content':
    runProgram(node, ['tools/check-content.ts', ...commandArgs], { env: environment })
    break
  case 'check':
    process.exitCode = runChecks({ node, environment })
    break
  case 'fix':
    process.exitCode = runFixes({ node, environment })
    break
  case 'faults':
  case 'fuzz':
    buildIfStale({ node, environment })
    process.exitCode = runTests({
      node,
      environment: { ...environment, TEST_MEASURE: 'full' },
      only: [`test/${command}/`, ...commandArgs],
    })
    break
  case 'bench':
  case 'screenshots':
    ensureChromium({ node })
    buildIfStale({ node, environment })
    runProgram(node, [`bench/${command}.ts`, ...commandArgs], { env: environment })
    break
  default:
    console.error(`unknown command ${command}`)
    process.exitCode = 2
}

function runServer() {
  runProgram(node, [...memorySettings.flags, 'dist/server/server.js', ...commandArgs], {
    env: productEnvironment(),
    parentProcesses,
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
