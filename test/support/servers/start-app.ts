import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Clock } from '../../../src/adapters/clock.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { flowServers } from '../../../src/flows/index.server'
import { prepareBuiltRoutes } from '../../../src/server/built-routes.server'
import { type ServerOverrides, startServer } from '../../../src/server/start.server'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import { testedBuild } from '../../../tools/builds/tested-build'
import { toFormData } from '../form-data'
import { type OutboxEmail, readOutbox } from '../outbox'
import { waitUntilRecorded } from '../run-email-queue'
import { createMigratedDatabase, createUnmigratedDatabase, type Engine } from './engines'
import { freePort } from './free-port'

/**
 * The options that a test may set. Everything else is real: the server, its database, its sandbox provider
 * and its outbox.
 */
export interface AppOptions {
  engine?: Engine
  flows?: readonly FlowServer[]
  clock?: Clock
  /** Decodes the images of forms, instead of the real decoder. */
  images?: ServerOverrides['images']
  /** Serves the desk as well, on a free port. */
  desk?: boolean
  /** Additional environment variables. */
  env?: Record<string, string>
  /** The `variables` of an earlier app that was stopped, to reuse its data, database and port. */
  reuseVariables?: Record<string, string>
  /** Another build than the tested one. */
  buildDir?: string
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** Starts a complete server on a free port, with an empty database, for `await using`. */
export async function startApp({ flows = flowServers, buildDir = testedBuild, ...options }: AppOptions = {}) {
  const variables = await appVariables(options)
  const { DATA_DIR: dataDir = '' } = variables
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const { services, deskListening, cleanedUp, stop } = await startServer(configResult.config, pagesOf(buildDir), {
    flows,
    logLevel: 'silent',
    ...overridesOf(options),
  })
  // Otherwise a cleanup could erase or add, late on a slow machine, what the test has just stored or counted.
  await Promise.all([deskListening, cleanedUp])
  const url = configResult.config.publicUrl
  let isStopped = false
  const emailsTo = async (email: string): Promise<OutboxEmail[]> =>
    (await readOutbox(path.join(dataDir, 'outbox'))).filter((outboxEmail) => outboxEmail.to.includes(email))

  return {
    url,
    dataDir,
    /** The address of the desk; empty without `desk`. */
    deskUrl: configResult.config.desk?.url.replace('localhost', '127.0.0.1') ?? '',
    /** The environment it was started with, for commands that use the same data. */
    variables,
    services,
    /** Sends a form as its page would. */
    async submit(flowName: string, values: Record<string, unknown>, { key }: { key?: string } = {}) {
      const flow = services.flows.get(flowName)?.flow
      if (flow === undefined) throw new Error(`No flow is called ${flowName}`)
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const isJson = flow.encoding === 'json'
      if (isJson) headers['content-type'] = 'application/json'
      const body = isJson ? JSON.stringify(values) : toFormData(values)
      const response = await fetch(url + flow.submitPath, { method: 'POST', headers, body })
      return { status: response.status, json: (await response.json()) as ApiResponse }
    },
    /** Presses a button on the checkout page and returns the reference from the redirect. */
    async press(button: 'pay' | 'decline' | 'abandon', checkoutUrl: string): Promise<string> {
      const response = await fetch(`${checkoutUrl}/${button}`, { method: 'POST', redirect: 'manual' })
      expect(response.status).toBe(303)
      return new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
    },
    /** Verifies a payment as the result page does. */
    async verify(flowName: string, reference: string) {
      const path = services.flows.get(flowName)?.flow.payment?.verifyPath
      const response = await fetch(`${url}${path}?reference=${reference}`)
      return { status: response.status, json: (await response.json()) as ApiResponse }
    },
    /** Changes how the sandbox provider behaves; see its control route. */
    configureProvider: (behaviour: Record<string, unknown>) => controlSandbox(url, dataDir, behaviour),
    emailsTo,
    /** Waits until this many emails have been sent; they are sent after the response. */
    async expectEmails(email: string, count: number): Promise<OutboxEmail[]> {
      await expect.poll(() => emailsTo(email)).toHaveLength(count)
      const emails = await emailsTo(email)
      if (!isStopped) await waitUntilRecorded(services.db, emails)
      return emails
    },
    /** The number of rows in each table with visitors' data. */
    countRows: () => countTableRows(services.db),
    /** Stops the server and keeps its data, for another one started with `reuseVariables`. */
    async stop() {
      isStopped = true
      await stop()
    },
    async [Symbol.asyncDispose]() {
      if (!isStopped) await stop()
    },
  }
}

function overridesOf({ clock, images }: AppOptions): ServerOverrides {
  return { ...(clock && { clock }), ...(images && { images }) }
}

/** A build, read once for all servers of a test file. */
function pagesOf(buildDir: string) {
  const pages = readBuilds.get(buildDir) ?? prepareBuiltRoutes(buildDir)
  readBuilds.set(buildDir, pages)
  return pages
}

const readBuilds = new Map<string, ReturnType<typeof prepareBuiltRoutes>>()

async function appVariables({ engine = 'sqlite', desk = false, env = {}, reuseVariables }: AppOptions) {
  const variables = reuseVariables ?? (await createFolders(engine, createMigratedDatabase))
  return { ...variables, ...(desk && { DESK_PORT: String(await freePort()) }), ...env } as Record<string, string>
}

async function controlSandbox(url: string, dataDir: string, behaviour: Record<string, unknown>): Promise<void> {
  const key = await readFile(path.join(dataDir, 'sandbox.key'), 'utf8')
  const response = await fetch(`${url}/sandbox/paystack/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  })
  expect(response.status).toBe(200)
}

async function countTableRows(db: Database) {
  const tables = ['submission', 'payment', 'email_message', 'image', 'idempotency_record'] as const
  const [submissions, payments, emails, images, idempotencyRecords] = await Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  )
  return { submissions, payments, emails, images, idempotencyRecords }
}

/** The fields of API responses that the tests read. */
interface ApiResponse {
  message?: string | boolean
  error?: string
  status?: boolean | string
  authorization_url?: string
  problems?: Record<string, string>
  order?: string
  code?: string
}

/**
 * The environment of a first start: a database without tables, an empty data folder (removed when the test ends) and
 * a free port.
 */
export function createEnvironment(engine: Engine): Promise<Record<string, string>> {
  return createFolders(engine, createUnmigratedDatabase)
}

async function createFolders(
  engine: Engine,
  createDatabase: typeof createMigratedDatabase,
): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'agefest-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DESK_PORT: 'off',
    DATA_DIR: dataDir,
    ...(await createDatabase(engine, dataDir)),
  }
}
