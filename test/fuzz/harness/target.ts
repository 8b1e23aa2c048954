import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { testedBuild } from '../../../tools/builds/tested-build'
import { aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import type { Engine } from '../../support/servers/engines'
import { createEnvironment } from '../../support/servers/start-app'
import { startBuiltProgram } from '../../support/servers/start-process'
import type { Secrets } from './secrets'

export type FuzzTarget = Awaited<ReturnType<typeof startFuzzTarget>>

/**
 * Starts the built server as a separate process with the settings of a small machine, as behind a proxy
 * that sends client addresses, and with one order in its database. `script` is the server program of
 * another build.
 */
export async function startFuzzTarget(engine: Engine, script = `${testedBuild}/server/server.js`) {
  const variables: Record<string, string> = {
    ...(await createEnvironment(engine)),
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--max-semi-space-size=2 ${['report-memory', 'watch-event-loop'].map((name) => `--import=${path.resolve(`test/fuzz/harness/${name}.ts`)}`).join(' ')}`,
  }
  const server = startBuiltProgram(script, variables)
  await server.waitUntilReady()
  const db = await openTargetDatabase(variables)
  // Alarms during the start are not caused by a request.
  const startupOutputLength = server.out().length
  const secrets = await createSecrets(server.url, db, variables.DATA_DIR ?? '')
  return {
    url: server.url,
    db,
    secrets,
    log: () => server.out() + server.err(),
    /** The alarms about a blocked event loop or high memory, one line each. */
    alarms: () =>
      [
        ...server
          .out()
          .slice(startupOutputLength)
          .matchAll(/^alarm: (.*)$/gm),
      ].map(([, alarm = '']) => alarm),
    /** The memory usage after a garbage collection, in megabytes. */
    async memory(): Promise<{ rss: number; heapUsed: number }> {
      const reportCount = memoryReports(server.out()).length
      server.kill('SIGUSR2')
      await expect.poll(() => memoryReports(server.out()).length).toBe(reportCount + 1)
      const { rss = 0, heapUsed = 0 } = JSON.parse(memoryReports(server.out()).at(-1) ?? '{}')
      return { rss: rss / 1024 ** 2, heapUsed: heapUsed / 1024 ** 2 }
    },
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await server[Symbol.asyncDispose]()
    },
  }
}

function memoryReports(out: string): string[] {
  return [...out.matchAll(/^memory (\{.*\})$/gm)].map(([, json = '']) => json)
}

async function openTargetDatabase(variables: Record<string, string>): Promise<Database> {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  return openDatabase(configResult.config.database, () => {})
}

/** Creates a registration whose payment stays open, and returns its secrets. */
async function createSecrets(url: string, db: Database, dataDir: string): Promise<Secrets> {
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body: toFormData(aPayingDelegate()) })
  expect(response.status).toBe(200)
  const { access_token: accessToken } = await db
    .selectFrom('submission')
    .select('access_token')
    .executeTakeFirstOrThrow()
  const { reference } = await db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  return { accessToken, reference, signingKey: (await readFile(path.join(dataDir, 'sandbox.key'), 'utf8')).trim() }
}
