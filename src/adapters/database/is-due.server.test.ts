import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasCome } from './is-due.server'
import { openDatabase } from './open.server'

const minuteMs = 60_000
const nowMs = 100_000 * minuteMs

test('the longest pause, set by a replica whose clock is ahead, is waited for; a time of another day is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-due-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const db = await openDatabase({ file: path.join(folder, 'test.sqlite') }, () => {})
  const aheads = [-1, 0, 1, 60, 61, 90, 24 * 60]
  for (const ahead of aheads) {
    await db
      .insertInto('post_count_key')
      .values({ ends_at_ms: nowMs + ahead * minuteMs, key: String(ahead) })
      .execute()
  }
  const come = await db.selectFrom('post_count_key').select('key').where(hasCome('ends_at_ms', nowMs)).execute()
  await db.destroy()
  expect(come.map(({ key }) => Number(key)).sort((one, other) => one - other)).toEqual([-1, 0, 24 * 60])
})
