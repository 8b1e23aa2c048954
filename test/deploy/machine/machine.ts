import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cachedFolder, childProcesses, debianBaseFolder } from './debian-base'
import { startPackageProxy } from './package-proxy'
import { siteHost } from './site-client'

/** The two ends of the cable between this machine and the tested one. */
const addresses = { host: '10.213.77.1', machine: '10.213.77.2' } as const
/** Further addresses of this machine, for visitors of different networks. */
const visitorAddresses = ['10.213.78.1', '10.213.79.1', '10.213.80.1', '10.213.81.1'] as const
/** How long a machine may take to start or stop, and anything on it to happen, in milliseconds. */
const waitTimeoutMs = 60_000
/** How long a command may take, for example an installation and a build, in milliseconds. */
const commandTimeoutMs = 600_000

export type Machine = Awaited<ReturnType<typeof startMachine>>

/** The result of a command. `out` holds both what it printed and its errors. */
export interface CommandResult {
  code: number | null
  out: string
}

/**
 * Starts a Debian machine: systemd, with processes, files, users and a network of its own, on the kernel of
 * this one. `layers` are folders of earlier machines that it begins with, the newest first. Only one can run
 * at a time, because all have the same address.
 */
export async function startMachine({ layers = [] as readonly string[] } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-machine-'))
  const { layer, root } = mountRoot(folder, layers)
  const nspawn = startNspawn(root)
  const leader = await waitFor(
    () => childProcesses(nspawn.child.pid ?? 0).find(isFirstProcess),
    () => `the first process of the machine: ${nspawn.printed()}`,
  )
  connectNetworks(leader)
  const proxy = await startPackageProxy(addresses.host)
  const proxyEnvironment = [
    ...['http_proxy', 'https_proxy', 'npm_config_proxy', 'npm_config_https_proxy'].map(
      (name) => `${name}=${proxy.url}`,
    ),
    `no_proxy=127.0.0.1,localhost,${addresses.host},${addresses.machine},${siteHost}`,
  ]
  const run = createRun(leader, proxyEnvironment)

  async function stop(): Promise<void> {
    await nspawn.stop()
    await proxy[Symbol.asyncDispose]()
    mustRun('umount', root)
  }

  await waitFor(
    async () => /running|degraded/.test((await run('systemctl is-system-running')).out) || undefined,
    () => 'systemd to be up',
  )
  // Services install packages too.
  const defaults = [...proxyEnvironment, 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'].join(' ')
  mkdirSync(path.join(root, 'etc/systemd/system.conf.d'), { recursive: true })
  writeFileSync(
    path.join(root, 'etc/systemd/system.conf.d/network.conf'),
    `[Manager]\nDefaultEnvironment=${defaults}\n`,
  )
  await run('systemctl daemon-reload; update-ca-certificates')
  return {
    /** Its address, as this machine sees it. */
    address: addresses.machine,
    /** The address of this machine, as it sees it. */
    hostAddress: addresses.host,
    visitorAddresses,
    run,
    /** Runs a command and returns its output. Throws if it fails. */
    async mustRun(command: string): Promise<string> {
      const { code, out } = await run(command)
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${out}`)
      return out
    },
    readFile: (file: string) => readFileSync(path.join(root, file), 'utf8'),
    /** Replaces a text in a file, as an editor would. */
    edit(file: string, from: string | RegExp, to: string) {
      const text = readFileSync(path.join(root, file), 'utf8')
      if (text.search(from) === -1) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(
        path.join(root, file),
        text.replace(from, () => to),
      )
    },
    stop,
    /** The folder with everything that differs from the machine's layers, once it is stopped. */
    layer,
    async [Symbol.asyncDispose]() {
      if (existsSync(path.join(root, 'etc'))) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Puts the layers of a machine's files above each other, with a new and empty one on top. */
function mountRoot(folder: string, layers: readonly string[]) {
  const [layer = '', work = '', root = ''] = ['layer', 'work', 'root'].map((name) => {
    mkdirSync(path.join(folder, name))
    return path.join(folder, name)
  })
  const below = [...layers, debianBaseFolder()].join(':')
  mustRun('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${below},upperdir=${layer},workdir=${work}`, root)
  copyAuthorities(root)
  writeFileSync(path.join(root, 'etc/hosts'), `127.0.0.1 localhost\n${addresses.machine} ${siteHost}\n`)
  return { layer, root }
}

/** Starts systemd in a container with these files. */
function startNspawn(root: string) {
  const child = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--boot', '--register=no', '--keep-unit', '--resolv-conf=off', '--machine=agefest'],
      ...['--network-veth', `--directory=${root}`, `--bind=${cachedFolder('packages')}:/var/cache/apt/archives`],
      `--bind-ro=${cachedFolder('shared')}:/mnt/shared`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  return {
    child,
    printed: () => printed,
    async stop() {
      // nspawn asks systemd to power off.
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), waitTimeoutMs)
      if (child.exitCode === null) await once(child, 'close')
      clearTimeout(timer)
    },
  }
}

/** Returns the function that runs a shell command as root on a machine until it ends. */
function createRun(leader: number, proxyEnvironment: readonly string[]) {
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...['HOME=/root', 'LANG=C.UTF-8', 'TERM=dumb', 'DEBIAN_FRONTEND=noninteractive'],
    ...proxyEnvironment,
  ]
  return async (command: string): Promise<CommandResult> => {
    const args = ['--target', String(leader), '--all', 'env', '-i', ...environment, 'bash', '-c', command]
    const process = spawn('nsenter', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    for (const stream of [process.stdout, process.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        out += text
      })
    const timer = setTimeout(() => process.kill('SIGKILL'), commandTimeoutMs)
    const [code] = await once(process, 'close')
    clearTimeout(timer)
    return { code, out }
  }
}

/** Whether this process is number 1 in a machine. */
function isFirstProcess(pid: number): boolean {
  return /^NSpid:\s.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

function connectNetworks(leader: number): void {
  for (const address of [addresses.host, ...visitorAddresses])
    mustRun('ip', 'address', 'replace', `${address}/16`, 'dev', 've-agefest')
  mustRun('ip', 'link', 'set', 've-agefest', 'up')
  const inside = ['--target', String(leader), '--net', 'ip']
  mustRun('nsenter', ...inside, 'address', 'replace', `${addresses.machine}/16`, 'dev', 'host0')
  mustRun('nsenter', ...inside, 'link', 'set', 'host0', 'up')
}

/** Lets a machine trust the certificate authorities that the administrator of this one has added. */
function copyAuthorities(root: string): void {
  const folder = '/usr/local/share/ca-certificates'
  if (existsSync(folder)) cpSync(folder, path.join(root, folder), { recursive: true })
}

function mustRun(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

/** Resolves with the first value that is not undefined. Throws if there is none in time. */
export async function waitFor<T>(check: () => T | undefined | Promise<T | undefined>, what: () => string): Promise<T> {
  for (const startedAtMs = Date.now(); Date.now() < startedAtMs + waitTimeoutMs; await pause(200)) {
    const value = await check()
    if (value !== undefined) return value
  }
  throw new Error(`Waited in vain for ${what()}`)
}
