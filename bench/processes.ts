import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atTheLatest, temporaryFolder } from './leftovers.ts'

const patienceMs = 60_000
const askAgainMs = 5

/** A server in a process of its own, for `await using`. */
export interface Served extends AsyncDisposable {
  url: string
  pid: number
  /** From the start of the process to its first 200. */
  startedInMs: number
  stop: () => Promise<void>
}

/** The built site with an empty database of its own, and its data, which outlive `stop`. Throws when it does not become ready. */
export async function serveSite(environment: Record<string, string> = {}): Promise<Served & { dataDir: string }> {
  const { folder: dataDir, remove } = temporaryFolder('data')
  const served = await serve(process.execPath, ['--max-semi-space-size=2', 'dist/server/server.js'], {
    ready: '/readyz',
    environment: { DATA_DIR: dataDir, NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', ...environment },
  })
  return {
    ...served,
    dataDir,
    async [Symbol.asyncDispose]() {
      await served.stop()
      remove()
    },
  }
}

/** A floor or peer: a program beside this file that listens on PORT. `program` is its `import.meta.resolve`d address. */
export function servePeer(program: string): Promise<Served> {
  return serve(process.execPath, [fileURLToPath(program)], { ready: '/', environment: { NODE_ENV: 'production' } })
}

/** Starts a command that listens on PORT, and waits until `ready` answers 200 there. Throws when it ends or takes a minute. */
export async function serve(
  command: string,
  args: readonly string[],
  { ready, environment }: { ready: string; environment: Record<string, string> },
): Promise<Served> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PUBLIC_URL: _, ...inherited } = process.env
  const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', ...environment }
  const beganMs = performance.now()
  // In a process group of its own, so that what it starts ends with it.
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const forget = atTheLatest(() => signal(child, 'SIGKILL'))
  while (!(await answers(`http://127.0.0.1:${port}${ready}`))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() - beganMs > patienceMs) throw new Error(`${command} ${args.join(' ')} does not answer`)
    await pause(askAgainMs)
  }
  const startedInMs = performance.now() - beganMs
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      signal(child, 'SIGTERM')
      await ended
    }
    forget()
  }
  return { url, pid: child.pid ?? 0, startedInMs, stop, [Symbol.asyncDispose]: stop }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** The memory that a process holds, in MB. Linux alone tells it without a further program. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Tells a process group that we started; one that is gone already needs no telling. */
function signal({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {}
}
