import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { testedBuild } from '../../../tools/builds/tested-build'
import { createUnmigratedDatabase, type Engine } from '../../support/servers/engines'
import { startExternalProvider } from '../../support/servers/external-provider'
import { startMailServer } from '../../support/servers/mail-server'
import { createEnvironment } from '../../support/servers/start-app'
import { startBuiltProgram } from '../../support/servers/start-process'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy'

interface FaultHarnessOptions {
  engine?: Engine
  /** The server program; by default the regular build, otherwise a build without a guard. */
  script?: string
  /** The URL of the first database of a separate PostgreSQL server. */
  databaseUrl?: string
  /** The data folder; by default a new one. */
  dataDir?: string
  /** Additional environment variables. */
  env?: Record<string, string>
}

export type FaultHarness = Awaited<ReturnType<typeof startFaultHarness>>

/**
 * Starts the built server as a separate process, behind proxies that can fail between it and everything
 * outside: the provider, the mail server and, with PostgreSQL, the database. Tests read the database
 * through a direct connection that never fails.
 */
export async function startFaultHarness({
  engine = 'sqlite',
  script,
  databaseUrl,
  dataDir,
  env = {},
}: FaultHarnessOptions = {}) {
  const fresh = await createEnvironment('sqlite')
  const databaseVariables =
    databaseUrl === undefined ? await createUnmigratedDatabase(engine) : { DATABASE_URL: databaseUrl }
  const directVariables: Record<string, string> = {
    ...fresh,
    ...databaseVariables,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  }
  const provider = await startExternalProvider(directVariables, () => {})
  const mail = await startMailServer()
  const providerProxy = await startChaosProxy(portOf(provider.variables.PAYSTACK_URL))
  const mailProxy = await startChaosProxy(portOf(mail.url))
  const databaseProxy =
    directVariables.DATABASE_URL === undefined ? undefined : await startChaosProxy(portOf(directVariables.DATABASE_URL))
  const clockFile = path.join(directVariables.DATA_DIR ?? '', 'clock')
  const variables: Record<string, string> = {
    ...directVariables,
    ...provider.variables,
    PAYSTACK_URL: `http://127.0.0.1:${providerProxy.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
    ...(databaseProxy && { DATABASE_URL: withProxyPort(databaseProxy, directVariables.DATABASE_URL) }),
    ...env,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${path.resolve('test/faults/harness/shifted-clock.ts')}`,
  }
  const shiftClock = (offsetMs: number) => {
    writeFileSync(`${clockFile}.new`, String(offsetMs))
    renameSync(`${clockFile}.new`, clockFile)
  }
  shiftClock(0)
  const server = startBuiltProgram(script ?? `${testedBuild}/server/server.js`, variables)
  await server.waitUntilReady()
  const db = await openDirectDatabase(directVariables)
  return {
    ...{ variables, provider, mail, server, db, providerProxy, mailProxy },
    url: server.url,
    /** Sets how far the server's clock is ahead of the real time, or behind it if negative. */
    async shiftClock(offsetMs: number) {
      shiftClock(offsetMs)
      const read = () => Number(readFileSync(`${clockFile}.${server.pid}`, 'utf8'))
      await expect.poll(read, { interval: 5 }).toBe(offsetMs)
    },
    /** The proxy in front of PostgreSQL. */
    get databaseProxy() {
      if (databaseProxy === undefined) throw new Error('The embedded database is reached by no network')
      return databaseProxy
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await db.destroy()
      for (const resource of [providerProxy, mailProxy, databaseProxy, mail, provider])
        await resource?.[Symbol.asyncDispose]()
    },
  }
}

function portOf(url = ''): number {
  return Number(new URL(url).port)
}

function withProxyPort(proxy: ChaosProxy, url = ''): string {
  return Object.assign(new URL(url), { port: String(proxy.port) }).href
}

async function openDirectDatabase(variables: Record<string, string>): Promise<Database> {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  return openDatabase(configResult.config.database, () => {})
}
