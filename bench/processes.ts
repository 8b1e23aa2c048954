import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testedBuild } from '../tools/builds/tested-build.ts'
import { memorySettings } from '../tools/memory-settings.mjs'
import { cleanUpAtExit, createTemporaryFolder } from './cleanup.ts'

const startTimeoutMs = 60_000
const pollIntervalMs = 5

/** A server in its own process, for `await using`. */
export interface ServedProcess extends AsyncDisposable {
  url: string
  pid: number
  /** The time from the start of the process to the first 200 response. */
  startedInMs: number
  stop: () => Promise<void>
}

/**
 * Starts the built site with a new, empty database. Its data folder outlives `stop`. Throws if it does not
 * become ready.
 */
export async function serveSite(
  environment: Record<string, string> = {},
): Promise<ServedProcess & { dataDir: string }> {
  const { folder: dataDir, remove } = createTemporaryFolder('data')
  const site = await serveCommand(process.execPath, [...memorySettings.flags, `${testedBuild}/server/server.js`], {
    readyPath: '/readyz',
    environment: { DATA_DIR: dataDir, NODE_ENV: 'production', ...memorySettings.environment, ...environment },
  })
  return {
    ...site,
    dataDir,
    async [Symbol.asyncDispose]() {
      await site.stop()
      remove()
    },
  }
}

/**
 * Starts a floor or peer, a program that listens on PORT. `program` is its URL from `import.meta.resolve`.
 */
export function servePeer(program: string): Promise<ServedProcess> {
  return serveCommand(process.execPath, [fileURLToPath(program)], {
    readyPath: '/',
    environment: { NODE_ENV: 'production' },
  })
}

/**
 * Starts a command that listens on PORT, and waits until `readyPath` responds with 200. Throws if the
 * command exits or takes a minute.
 */
export async function serveCommand(
  command: string,
  args: readonly string[],
  {
    readyPath,
    environment,
    port: givenPort,
  }: { readyPath: string; environment: Record<string, string>; port?: number },
): Promise<ServedProcess> {
  const port = givenPort ?? (await findFreePort())
  const url = `http://localhost:${port}`
  const { PUBLIC_URL: _, ...inherited } = process.env
  const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', ...environment }
  const startedAtMs = performance.now()
  // In its own process group, so that its child processes end with it.
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const cancelCleanUp = cleanUpAtExit(() => signalGroup(child, 'SIGKILL'))
  while (!(await isResponding(`http://127.0.0.1:${port}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() - startedAtMs > startTimeoutMs)
      throw new Error(`${command} ${args.join(' ')} does not answer`)
    await pause(pollIntervalMs)
  }
  const startedInMs = performance.now() - startedAtMs
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      signalGroup(child, 'SIGTERM')
      await exited
    }
    cancelCleanUp()
  }
  return { url, pid: child.pid ?? 0, startedInMs, stop, [Symbol.asyncDispose]: stop }
}

/** Returns a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Returns the resident memory of a process in MB. Only Linux provides it without another program. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/**
 * Returns the processor time of all threads of a process so far. Only Linux provides it without another
 * program; threads that have ended do not count.
 */
export function processorMilliseconds(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  )
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
}

async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Sends a signal to a process group that we started. Ignores one that has already ended. */
function signalGroup({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {}
}
