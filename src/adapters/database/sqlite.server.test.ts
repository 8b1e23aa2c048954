import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from './open.server'
import type { Database } from './tables.server'

test('who writes while another one is writing waits, without stopping the process, and does not fail', async () => {
  await using files = await twoConnections()
  const [first, second] = files.connections
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const waiting = await first.transaction().execute(async (transaction) => {
    await note(transaction, 'first')
    const writing = second.transaction().execute((other) => note(other, 'second'))
    await pause(400)
    return { writing }
  })
  await waiting.writing
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(3)
  expect(await notesIn(first)).toEqual(['first', 'second'])
})

test('transactions that read and then write do not trip over each other', async () => {
  await using files = await twoConnections()
  const turns = Array.from({ length: 40 }, (_, turn) => turn)
  await Promise.all(
    turns.map((turn) =>
      (files.connections[turn % 2] ?? files.connections[0]).transaction().execute(async (transaction) => {
        const { length } = await notesIn(transaction)
        await note(transaction, String(length).padStart(2, '0'))
      }),
    ),
  )
  expect(await notesIn(files.connections[0])).toEqual(turns.map((turn) => String(turn).padStart(2, '0')))
})

test('a transaction that fails leaves nothing', async () => {
  await using files = await twoConnections()
  const [database] = files.connections
  const failing = database.transaction().execute(async (transaction) => {
    await note(transaction, 'half')
    throw new Error('the power is gone')
  })
  await expect(failing).rejects.toThrow('the power is gone')
  expect(await notesIn(database)).toEqual([])
})

/** Two connections to one new file, as two processes have them. */
async function twoConnections() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-sqlite-'))
  const open = () => openDatabase({ file: path.join(folder, 'test.sqlite') }, () => {})
  const connections: [Database, Database] = [await open(), await open()]
  return {
    connections,
    async [Symbol.asyncDispose]() {
      for (const connection of connections) await connection.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function note(db: Database, key: string): Promise<void> {
  await db
    .insertInto('claim')
    .values({
      call: 'test',
      key,
      fingerprint: '',
      claimed_until_ms: 0,
      submission_id: null,
      answer: null,
      created_at_ms: 0,
    })
    .execute()
}

async function notesIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('claim').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}
