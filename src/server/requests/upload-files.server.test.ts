import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { writeUpload } from './upload-files.server'

const chunkBytes = 4_096

test.each([0, 1, chunkBytes, 65_536, 65_537, 300_000])('a file of %i bytes is stored as it was sent', async (size) => {
  const content = randomBytes(size)
  const { file, grown, result } = await store(content)
  expect(readFileSync(file).equals(content)).toBe(true)
  expect(result).toEqual({ digest: createHash('sha256').update(content).digest('hex'), bytes: size })
  expect(grown).toBe(size)
})

test('what is too much at once is not written', async () => {
  const tooMuch = new AbortController()
  const storing = store(randomBytes(300_000), {
    signal: tooMuch.signal,
    onGrow: () => tooMuch.abort(new Error('full')),
  })
  await expect(storing).rejects.toThrow('full')
})

/** Stores content that arrives in chunks, as from a connection. */
async function store(content: Buffer, { signal = new AbortController().signal, onGrow = () => {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-upload-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chunks = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, index) =>
    content.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
  const file = path.join(folder, 'picture')
  let grown = 0
  const grow = (bytes: number) => {
    grown += bytes
    onGrow()
  }
  const result = await writeUpload(file, Readable.from(chunks), { signal, grow, checkSpace: async () => {} })
  return { file, grown, result }
}
