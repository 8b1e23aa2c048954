import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDecoder } from './start-decoder.server'

test('a decoder that hangs at its start is ended, so that the next image can be decoded by another', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-decoder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [program, pidFile] = [path.join(folder, 'hangs.mjs'), path.join(folder, 'pid')]
  const hang = `setInterval(() => {}, 1_000)`
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); ${hang}`,
  )

  await expect(startDecoder(program, 2_000)).rejects.toThrow('did not start')

  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0
  // On a slow machine it was ended before it could write its number.
  if (pid > 0) await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
