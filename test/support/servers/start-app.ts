import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Clock } from '../../../src/adapters/clock.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { flowServers } from '../../../src/flows/index.server'
import { startServer } from '../../../src/server/start.server'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import { formOf } from '../form-data'
import { type OutboxLetter, readOutbox } from '../outbox'
import { type Engine, freshDatabase } from './engines'
import { freePort } from './free-port'

/** What a test may choose. Everything else is the real thing: the server, its database, its sandbox provider, its outbox. */
export interface Choices {
  engine?: Engine
  flows?: readonly FlowServer[]
  clock?: Clock
  /** More of the environment. */
  env?: Record<string, string>
  /** The `variables` of an earlier app that was stopped: its data, its database, its port. */
  again?: Record<string, string>
}

export type App = Awaited<ReturnType<typeof startApp>>

/** A whole server of its own on a free port, with an empty database, for `await using`. */
export async function startApp({ engine = 'sqlite', flows = flowServers, clock, env = {}, again }: Choices = {}) {
  const variables: Record<string, string> = { ...(again ?? (await freshVariables(engine))), ...env }
  const { DATA_DIR: dataDir = '' } = variables
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const { services, stop } = await startServer(reading.config, {
    flows,
    logLevel: 'silent',
    ...(clock && { clock }),
  })
  const url = reading.config.publicUrl
  let isStopped = false
  const lettersTo = async (email: string): Promise<OutboxLetter[]> =>
    (await readOutbox(path.join(dataDir, 'outbox'))).filter((letter) => letter.to.includes(email))

  return {
    url,
    dataDir,
    /** The environment it was started with, for commands that run beside it. */
    variables,
    services,
    /** Sends a form as its page would. */
    async submit(flowName: string, answers: Record<string, unknown>, { key }: { key?: string } = {}) {
      const flow = services.flows.get(flowName)?.flow
      if (flow === undefined) throw new Error(`No flow is called ${flowName}`)
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const isJson = flow.encoding === 'json'
      if (isJson) headers['content-type'] = 'application/json'
      const body = isJson ? JSON.stringify(answers) : formOf(answers)
      const response = await fetch(url + flow.submit, { method: 'POST', headers, body })
      return { status: response.status, json: (await response.json()) as Answer }
    },
    /** Presses a button on the provider's page, and returns the reference that the browser brings back. */
    async press(button: 'pay' | 'decline' | 'abandon', payAt: string): Promise<string> {
      const response = await fetch(`${payAt}/${button}`, { method: 'POST', redirect: 'manual' })
      expect(response.status).toBe(303)
      return new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
    },
    /** Asks as the result page does. */
    async verify(flowName: string, reference: string) {
      const path = services.flows.get(flowName)?.flow.payment?.verify
      const response = await fetch(`${url}${path}?reference=${reference}`)
      return { status: response.status, json: (await response.json()) as Answer }
    },
    /** Changes how the sandbox provider behaves; see its control call. */
    provider: (conditions: Record<string, unknown>) => controlSandbox(url, dataDir, conditions),
    lettersTo,
    /** Waits until as many letters are there, for they leave after the answer. */
    async expectLetters(email: string, count: number): Promise<OutboxLetter[]> {
      await expect.poll(() => lettersTo(email), { timeout: 20_000 }).toHaveLength(count)
      return lettersTo(email)
    },
    /** How many rows the tables of visitors hold. */
    stored: () => storedIn(services.db),
    /** Stops it and keeps its data, for another one that starts `again`. */
    async stop() {
      isStopped = true
      await stop()
    },
    async [Symbol.asyncDispose]() {
      if (!isStopped) await stop()
    },
  }
}

async function controlSandbox(url: string, dataDir: string, conditions: Record<string, unknown>): Promise<void> {
  const key = await readFile(path.join(dataDir, 'sandbox.key'), 'utf8')
  const response = await fetch(`${url}/sandbox/paystack/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(conditions),
  })
  expect(response.status).toBe(200)
}

async function storedIn(db: Database) {
  const tables = ['submission', 'payment', 'letter', 'picture', 'claim'] as const
  const [submissions, payments, letters, pictures, claims] = await Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  )
  return { submissions, payments, letters, pictures, claims }
}

/** What the calls answer, as far as tests look. */
interface Answer {
  message?: string | boolean
  error?: string
  status?: boolean | string
  authorization_url?: string
  problems?: Record<string, string>
  order?: string
  code?: string
}

/** An environment with an empty database, an empty data folder (which goes with the test) and a free port. */
export async function freshVariables(engine: Engine): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'agefest-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir, ...(await freshDatabase(engine)) }
}
