import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../src/adapters/database/open.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { type Engine, freshDatabase } from '../../support/servers/engines'
import { startOutsideProvider } from '../../support/servers/external-provider'
import { startMailServer } from '../../support/servers/mail-server'
import { freshVariables } from '../../support/servers/start-app'
import { startBuilt } from '../../support/servers/start-process'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy'

interface Choices {
  engine?: Engine
  /** The server's program; the built one unless a guard is missing in it. */
  script?: string
  /** A PostgreSQL of one's own, by the address of its first database. */
  databaseUrl?: string
  /** Where its data go, if not to a folder of its own. */
  dataDir?: string
  /** More of the environment. */
  env?: Record<string, string>
}

export type World = Awaited<ReturnType<typeof startWorld>>

/**
 * The built server as a process of its own, and a network that can fail between it and everything outside: the provider, the mail server
 * and, with PostgreSQL, the database. Tests look into the database beside the server, by a way that never fails.
 */
export async function startWorld({ engine = 'sqlite', script, databaseUrl, dataDir, env = {} }: Choices = {}) {
  const fresh = await freshVariables('sqlite')
  const direct = databaseUrl === undefined ? await freshDatabase(engine) : { DATABASE_URL: databaseUrl }
  const own: Record<string, string> = { ...fresh, ...direct, ...(dataDir !== undefined && { DATA_DIR: dataDir }) }
  const provider = await startOutsideProvider(own, () => {})
  const mail = await startMailServer()
  const toProvider = await startChaosProxy(portOf(provider.variables.PAYSTACK_URL))
  const toMail = await startChaosProxy(portOf(mail.url))
  const toDatabase = own.DATABASE_URL === undefined ? undefined : await startChaosProxy(portOf(own.DATABASE_URL))
  const clockFile = path.join(own.DATA_DIR ?? '', 'clock')
  const variables: Record<string, string> = {
    ...own,
    ...provider.variables,
    PAYSTACK_URL: `http://127.0.0.1:${toProvider.port}`,
    SMTP_URL: `smtp://127.0.0.1:${toMail.port}`,
    ...(toDatabase && { DATABASE_URL: by(toDatabase, own.DATABASE_URL) }),
    ...env,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${path.resolve('test/faults/harness/shifted-clock.ts')}`,
  }
  const shiftClock = (aheadMs: number) => {
    writeFileSync(`${clockFile}.new`, String(aheadMs))
    renameSync(`${clockFile}.new`, clockFile)
  }
  shiftClock(0)
  const server = startBuilt(script ?? 'dist/server/server.js', variables)
  await server.ready()
  const db = await openBeside(own)
  return {
    ...{ variables, provider, mail, server, db, toProvider, toMail },
    url: server.url,
    /** Sets the server's clock so far ahead of the true one, or behind it. */
    async shiftClock(aheadMs: number) {
      shiftClock(aheadMs)
      await pause(100)
    },
    /** The way to PostgreSQL. */
    get toDatabase() {
      if (toDatabase === undefined) throw new Error('The embedded database is reached by no network')
      return toDatabase
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await db.destroy()
      for (const outside of [toProvider, toMail, toDatabase, mail, provider]) await outside?.[Symbol.asyncDispose]()
    },
  }
}

function portOf(url = ''): number {
  return Number(new URL(url).port)
}

function by(proxy: ChaosProxy, url = ''): string {
  return Object.assign(new URL(url), { port: String(proxy.port) }).href
}

async function openBeside(variables: Record<string, string>): Promise<Database> {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  return openDatabase(reading.config.database, () => {})
}
