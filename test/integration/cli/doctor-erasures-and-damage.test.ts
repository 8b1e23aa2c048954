import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { retentionDays } from '../../../src/domain/retention'
import { daysToMs } from '../../../src/domain/time/days-to-ms'
import { aDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { createEnvironment, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('the doctor lists overdue and upcoming erasures (%s)', async (engine) => {
  await using app = await startApp({ engine })
  for (const person of ['one', 'two', 'three', 'four'])
    await app.submit('registration', aDelegate({ email: `${person}@example.com` }))
  for (const person of ['one', 'two', 'three', 'four']) await app.expectEmails(`${person}@example.com`, 1)
  const healthyResult = await runCommand(app.variables, 'doctor')
  expect(healthyResult.out).toContain('ok    no submission is waiting for its erasure')
  expect(healthyResult.out).toMatch(/note {2}the size of the database is \d+\.\d MB/)
  expect(healthyResult.out.includes('the database is intact')).toBe(engine === 'sqlite')
  expect(healthyResult.out.includes('the clock is correct')).toBe(engine === 'postgres')

  const { db } = app.services
  const rows = await db.selectFrom('submission').select(['id', 'public_code']).orderBy('created_at_ms').execute()
  const codeAt = (index: number) => rows[index]?.public_code ?? ''
  const updateRow = (index: number, values: { erasure_due_at_ms?: number; changed_at_ms?: number }) =>
    db.updateTable('submission').set(values).where('public_code', '=', codeAt(index)).execute()
  const nowMs = Date.now()
  await updateRow(0, { erasure_due_at_ms: nowMs - daysToMs(31) })
  await updateRow(1, { erasure_due_at_ms: nowMs - daysToMs(3) })
  await updateRow(2, { erasure_due_at_ms: nowMs + daysToMs(3) })
  await updateRow(3, { changed_at_ms: nowMs - daysToMs(retentionDays.submission + 1) })
  const run = await runCommand(app.variables, 'doctor')
  expect(run.code).toBe(1)
  for (const text of [
    `have waited for their erasure for over a month: ${codeAt(0)}`,
    `waiting for their erasure: ${codeAt(1)}`,
    '1 submission will be erased within 7 days',
    '1 submission is past the retention period',
    '2 of these require action',
  ])
    expect(run.out).toContain(text)
})

test('a damaged database is detected, and none of its contents is printed', async () => {
  await using app = await startApp()
  for (let index = 0; index < 40; index++)
    await app.services.db
      .insertInto('provider_event')
      .values({
        id: `event-${index}`,
        body: `zebulinda ${'x'.repeat(2_000)}`,
        received_at_ms: 0,
        handled_at_ms: 1,
        attempts: 0,
        next_attempt_at_ms: 0,
      })
      .execute()
  await app.stop()
  const file = path.join(app.dataDir, 'agefest.sqlite')
  const bytes = readFileSync(file)
  // The pages in the second half of the file contain these rows.
  for (let index = Math.floor(bytes.length / 2); index < bytes.length - 8_192; index += 512)
    bytes.fill(0xff, index, index + 64)
  writeFileSync(file, bytes)
  const run = await runCommand(app.variables, 'doctor')
  expect(run.code).toBe(1)
  expect(run.out).toMatch(/the database is damaged|sqlite is damaged|cannot be opened|cannot be read/)
  expect(run.out + run.err).not.toContain('zebulinda')
})

test('a clock that differs from the payment provider’s is reported', async () => {
  const provider = createServer((_request, response) => {
    response.sendDate = false
    response.writeHead(404, { date: new Date(Date.now() + 3_600_000).toUTCString() }).end('{}')
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void provider.close())
  const PAYSTACK_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const variables = { ...(await createEnvironment('sqlite')), PAYSTACK_SECRET_KEY: 'sk_test_clock', PAYSTACK_URL }
  const { out } = await runCommand(variables, 'doctor')
  expect(out).toMatch(/clock differs from that of the payment provider by 3[56]\d\d s/)
})
