import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/adapters/database/open.server'
import type { Database } from '../../../src/adapters/database/tables.server'
import { readConfig } from '../../../src/config.server'
import { aMessage } from '../../builders/contact-message'
import { address, everyForm, marked, name, oddRequests, personal, phone, send } from '../../builders/pii-fixture'
import { aVendor } from '../../builders/vendor'
import { type Engine, engines } from '../../support/servers/engines'
import { startMailServer, unknownUser } from '../../support/servers/mail-server'
import { unguardedServer } from '../../support/servers/mutate-build'
import { freshVariables } from '../../support/servers/start-app'
import { runCommand, startBuilt, startProcess } from '../../support/servers/start-process'

test.each(engines)('whatever happens, no line of the server and of the desk names a visitor (%s)', async (engine) => {
  await using mail = await startMailServer()
  const variables = { ...(await freshVariables(engine)), SMTP_URL: mail.url }
  await using server = startProcess('server', variables)
  await server.ready()
  mail.feel(unknownUser)
  await everyForm(server.url)
  await expect.poll(() => mail.refused.length, { timeout: 30_000 }).toBeGreaterThan(3)
  mail.feel('taking')
  await oddRequests(server.url)
  await events(server.url, variables)
  await failingProvider(server.url, variables)
  expect(await brokenDatabase(server.url, variables, engine)).toEqual([500, 500, 500])
  const desk = await Promise.all([
    runCommand(variables, 'doctor'),
    runCommand(variables, 'list', name),
    runCommand(variables, 'settle', 'agf-00000000000000000000000000'),
    runCommand(variables, 'list', 'all', '--state', name.slice(0, 1)),
  ])
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const lines = `${server.out()}${server.err()}`
  expect(lines).toContain('request failed')
  expect(lines).toContain('a letter did not leave')
  expect(lines).toContain('the provider did not answer')
  expect(named(lines)).toEqual([])
  expect(named(desk.map(({ out, err }) => `${out}${err}`.replaceAll(`called ${name}`, '')).join('\n'))).toEqual([])
})

test('this would be noticed: a server that logs what its database says names a visitor', async () => {
  const variables = await freshVariables('postgres')
  const guard = {
    stands: /request\.log\.error\(faultFacts\(error\), ['\x22`]request failed/,
    instead: 'request.log.error({ ...error }, "request failed',
  }
  await using server = startBuilt(unguardedServer([guard]), variables)
  await server.ready()
  expect(await brokenDatabase(server.url, variables, 'postgres')).toEqual([500, 500, 500])
  await expect.poll(() => named(server.out())).not.toEqual([])
})

test.each(engines)(
  'whoever is told of a fault can name it, and the log knows it by the same number (%s)',
  async (engine) => {
    const variables = await freshVariables(engine)
    await using server = startProcess('server', variables)
    await server.ready()
    const refused = await send(server.url, 'contact', aMessage({ message: '' }))
    expect(refused.status).toBe(422)
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
    const missing = await fetch(`${server.url}/api/nothing`)
    expect(missing.headers.get('x-request-id')).toBeTruthy()
    await withDatabase(variables, (db) => refuseEveryone(db, engine))
    const fault = await send(server.url, 'contact', aMessage())
    const id = fault.headers.get('x-request-id') ?? ''
    const answer = (await fault.json()) as { message: string; requestId: string }
    expect(fault.status).toBe(500)
    expect(answer).toEqual({ message: expect.stringContaining(id), requestId: id })
    const logged = (reqId: string | null) =>
      server
        .out()
        .split('\n')
        .filter((line) => line.includes(`"reqId":"${reqId}"`))
    for (const wanted of [refused.headers.get('x-request-id'), missing.headers.get('x-request-id'), id])
      await expect.poll(() => logged(wanted).length).toBeGreaterThan(0)
    const failed = () => logged(id).find((line) => line.includes('request failed'))
    await expect.poll(failed).toBeDefined()
    expect(JSON.parse(failed() ?? '{}')).toMatchObject({ error: expect.any(String), at: expect.any(Array) })
  },
)

/** The lines that name somebody. */
function named(text: string): string[] {
  return text.split('\n').filter((line) => personal.test(line))
}

/** Events of the provider: genuine ones that name the payer, and such as are none. */
async function events(url: string, variables: Record<string, string>): Promise<void> {
  const key = await readFile(path.join(variables.DATA_DIR ?? '', 'sandbox.key'), 'utf8')
  const customer = { email: address, first_name: name, phone }
  for (const body of [
    { event: 'charge.success', data: { reference: 'agf-00000000000000000000000000', customer } },
    { event: 'refund.failed', data: { transaction_reference: name, customer } },
    { event: name, data: name },
  ]) {
    const text = JSON.stringify(body)
    for (const signature of [createHmac('sha512', key).update(text).digest('hex'), name])
      await fetch(`${url}/api/paystack/webhook`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      })
  }
}

async function failingProvider(url: string, variables: Record<string, string>): Promise<void> {
  const key = await readFile(path.join(variables.DATA_DIR ?? '', 'sandbox.key'), 'utf8')
  const control = (conditions: Record<string, unknown>) =>
    fetch(`${url}/sandbox/paystack/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(conditions),
    })
  await control({ status: 500 })
  expect((await send(url, 'vendor', marked(aVendor(), { EmailAddress: address }))).status).toBe(503)
  await control({ status: null })
}

/** Forms for a database that refuses them in several ways, each of which repeats what it was given. Answers their statuses. */
async function brokenDatabase(url: string, variables: Record<string, string>, engine: Engine): Promise<number[]> {
  const answers = marked(aMessage(), { email: address })
  const statuses: number[] = []
  await withDatabase(variables, async (db) => {
    await sql`delete from submission`.execute(db)
    await send(url, 'contact', answers)
    await sql`create unique index one_each on submission (email)`.execute(db)
    statuses.push((await send(url, 'contact', answers)).status)
    await sql`drop index one_each`.execute(db)
    await refuseEveryone(db, engine)
    statuses.push((await send(url, 'contact', answers)).status)
    statuses.push((await send(url, 'vendor', marked(aVendor(), { EmailAddress: address }))).status)
  })
  return statuses
}

/** PostgreSQL then says which row it was, with all its values. */
async function refuseEveryone(db: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`alter table submission add constraint nobody check (false) not valid`.execute(db)
  else await sql`create trigger nobody before insert on submission begin select raise(abort, 'nobody'); end`.execute(db)
}

async function withDatabase(variables: Record<string, string>, work: (db: Database) => Promise<void>): Promise<void> {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join())
  const db = await openDatabase(reading.config.database, () => {})
  await work(db)
  await db.destroy()
}
