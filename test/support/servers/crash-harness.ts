import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open.server'
import { readConfig } from '../../../src/config.server'
import type { Engine } from './engines'
import { type ProviderMoment, startOutsideProvider } from './external-provider'
import { type MailMoment, startMailServer } from './mail-server'
import { freshVariables } from './start-app'
import { startBuilt } from './start-process'

/** What a visitor notices: the form is on its way, or it was answered. */
export type VisitorMoment = 'form sent' | 'form answered'

/** The moment at which the server is killed: the how manieth of its kind, and how long after it. */
export interface Death {
  moment: ProviderMoment | MailMoment | VisitorMoment
  occurrence: number
  delayMs: number
}

interface Choices {
  script?: string
  env?: Record<string, string>
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/**
 * The built server as a process of its own, between a provider and a mail server that outlive it. Both notice what it does, so that it
 * can be killed at a moment of its work and not at a moment of the clock. `script` is another build of it.
 */
export async function setStage(engine: Engine, { script = 'dist/server/server.js', env = {} }: Choices = {}) {
  const variables: Record<string, string> = { ...(await freshVariables(engine)), ...env }
  let death: Death | undefined
  let server: ReturnType<typeof startBuilt> | undefined
  let isKilled = false
  let killing: NodeJS.Timeout | undefined
  /** A moment that is still to come must not kill the next server. */
  const kill = () => {
    death = undefined
    clearTimeout(killing)
    isKilled = true
    server?.kill('SIGKILL')
  }
  const notice = (moment: Death['moment']) => {
    if (death === undefined || death.moment !== moment || --death.occurrence > 0) return
    const { delayMs } = death
    death = undefined
    if (delayMs === 0) kill()
    else killing = setTimeout(kill, delayMs)
  }
  const provider = await startOutsideProvider(variables, notice)
  const mail = await startMailServer({ tell: notice })
  Object.assign(variables, provider.variables, { SMTP_URL: mail.url })
  const db = await openBeside(variables)
  return {
    variables,
    provider,
    mail,
    db,
    url: `http://127.0.0.1:${variables.PORT}`,
    async startServer() {
      server = startBuilt(script, variables)
      isKilled = false
      await server.ready()
    },
    dieAt(next: Death) {
      death = { ...next }
    },
    /** For those who load the server: they notice moments too. */
    notice,
    kill,
    /** Asks the server to end, and resolves with its exit code. */
    async end() {
      server?.kill('SIGTERM')
      return server?.ended
    },
    isKilled: () => isKilled,
    /** Waits until the server is dead and nothing of it is at work in the database any more. */
    async dead() {
      expect(await server?.ended).toBeNull()
      if (engine === 'sqlite') return
      const others = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await expect.poll(async () => (await others.execute(db)).rows, { timeout: 10_000, interval: 5 }).toEqual([])
    },
    async [Symbol.asyncDispose]() {
      await server?.[Symbol.asyncDispose]()
      await db.destroy()
      await mail[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

/** The database of a server, opened beside it. */
async function openBeside(variables: Record<string, string>) {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  return openDatabase(reading.config.database, () => {})
}
