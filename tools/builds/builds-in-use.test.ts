import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('a launcher whose folder was deleted goes on, without its note', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-deleted-'))
  mkdirSync(path.join(folder, 'builds'))
  const program = `
    import { rmSync } from 'node:fs'
    import { noteUse } from '${path.resolve('tools/builds/builds-in-use.mjs')}'
    const before = noteUse({ kind: 'tests' })
    rmSync('${folder}', { recursive: true })
    console.log(before, noteUse({ kind: 'tests' }))`
  const options = { cwd: folder, encoding: 'utf8', timeout: 60_000 } as const
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], options)
  expect({ stdout, status }).toEqual({ stdout: 'true false\n', status: 0 })
})
