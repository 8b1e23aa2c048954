import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inspectBackupFile } from '../adapters/database/backup/backup-file.server'
import { explainFileError } from '../adapters/explain-file-error.server'
import { readCommandInputFile } from './read-command-input-file.server'
import { writeCommandOutputFile } from './write-command-output-file.server'

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a file that the user of the command may not open is named with this user', () => {
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  for (const action of ['read', 'write'] as const)
    expect(explainFileError(refused, '/root/guests.csv', action)).toContain(
      `The user ${userInfo().username} may not ${action} /root/guests.csv`,
    )
})

test('a text file is read, and what is none or too large is refused in words', async () => {
  const folder = aFolder()
  const file = path.join(folder, 'guests.csv')
  writeFileSync(file, 'name,email')
  expect(await readCommandInputFile(file, 10)).toEqual({ kind: 'text', text: 'name,email' })
  for (const [typed, maxBytes, reason] of [
    [file, 9, /has more than/],
    [folder, 9, /is not a file/],
    [`${file}-2`, 9, /^There is no file/],
    [path.join(file, 'inside'), 9, /cannot be read \(ENOTDIR\)/],
  ] as const)
    expect(await readCommandInputFile(typed, maxBytes)).toMatchObject({
      kind: 'unreadable',
      message: expect.stringMatching(reason),
    })
})

test('a backup in a place that cannot be opened is refused with the name of the file', () => {
  const file = path.join(aFolder(), 'text')
  writeFileSync(file, 'text')
  expect(inspectBackupFile(path.join(file, 'backup.sqlite'))).toEqual({
    kind: 'refused',
    reason: `${path.join(file, 'backup.sqlite')} cannot be read (ENOTDIR)`,
  })
})

test('a place that cannot be written to ends the command with its name, and not with a crash', async () => {
  const file = path.join(aFolder(), 'text')
  writeFileSync(file, 'text')
  const printed: string[] = []
  const terminal = { print: (line: string) => printed.push(line), resolvePath: (typed: string) => typed }
  const write = (typed: string) => writeCommandOutputFile(terminal, typed, Buffer.from('%PDF'), { force: false })
  expect(await write(path.join(file, 'badges.pdf'))).toBe(1)
  expect(await write(path.join(path.dirname(file), 'nowhere', 'badges.pdf'))).toBe(1)
  expect(printed).toEqual([])
  expect(await write(path.join(path.dirname(file), 'badges.pdf'))).toBe(0)
})
