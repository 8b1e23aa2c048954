import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dueCondition } from './due-condition.server'
import { openDatabase } from './open-database.server'

const minuteMs = 60_000
const nowMs = 100_000 * minuteMs

test('the longest delay set by a replica whose clock is ahead is respected; a time a day ahead is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-due-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const db = await openDatabase({ file: path.join(folder, 'test.sqlite') }, () => {})
  const offsets = [-1, 0, 1, 60, 61, 90, 24 * 60]
  for (const offsetMinutes of offsets) {
    await db
      .insertInto('rate_count_key')
      .values({ ends_at_ms: nowMs + offsetMinutes * minuteMs, key: String(offsetMinutes) })
      .execute()
  }
  const due = await db.selectFrom('rate_count_key').select('key').where(dueCondition('ends_at_ms', nowMs)).execute()
  await db.destroy()
  expect(due.map(({ key }) => Number(key)).sort((one, other) => one - other)).toEqual([-1, 0, 24 * 60])
})
