import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** The Debian release that docs/go-live.md is written for. */
const release = 'bookworm'
/** Outside of this folder, where an installation would delete it. */
const cacheFolder = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'agefest-deploy')

/** What these tests need on this machine: a program of each, and Debian's package with it. */
const neededPrograms = { mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', ip: 'iproute2' } as const

/** Packages of an empty Debian machine, as providers hand them out. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'ca-certificates', 'procps', 'adduser']

/** Throws with one clear line if the tests of the deployment cannot run on this machine. */
export function requireDebianRoot(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('npm run test:deploy starts Debian machines and must run as root on Linux')
  requirePrograms(neededPrograms)
}

/** Installs what is missing of these programs, each with Debian's package that has it. */
export function requirePrograms(packageByProgram: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packageByProgram).filter(([program]) => !hasProgram(program))
  if (missing.length === 0) return
  if (!hasProgram('apt-get')) {
    const names = missing.map(([program]) => program).join(', ')
    throw new Error(`npm run test:deploy needs ${names}, and there is no apt-get to install them`)
  }
  install(missing.map(([, packageName]) => packageName))
}

/** Installs packages of Debian on this machine. */
function install(names: readonly string[]): void {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options)
  if (status !== 0) throw new Error(`apt-get install ${names.join(' ')} failed`)
}

function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/**
 * Returns the folder with an empty Debian system. It is made once, in a minute or two, and never changed
 * afterwards: each machine has its own layer above it.
 */
export function debianBaseFolder(): string {
  const folder = path.join(cacheFolder, release)
  if (existsSync(folder)) return folder
  mkdirSync(cacheFolder, { recursive: true })
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  // Nothing here has to survive a power failure.
  const args = [
    '--variant=minbase',
    '--dpkgopt=force-unsafe-io',
    `--include=${packages.join(',')}`,
    release,
    unfinished,
  ]
  const { status, stderr } = spawnSync('mmdebstrap', ['--quiet', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`No Debian system could be made: ${stderr}`)
  renameSync(unfinished, folder)
  return folder
}

/** A folder that stays between two runs, for example for downloaded packages. */
export function cachedFolder(name: string): string {
  const folder = path.join(cacheFolder, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The children of a process, from Linux's /proc. */
export function childProcesses(parent: number): number[] {
  const file = `/proc/${parent}/task/${parent}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}
