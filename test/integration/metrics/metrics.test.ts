import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { selectGivenUpEmails } from '../../../src/submissions/given-up-emails.server'
import { queueNamedEmails } from '../../../src/submissions/submission-store.server'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { freePort } from '../../support/servers/free-port'
import { startApp } from '../../support/servers/start-app'

test.each(engines)(
  'the metrics count requests, payments, emails and the age of the newest backup (%s)',
  async (engine) => {
    const backupDir = aFolderWithBackup({ ageS: 3_000 })
    const port = await freePort()
    await using app = await startApp({ engine, env: { METRICS_PORT: String(port), BACKUP_DIR: backupDir } })
    await app.submit('registration', aPayingDelegate({ email: 'secret@example.com' }))
    await app.submit('contact', aContactMessage({ email: 'secret@example.com' }))
    await app.expectEmails('secret@example.com', 1)
    const order = await app.services.db.selectFrom('submission').select('access_token').executeTakeFirstOrThrow()
    for (const address of ['/', '/nowhere', `/order/${order.access_token}`, '/healthz']) await fetch(app.url + address)
    const [home = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(app.url)).text()) ?? []
    await fetch(app.url + home)

    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const body = await response.text()
    const values = valuesOf(body)
    expect(values.get('agefest_http_requests_total{route="/api/paystack/pay",status="2xx"}')).toBe(1)
    expect(values.get('agefest_http_requests_total{route="/",status="2xx"}')).toBe(2)
    expect(values.get('agefest_http_requests_total{route="/assets/*",status="2xx"}')).toBe(1)
    expect(values.get('agefest_payments{state="open"}')).toBe(1)
    expect(values.get('agefest_payments{state="in review"}')).toBe(0)
    expect(values.get('agefest_emails{state="undeliverable"}')).toBe(0)
    expect(values.get('agefest_database_up')).toBe(1)
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(50e6)
    expect(values.get('agefest_event_loop_delay_seconds{percentile="100"}')).toBeGreaterThanOrEqual(0)
    const backupAgeS = values.get('agefest_newest_backup_age_seconds') ?? 0
    expect(backupAgeS).toBeGreaterThanOrEqual(3_000)
    expect(backupAgeS).toBeLessThan(4_000)
    for (const secret of [order.access_token, 'secret', '127.0.0.1']) expect(body).not.toContain(secret)
    expect(alertedMetrics().filter((name) => ![...values.keys()].some((key) => key.startsWith(name)))).toEqual([])
  },
)

test.each(engines)('an email that was given up counts until it is sent again (%s)', async (engine) => {
  const port = await freePort()
  await using app = await startApp({ engine, env: { METRICS_PORT: String(port) } })
  await app.submit('contact', aContactMessage({ email: 'lost@example.com' }))
  await app.expectEmails('lost@example.com', 1)
  const { db } = app.services
  const { submission_id: submissionId, created_at_ms: atMs } = await db
    .updateTable('email_message')
    .set({ state: 'undeliverable', note: '550 5.1.1 no such user' })
    .where('kind', '=', 'confirmation')
    .returning(['submission_id', 'created_at_ms'])
    .executeTakeFirstOrThrow()
  const givenUp = () => selectGivenUpEmails(db, 0).select('email_message.kind').execute()
  const metrics = valuesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
  expect(metrics.get('agefest_emails{state="undeliverable"}')).toBe(1)
  expect(await givenUp()).toEqual([{ kind: 'confirmation' }])
  // Another kind that follows is no substitute, a repeat is.
  await queueNamedEmails(db, submissionId, ['notice.2'], atMs + 1)
  expect(await givenUp()).toEqual([{ kind: 'confirmation' }])
  await queueNamedEmails(db, submissionId, ['confirmation.2'], atMs + 1)
  expect(await givenUp()).toEqual([])
})

test('only /metrics is served on the port of the metrics, and the site’s port does not serve them', async () => {
  const port = await freePort()
  await using app = await startApp({ env: { METRICS_PORT: String(port) } })
  const status = (url: string, init?: RequestInit) => fetch(url, init).then((response) => response.status)
  expect(await status(`http://127.0.0.1:${port}/`)).toBe(404)
  expect(await status(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).toBe(404)
  expect(await status(`${app.url}/metrics`)).toBe(404)
})

test('a connection that asks a thousand times at once and reads nothing is ended, and the next one is answered', async () => {
  const port = await freePort()
  await using _app = await startApp({ env: { METRICS_PORT: String(port) } })
  const socket = connect(port, '127.0.0.1')
  const ended = new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
  socket.write('GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000))
  const answers = await Promise.race([ended.then(() => 'ended'), text(socket).catch(() => 'ended')])
  expect(answers.split('HTTP/1.1').length).toBeLessThan(5)
  expect(await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.status)).toBe(200)
})

test('without METRICS_PORT nothing is counted or served', async () => {
  await using app = await startApp()
  expect(await fetch(`${app.url}/metrics`).then((response) => response.status)).toBe(404)
})

test('a port in use does not keep the site from starting, and is used once it is free', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  await using app = await startApp({ env: { METRICS_PORT: String(port) } })
  expect(await fetch(`${app.url}/healthz`).then((response) => response.status)).toBe(200)
  await new Promise((resolve) => other.close(resolve))
  const status = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status).toBe(200)
})

test('a database that cannot be read is reported, and the counts from it are left out', async () => {
  const port = await freePort()
  await using app = await startApp({ env: { METRICS_PORT: String(port) } })
  await app.services.db.schema.alterTable('payment').renameTo('mislaid').execute()
  const values = valuesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
  expect(values.get('agefest_database_up')).toBe(0)
  expect([...values.keys()].filter((key) => key.startsWith('agefest_payments'))).toEqual([])
})

/** The value of each line, by its name and labels. */
function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

/** The metrics that the sample alerts name. `up` is Prometheus' own. */
function alertedMetrics(): string[] {
  const expressions = readFileSync('deploy/prometheus/alerts.yml', 'utf8').match(/^ +expr: .*/gm) ?? []
  expect(expressions.length).toBeGreaterThan(8)
  const names = expressions.flatMap((expression) => expression.match(/\b(?:agefest|process)_\w+/g) ?? [])
  expect(names.length).toBeGreaterThanOrEqual(expressions.length - 1)
  return names
}

/** A folder with one nightly backup of this age, made in such a way that no other is due. */
function aFolderWithBackup({ ageS }: { ageS: number }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, `agefest-nightly-${new Date().toISOString().slice(0, 10)}.sqlite`)
  writeFileSync(file, '')
  const atS = Date.now() / 1_000 - ageS
  utimesSync(file, atS, atS)
  return folder
}
