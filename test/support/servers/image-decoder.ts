import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { ImageRejectionReason } from '../../../src/adapters/images/decoder-messages.server'
import { openImageDecoder } from '../../../src/adapters/images/image-decoder.server'

/** An image as it is stored, or the reason why it is rejected. */
type TestDecodeResult =
  | { kind: 'picture'; mediaType: string; bytes: Buffer }
  | { kind: 'refused'; reason: ImageRejectionReason }

/** Creates a decoder whose process and files are removed when the test ends. */
export function createTestDecoder(limits?: Parameters<typeof openImageDecoder>[0]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pictures-'))
  const decoder = openImageDecoder(limits)
  onTestFinished(() => {
    decoder.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (bytes: Buffer | string): Promise<TestDecodeResult> => {
    const [input, output] = [path.join(folder, 'sent'), path.join(folder, 'kept')]
    await writeFile(input, bytes)
    const decoded = await decoder.decode({ input, output }, createHash('sha256').update(bytes).digest('hex'))
    return decoded.kind === 'refused' ? decoded : { ...decoded, bytes: await readFile(output) }
  }
}

/** Kills the decoder child processes, as a machine that is out of memory does. */
export function killDecoders(): void {
  for (const pid of listDecoders()) process.kill(pid, 'SIGKILL')
}

/** The process ids of the decoders of this process, in the sources or in a build. */
export function listDecoders(): number[] {
  const children = readdirSync('/proc/self/task').flatMap(
    (thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').match(/\d+/g) ?? [],
  )
  const isDecoder = (pid: string) =>
    /picture-decoder|decoder-process/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  return children.filter(isDecoder).map(Number)
}
