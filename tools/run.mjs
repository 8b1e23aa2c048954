// The one way in: `node tools/run.mjs <command>`, with the commands below. It runs under whatever Node (18 or
// newer) the machine has, installs what is missing, builds what is stale, and hands over to the Node of package.json.
// This file and the .mjs files beside it run before anything is installed: they import nothing but Node.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfMissing, buildIfStale } from './build.mjs'
import { check, fix, test } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { handOver } from './hand-over.mjs'
import { installedNode, installIfStale } from './install.mjs'
import { startersOf } from './starters.mjs'

const [command = 'start', ...rest] = process.argv.slice(2)
process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))

const starters = startersOf()

installIfStale()
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
    handOver(node, ['--max-semi-space-size=2', 'dist/server/server.js', ...rest], {
      env: productEnvironment(),
      starters,
    })
    break
  case 'dev':
    handOver(node, ['tools/dev.ts', ...rest], { env: developmentEnvironment(), starters })
    break
  case 'agefest':
    buildIfMissing({ node, environment })
    handOver(node, ['dist/server/agefest.js', ...rest], { env: productEnvironment() })
    break
  case 'test':
    ensureChromium({ node })
    buildIfStale({ node, environment })
    process.exitCode = test({ node, environment, only: rest })
    break
  case 'check':
    process.exitCode = check({ node, environment })
    break
  case 'fix':
    process.exitCode = fix({ node, environment })
    break
  case 'faults':
  case 'fuzz':
    buildIfStale({ node, environment })
    process.exitCode = test({
      node,
      environment: { ...environment, TEST_MEASURE: 'full' },
      only: [`test/${command}/`, ...rest],
    })
    break
  case 'bench':
  case 'screenshots':
    ensureChromium({ node })
    buildIfStale({ node, environment })
    handOver(node, [`bench/${command}.ts`, ...rest], { env: environment })
    break
  default:
    console.error(`unknown command ${command}`)
    process.exitCode = 2
}

/**
 * What the built product runs with: React's quick half, and code that Node keeps compiled from one start to the next. One pool of memory
 * serves all threads, as the server collects its rubbish in small steps: after thousands of registrations that is 60 MB less than with
 * glibc's and Node's own choices, which trade memory for a speed that the site does not need.
 */
function productEnvironment() {
  const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node')
  return { NODE_ENV: 'production', NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '1', ...environment }
}

/** `npm run dev` has a data folder of its own, so that what is tried out there stays apart from `npm start`. */
function developmentEnvironment() {
  return { DATA_DIR: 'data/dev', ...environment, NODE_ENV: 'development' }
}
