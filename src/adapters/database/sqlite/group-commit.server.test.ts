import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.server'
import { openReader, openWriter, type SqliteConnection } from './sqlite-file.server'

test('the writes of one turn reach the disk with one commit', async () => {
  await using file = openFile()
  const { group, write, statements } = file
  const results = ['a', 'b', 'c'].map((name) => {
    group.enter()
    write(name)
    return group.leave()
  })
  expect(file.readCommitted()).toEqual([])
  await Promise.all(results)
  expect(file.readCommitted()).toEqual(['a', 'b', 'c'])
  expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1)
})

test('writes of different turns are committed one after another', async () => {
  await using file = openFile()
  for (const name of ['a', 'b']) {
    file.group.enter()
    file.write(name)
    await file.group.leave()
    await nextTurn()
  }
  expect(file.statements).toEqual(['begin immediate', 'write a', 'commit', 'begin immediate', 'write b', 'commit'])
})

test('a member that is undone leaves nothing, and the others keep what they wrote', async () => {
  await using file = openFile()
  const { group, write } = file
  group.enter()
  write('first')
  const first = group.leave()
  group.enter()
  write('undone')
  const undone = group.undo()
  group.enter()
  write('last')
  await Promise.all([first, undone, group.leave()])
  expect(file.readCommitted()).toEqual(['first', 'last'])
})

test('a group whose only member is undone ends at once', async () => {
  await using file = openFile()
  file.group.enter()
  file.write('undone')
  await file.group.undo()
  expect(file.group.isOpen).toBe(false)
  expect(file.readCommitted()).toEqual([])
})

test('a member that is active when the turn ends is waited for', async () => {
  await using file = openFile()
  const { group, write } = file
  group.enter()
  write('early')
  const early = group.leave()
  group.enter()
  write('slow')
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  expect(file.readCommitted()).toEqual([])
  await Promise.all([group.leave(), early])
  expect(file.readCommitted()).toEqual(['early', 'slow'])
})

test('a group waits for forms that have arrived, and no longer than it must', async () => {
  let expected = 2
  await using file = openFile(() => expected)
  file.group.enter()
  file.write('first')
  const first = file.group.leave()
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(file.group.isOpen).toBe(true)
  file.group.enter()
  file.write('second')
  await Promise.all([first, file.group.leave()])
  expect(file.statements.filter((sql) => sql === 'commit')).toHaveLength(1)
  // More than ever come.
  expected = 100
  file.group.enter()
  file.write('alone')
  await file.group.leave()
  expect(file.readCommitted()).toEqual(['first', 'second', 'alone'])
})

test('a commit that fails fails every member, and nothing is kept', async () => {
  await using file = openFile()
  const { group, write } = file
  file.failAt = 'commit'
  const results = ['a', 'b'].map((name) => {
    group.enter()
    write(name)
    return group.leave()
  })
  expect(await Promise.allSettled(results)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  file.failAt = undefined
  expect(file.readCommitted()).toEqual([])
  group.enter()
  write('later')
  await group.leave()
  expect(file.readCommitted()).toEqual(['later'])
})

test('when SQLite undoes everything after an error, no member is told that its write was kept', async () => {
  await using file = openFile()
  const { group, write, writer } = file
  group.enter()
  write('first')
  const first = group.leave()
  group.enter()
  // As after a full disk.
  writer.run({ sql: 'rollback', parameters: [] })
  group.checkAfter(new Error('the disk is full'))
  await group.undo()
  await expect(first).rejects.toThrow('the disk is full')
  expect(() => group.leave()).toThrow('has ended')
  expect(file.readCommitted()).toEqual([])
})

test('a member that read what the others wrote is not answered before that is on the disk', async () => {
  await using file = openFile()
  const { group, write } = file
  file.failAt = 'commit'
  group.enter()
  write('never kept')
  const first = group.leave()
  group.enter()
  const undone = group.undo()
  expect(await Promise.allSettled([first, undone])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
})

test.each(['first', 'enclosed'])('closing the file keeps nothing of a member that is active (%s)', async (kind) => {
  await using file = openFile()
  const { group, write } = file
  if (kind === 'enclosed') {
    group.enter()
    write('kept')
    void group.leave()
  }
  group.enter()
  write('half')
  group.end()
  expect(() => group.leave()).toThrow('has ended')
  expect(file.readCommitted()).toEqual(kind === 'enclosed' ? ['kept'] : [])
})

test('a transaction that SQLite has undone unseen ends the group, and the next one begins anew', async () => {
  await using file = openFile()
  const { group, write, writer } = file
  group.enter()
  write('first')
  const first = group.leave()
  writer.run({ sql: 'rollback', parameters: [] })
  group.enter()
  write('next')
  await group.leave()
  await expect(first).rejects.toThrow('has ended')
  expect(file.readCommitted()).toEqual(['next'])
})

/** Opens a group on a new file with a table of names, and records what it runs. */
function openFile(countExpected?: () => number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-group-'))
  const writer = openWriter(path.join(folder, 'test.sqlite'))
  writer.run({ sql: 'create table written (name text)', parameters: [] })
  const reader = openReader(path.join(folder, 'test.sqlite'))
  const statements: string[] = []
  const file = {
    writer,
    statements,
    /** A statement that fails. */
    failAt: undefined as string | undefined,
    group: new GroupCommit({ ...writer, run: (query) => run(query) as never }, countExpected),
    write(name: string) {
      statements.push(`write ${name}`)
      writer.run({ sql: 'insert into written values (?)', parameters: [name] })
    },
    readCommitted: () =>
      reader.run<{ name: string }>({ sql: 'select name from written', parameters: [] }).rows.map(({ name }) => name),
    async [Symbol.asyncDispose]() {
      await nextTurn()
      reader.close()
      writer.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const run = (query: Parameters<SqliteConnection['run']>[0]) => {
    statements.push(query.sql)
    if (query.sql === file.failAt) throw new Error('the disk is gone')
    return writer.run(query)
  }
  return file
}
