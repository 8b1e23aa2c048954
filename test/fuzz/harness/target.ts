import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import type { Engine } from '../../support/servers/engines'
import { freshVariables } from '../../support/servers/start-app'
import { startBuilt } from '../../support/servers/start-process'
import type { Secrets } from './secrets'

export type Target = Awaited<ReturnType<typeof startTarget>>

/**
 * The built server as a process of its own, behind a proxy that names the visitors, with the memory of a small machine in mind and one
 * order in its records. `script` is another build of it.
 */
export async function startTarget(engine: Engine, script = 'dist/server/server.js') {
  const variables: Record<string, string> = {
    ...(await freshVariables(engine)),
    TRUST_PROXY: '1',
    MALLOC_ARENA_MAX: '1',
    NODE_OPTIONS: `--max-semi-space-size=2 ${['report-memory', 'watch-event-loop'].map((name) => `--import=${path.resolve(`test/fuzz/harness/${name}.ts`)}`).join(' ')}`,
  }
  const server = startBuilt(script, variables)
  await server.ready()
  const db = await openBeside(variables)
  // What a start takes is nobody's request.
  const begun = server.out().length
  const secrets = await secretsOf(server.url, db, variables.DATA_DIR ?? '')
  return {
    url: server.url,
    db,
    secrets,
    log: () => server.out() + server.err(),
    /** What was seen of a server that was held or grew, one line each. */
    alarms: () =>
      [
        ...server
          .out()
          .slice(begun)
          .matchAll(/^alarm: (.*)$/gm),
      ].map(([, alarm = '']) => alarm),
    /** What is in use once the rubbish is out, in megabytes. */
    async memory(): Promise<{ rss: number; heapUsed: number }> {
      const before = told(server.out()).length
      server.kill('SIGUSR2')
      await expect.poll(() => told(server.out()).length, { timeout: 30_000 }).toBe(before + 1)
      const { rss = 0, heapUsed = 0 } = JSON.parse(told(server.out()).at(-1) ?? '{}')
      return { rss: rss / 1024 ** 2, heapUsed: heapUsed / 1024 ** 2 }
    },
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await server[Symbol.asyncDispose]()
    },
  }
}

function told(out: string): string[] {
  return [...out.matchAll(/^memory (\{.*\})$/gm)].map(([, json = '']) => json)
}

async function openBeside(variables: Record<string, string>): Promise<Database> {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  return openDatabase(reading.config.database, () => {})
}

/** Registers somebody whose payment stays open. */
async function secretsOf(url: string, db: Database, dataDir: string): Promise<Secrets> {
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body: formOf(aPayingDelegate()) })
  expect(response.status).toBe(200)
  const { key: orderKey } = await db.selectFrom('submission').select('key').executeTakeFirstOrThrow()
  const { reference } = await db.selectFrom('payment').select('reference').executeTakeFirstOrThrow()
  return { orderKey, reference, signingKey: (await readFile(path.join(dataDir, 'sandbox.key'), 'utf8')).trim() }
}
