import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../src/adapters/database/open.server'
import { readConfig } from '../src/config.server'
import type { Engine } from './engines'
import { type MailMoment, startMailServer } from './mail-server'
import { type ProviderMoment, startOutsideProvider } from './outside-provider'
import { freshVariables } from './start-app'
import { startProcess } from './start-process'

/** The moment at which the server is killed: the how manieth of its kind, and how long after it. */
export interface Death {
  moment: ProviderMoment | MailMoment
  occurrence: number
  delayMs: number
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/**
 * The built server as a process of its own, between a provider and a mail server that outlive it. Both notice what it does, so that it
 * can be killed at a moment of its work and not at a moment of the clock.
 */
export async function setStage(engine: Engine) {
  const variables = await freshVariables(engine)
  let death: Death | undefined
  let server: ReturnType<typeof startProcess> | undefined
  const notice = (moment: Death['moment']) => {
    if (death === undefined || death.moment !== moment || --death.occurrence > 0) return
    const { delayMs } = death
    death = undefined
    if (delayMs === 0) server?.kill('SIGKILL')
    else setTimeout(() => server?.kill('SIGKILL'), delayMs)
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
      server = startProcess('server', variables)
      await server.ready()
    },
    dieAt(next: Death) {
      death = { ...next }
    },
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
