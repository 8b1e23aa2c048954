import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import { readConfig } from '../../../src/config.server'
import { testedBuild } from '../../../tools/builds/tested-build'
import type { Engine } from './engines'
import { type ProviderMoment, startExternalProvider } from './external-provider'
import { type MailMoment, startMailServer } from './mail-server'
import { createEnvironment } from './start-app'
import { startBuiltProgram } from './start-process'

/** Events on the visitor's side: the form was sent, or its response has arrived. */
export type VisitorMoment = 'form sent' | 'form answered'

/** The moment at which the server is killed: which occurrence of an event, and how long after it. */
export interface CrashPoint {
  moment: ProviderMoment | MailMoment | VisitorMoment
  occurrence: number
  delayMs: number
}

interface HarnessOptions {
  script?: string
  env?: Record<string, string>
}

export type CrashHarness = Awaited<ReturnType<typeof createCrashHarness>>

/**
 * Runs the built server as a separate process, with a provider and a mail server that outlive it. Both
 * report its actions, so that it can be killed at an exact point of its work instead of a point in time.
 * `script` is the server program of another build.
 */
export async function createCrashHarness(
  engine: Engine,
  { script = `${testedBuild}/server/server.js`, env = {} }: HarnessOptions = {},
) {
  const variables: Record<string, string> = { ...(await createEnvironment(engine)), ...env }
  let crashPoint: CrashPoint | undefined
  let server: ReturnType<typeof startBuiltProgram> | undefined
  let isKilled = false
  let killTimer: NodeJS.Timeout | undefined
  /** A pending crash point must not kill the next server. */
  const kill = () => {
    crashPoint = undefined
    clearTimeout(killTimer)
    isKilled = true
    server?.kill('SIGKILL')
  }
  const notify = (moment: CrashPoint['moment']) => {
    if (crashPoint === undefined || crashPoint.moment !== moment || --crashPoint.occurrence > 0) return
    const { delayMs } = crashPoint
    crashPoint = undefined
    if (delayMs === 0) kill()
    else killTimer = setTimeout(kill, delayMs)
  }
  const provider = await startExternalProvider(variables, notify)
  const mail = await startMailServer({ onMoment: notify })
  Object.assign(variables, provider.variables, { SMTP_URL: mail.url })
  const db = await openServerDatabase(variables)
  return {
    variables,
    provider,
    mail,
    db,
    url: `http://127.0.0.1:${variables.PORT}`,
    async startServer() {
      server = startBuiltProgram(script, variables)
      isKilled = false
      await server.waitUntilReady()
    },
    crashAt(next: CrashPoint) {
      crashPoint = { ...next }
    },
    /** For load generators, which report moments too. */
    notify,
    kill,
    /** Sends SIGTERM to the server and resolves with its exit code. */
    async terminate() {
      server?.kill('SIGTERM')
      return server?.exited
    },
    isKilled: () => isKilled,
    /** Waits until the server is dead and has no database connection left; our own has another for its lock. */
    async waitUntilDead() {
      expect(await server?.exited).toBeNull()
      if (engine === 'sqlite') return
      const otherConnections = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'agefest'`
      await expect.poll(async () => (await otherConnections.execute(db)).rows, { interval: 5 }).toEqual([])
    },
    async [Symbol.asyncDispose]() {
      await server?.[Symbol.asyncDispose]()
      await db.destroy()
      await mail[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

/** Opens the server's database on a separate connection. */
async function openServerDatabase(variables: Record<string, string>) {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  return openDatabase(configResult.config.database, () => {})
}
