import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { daysInMs, keptDays } from '../../../src/domain/retention'
import { aDelegate } from '../../builders/delegate'
import { engines } from '../../support/servers/engines'
import { freshVariables, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('the doctor names what waits for its erasure, and what will be erased (%s)', async (engine) => {
  await using app = await startApp({ engine })
  for (const person of ['one', 'two', 'three', 'four'])
    await app.submit('registration', aDelegate({ email: `${person}@example.com` }))
  for (const person of ['one', 'two', 'three', 'four']) await app.expectLetters(`${person}@example.com`, 1)
  const well = await runCommand(app.variables, 'doctor')
  expect(well.out).toContain('ok    no erasure waits')
  expect(well.out).toMatch(/note {2}the database has \d+\.\d MB/)
  expect(well.out.includes('the database is whole')).toBe(engine === 'sqlite')
  expect(well.out.includes('the clock is right')).toBe(engine === 'postgres')

  const { db } = app.services
  const rows = await db.selectFrom('submission').select(['id', 'code']).orderBy('created_at_ms').execute()
  const codeAt = (at: number) => rows[at]?.code ?? ''
  const set = (at: number, values: { erasure_due_at_ms?: number; changed_at_ms?: number }) =>
    db.updateTable('submission').set(values).where('code', '=', codeAt(at)).execute()
  const nowMs = Date.now()
  await set(0, { erasure_due_at_ms: nowMs - daysInMs(31) })
  await set(1, { erasure_due_at_ms: nowMs - daysInMs(3) })
  await set(2, { erasure_due_at_ms: nowMs + daysInMs(3) })
  await set(3, { changed_at_ms: nowMs - daysInMs(keptDays.submission + 1) })
  const run = await runCommand(app.variables, 'doctor')
  expect(run.code).toBe(1)
  for (const words of [
    `have waited for their erasure for over a month: ${codeAt(0)}`,
    `wait for their erasure: ${codeAt(1)}`,
    '1 submissions are erased within 7 days',
    '1 submissions are older than the privacy policy promises',
    '2 of these need a person',
  ])
    expect(run.out).toContain(words)
})

test('a damaged database is found, and none of what it holds is printed', async () => {
  await using app = await startApp()
  for (let at = 0; at < 40; at++)
    await app.services.db
      .insertInto('provider_event')
      .values({
        id: `event-${at}`,
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
  // The pages in the middle hold those rows.
  for (let at = Math.floor(bytes.length / 2); at < bytes.length - 8_192; at += 512) bytes.fill(0xff, at, at + 64)
  writeFileSync(file, bytes)
  const run = await runCommand(app.variables, 'doctor')
  expect(run.code).toBe(1)
  expect(run.out).toMatch(/the database is damaged|cannot be opened|cannot be read/)
  expect(run.out + run.err).not.toContain('zebulinda')
})

test('a clock that differs from the payment provider’s is found', async () => {
  const provider = createServer((_request, answer) => {
    answer.sendDate = false
    answer.writeHead(404, { date: new Date(Date.now() + 3_600_000).toUTCString() }).end('{}')
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void provider.close())
  const PAYSTACK_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const variables = { ...(await freshVariables('sqlite')), PAYSTACK_SECRET_KEY: 'sk_test_clock', PAYSTACK_URL }
  const { out } = await runCommand(variables, 'doctor')
  expect(out).toMatch(/clock differs from that of the payment provider by 3[56]\d\d s/)
})
