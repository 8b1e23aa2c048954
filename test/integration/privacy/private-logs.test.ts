import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open-database.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { aContactMessage } from '../../builders/contact-message'
import {
  sendOddRequests,
  submitEveryForm,
  submitForm,
  visitorDataPattern,
  visitorEmail,
  visitorName,
  visitorPhone,
  withVisitorData,
} from '../../builders/pii-fixture'
import { aVendor } from '../../builders/vendor'
import { type Engine, engines } from '../../support/servers/engines'
import { startMailServer, unknownUserRejection } from '../../support/servers/mail-server'
import { buildUnguardedServer } from '../../support/servers/mutate-build'
import { createEnvironment } from '../../support/servers/start-app'
import { runCommand, startBuiltProgram, startProcess } from '../../support/servers/start-process'

test.each(engines)(
  'no output of the server or the commands identifies a visitor, whatever fails (%s)',
  async (engine) => {
    await using mail = await startMailServer()
    const variables = { ...(await createEnvironment(engine)), SMTP_URL: mail.url }
    await using server = startProcess('server', variables)
    await server.waitUntilReady()
    mail.setMode(unknownUserRejection)
    await submitEveryForm(server.url)
    await expect.poll(() => mail.rejectedRecipients.length).toBeGreaterThan(3)
    mail.setMode('taking')
    await sendOddRequests(server.url)
    await sendEvents(server.url, variables)
    await failProvider(server.url, variables)
    expect(await submitToBrokenDatabase(server.url, variables, engine)).toEqual([500, 500, 500])
    const commandResults = await Promise.all([
      runCommand(variables, 'doctor'),
      runCommand(variables, 'list', visitorName),
      runCommand(variables, 'settle', 'agf-00000000000000000000000000'),
      runCommand(variables, 'list', 'all', '--state', visitorName.slice(0, 1)),
    ])
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)

    const lines = `${server.out()}${server.err()}`
    expect(lines).toContain('request failed')
    expect(lines).toContain('an email was not sent')
    expect(lines).toContain('the payment provider is unavailable')
    expect(linesNamingVisitor(lines)).toEqual([])
    expect(
      linesNamingVisitor(
        commandResults.map(({ out, err }) => `${out}${err}`.replaceAll(`called "${visitorName}"`, '')).join('\n'),
      ),
    ).toEqual([])
  },
)

test('the check detects a server that logs database errors in full', async () => {
  const variables = await createEnvironment('postgres')
  const mutation = {
    pattern: /request\.log\.error\(describeBug\(error\), ['\x22`]request failed/,
    replacement: 'request.log.error({ ...error }, "request failed',
  }
  await using server = startBuiltProgram(buildUnguardedServer([mutation]), variables)
  await server.waitUntilReady()
  expect(await submitToBrokenDatabase(server.url, variables, 'postgres')).toEqual([500, 500, 500])
  await expect.poll(() => linesNamingVisitor(server.out())).not.toEqual([])
})

test.each(engines)('every error response has a request id, and the log contains the same id (%s)', async (engine) => {
  const variables = await createEnvironment(engine)
  await using server = startProcess('server', variables)
  await server.waitUntilReady()
  const refused = await submitForm(server.url, 'contact', aContactMessage({ message: '' }))
  expect(refused.status).toBe(422)
  expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
  const missing = await fetch(`${server.url}/api/nothing`)
  expect(missing.headers.get('x-request-id')).toBeTruthy()
  await withDatabase(variables, (db) => rejectInserts(db, engine))
  const failure = await submitForm(server.url, 'contact', aContactMessage())
  const id = failure.headers.get('x-request-id') ?? ''
  const body = (await failure.json()) as { message: string; requestId: string }
  expect(failure.status).toBe(500)
  expect(body).toEqual({ message: expect.stringContaining(id), requestId: id })
  const logLines = (reqId: string | null) =>
    server
      .out()
      .split('\n')
      .filter((line) => line.includes(`"reqId":"${reqId}"`))
  for (const requestId of [refused.headers.get('x-request-id'), missing.headers.get('x-request-id'), id])
    await expect.poll(() => logLines(requestId).length).toBeGreaterThan(0)
  const failedLine = () => logLines(id).find((line) => line.includes('request failed'))
  await expect.poll(failedLine).toBeDefined()
  expect(JSON.parse(failedLine() ?? '{}')).toMatchObject({ error: expect.any(String), at: expect.any(Array) })
})

/** Returns the lines that contain the visitor's data. */
function linesNamingVisitor(text: string): string[] {
  return text.split('\n').filter((line) => visitorDataPattern.test(line))
}

/** Sends provider events that contain the payer's data, with valid and invalid signatures. */
async function sendEvents(url: string, variables: Record<string, string>): Promise<void> {
  const key = await readFile(path.join(variables.DATA_DIR ?? '', 'sandbox.key'), 'utf8')
  const customer = { email: visitorEmail, first_name: visitorName, phone: visitorPhone }
  for (const body of [
    { event: 'charge.success', data: { reference: 'agf-00000000000000000000000000', customer } },
    { event: 'refund.failed', data: { transaction_reference: visitorName, customer } },
    { event: visitorName, data: visitorName },
  ]) {
    const text = JSON.stringify(body)
    for (const signature of [createHmac('sha512', key).update(text).digest('hex'), visitorName])
      await fetch(`${url}/api/paystack/webhook`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      })
  }
}

async function failProvider(url: string, variables: Record<string, string>): Promise<void> {
  const key = await readFile(path.join(variables.DATA_DIR ?? '', 'sandbox.key'), 'utf8')
  const control = (behaviour: Record<string, unknown>) =>
    fetch(`${url}/sandbox/paystack/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(behaviour),
    })
  await control({ status: 500 })
  expect((await submitForm(url, 'vendor', withVisitorData(aVendor(), { EmailAddress: visitorEmail }))).status).toBe(503)
  await control({ status: null })
}

/**
 * Submits forms while the database rejects them in several ways, with errors that may repeat the values.
 * Returns the response statuses.
 */
async function submitToBrokenDatabase(
  url: string,
  variables: Record<string, string>,
  engine: Engine,
): Promise<number[]> {
  const values = withVisitorData(aContactMessage(), { email: visitorEmail })
  const statuses: number[] = []
  await withDatabase(variables, async (db) => {
    await sql`delete from receipt`.execute(db)
    await sql`delete from submission`.execute(db)
    await submitForm(url, 'contact', values)
    await sql`create unique index one_each on submission (email)`.execute(db)
    statuses.push((await submitForm(url, 'contact', values)).status)
    await sql`drop index one_each`.execute(db)
    await rejectInserts(db, engine)
    statuses.push((await submitForm(url, 'contact', values)).status)
    statuses.push((await submitForm(url, 'vendor', withVisitorData(aVendor(), { EmailAddress: visitorEmail }))).status)
  })
  return statuses
}

/** Makes inserts fail. PostgreSQL's error then contains the whole row with all its values. */
async function rejectInserts(db: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`alter table submission add constraint nobody check (false) not valid`.execute(db)
  else await sql`create trigger nobody before insert on submission begin select raise(abort, 'nobody'); end`.execute(db)
}

async function withDatabase(variables: Record<string, string>, work: (db: Database) => Promise<void>): Promise<void> {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join())
  const db = await openDatabase(configResult.config.database, () => {})
  await work(db)
  await db.destroy()
}
