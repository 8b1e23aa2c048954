import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countEventLoopTurns } from '../../../../test/support/count-event-loop-turns'
import { openDatabase } from '../open-database.server'
import type { Database } from '../tables.server'
import { withoutFsync } from './without-fsync.server'

test('a concurrent writer waits without blocking the process and does not fail', async () => {
  await using databases = await openTwoConnections()
  const [first, second] = databases.connections
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const waiting = await first.transaction().execute(async (transaction) => {
    await insertKey(transaction, 'first')
    const writing = second.transaction().execute((other) => insertKey(other, 'second'))
    await pause(400)
    return { writing }
  })
  await waiting.writing
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
  expect(await readKeys(first)).toEqual(['first', 'second'])
})

test('concurrent transactions that read and then write do not fail', async () => {
  await using databases = await openTwoConnections()
  const ticks = Array.from({ length: 40 }, (_, turn) => turn)
  await Promise.all(
    ticks.map((turn) =>
      (databases.connections[turn % 2] ?? databases.connections[0]).transaction().execute(async (transaction) => {
        const { length } = await readKeys(transaction)
        await insertKey(transaction, String(length).padStart(2, '0'))
      }),
    ),
  )
  expect(await readKeys(databases.connections[0])).toEqual(ticks.map((turn) => String(turn).padStart(2, '0')))
})

test('a failed transaction leaves no changes', async () => {
  await using databases = await openTwoConnections()
  const [database] = databases.connections
  const failing = database.transaction().execute(async (transaction) => {
    await insertKey(transaction, 'half')
    throw new Error('the power is gone')
  })
  await expect(failing).rejects.toThrow('the power is gone')
  expect(await readKeys(database)).toEqual([])
})

test('many transactions at once are all kept, and each alone fails', async () => {
  await using databases = await openTwoConnections()
  const [database] = databases.connections
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, turn) =>
      database.transaction().execute(async (transaction) => {
        await insertKey(transaction, `key ${turn}`)
        // A turn of the event loop, or none.
        if (turn % 3 === 0) await pause(1)
        if (turn % 4 === 0) throw new Error('not this one')
      }),
    ),
  )
  const kept = results.flatMap(({ status }, turn) => (status === 'fulfilled' ? [`key ${turn}`] : []))
  expect(kept).toHaveLength(45)
  expect(await readKeys(databases.connections[1])).toEqual(kept.toSorted())
})

test('one connection writes, reads what it wrote and writes again, while others write', async () => {
  await using databases = await openTwoConnections()
  const [database] = databases.connections
  const others = Promise.all([1, 2, 3].map((number) => insertKey(database, `other ${number}`)))
  await database.connection().execute(async (connection) => {
    await insertKey(connection, 'one')
    expect(await readKeys(connection)).toContain('one')
    await insertKey(connection, 'two')
  })
  await others
  expect(await readKeys(database)).toHaveLength(5)
})

test('a statement of a transaction that has ended is refused, and delays nobody', async () => {
  await using databases = await openTwoConnections()
  const [database] = databases.connections
  let late: Promise<unknown> = Promise.resolve()
  await database.transaction().execute(async (transaction) => {
    await insertKey(transaction, 'kept')
    // Not awaited: it comes while the transaction is being committed.
    late = pause(0).then(() => insertKey(transaction, 'late'))
    late.catch(() => {})
  })
  await expect(late).rejects.toThrow()
  await insertKey(database, 'after')
  expect(await readKeys(database)).toEqual(['after', 'kept'])
})

test('a write without waiting for the disk is seen at once, and kept', async () => {
  await using databases = await openTwoConnections()
  const [database, other] = databases.connections
  await Promise.all([insertKey(database, 'durable'), withoutFsync(() => insertKey(database, 'not waited for'))])
  expect(await readKeys(other)).toEqual(['durable', 'not waited for'])
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database)
  expect(rows).toEqual([{ synchronous: 2 }])
})

test('the event loop has turns while very many statements are waiting', async () => {
  await using databases = await openTwoConnections()
  const [database] = databases.connections
  const slowStatement = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select count(*) from n`
  const turns = await countEventLoopTurns(
    Promise.all(Array.from({ length: 100 }, () => slowStatement.execute(database))),
  )
  expect(turns).toBeGreaterThan(10)
})

/** Opens two connections to one new file, as two processes would. */
async function openTwoConnections() {
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

async function insertKey(db: Database, key: string): Promise<void> {
  await db
    .insertInto('idempotency_record')
    .values({
      route: 'test',
      key,
      fingerprint: '',
      leased_until_ms: 0,
      submission_id: null,
      response: null,
      created_at_ms: 0,
    })
    .execute()
}

async function readKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('idempotency_record').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}
