import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openPictureDecoder, type PictureFault } from '../../../src/adapters/images/image-decoder.server'

/** A picture as it is kept, or why it is refused. */
type Kept = { kind: 'picture'; mediaType: string; bytes: Buffer } | { kind: 'refused'; fault: PictureFault }

/** A decoder of the test's own, whose process and files go with the test. */
export function aDecoder(limits?: Parameters<typeof openPictureDecoder>[0]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pictures-'))
  const decoder = openPictureDecoder(limits)
  onTestFinished(() => {
    decoder.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (bytes: Buffer | string): Promise<Kept> => {
    const [input, output] = [path.join(folder, 'sent'), path.join(folder, 'kept')]
    await writeFile(input, bytes)
    const decoded = await decoder.decode({ input, output })
    return decoded.kind === 'refused' ? decoded : { ...decoded, bytes: await readFile(output) }
  }
}

/** Kills the decoders of this process, as a machine without memory does. */
export function killDecoders(): void {
  for (const thread of readdirSync('/proc/self/task')) {
    const children = readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim()
    for (const pid of children === '' ? [] : children.split(' '))
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-decoder')) process.kill(Number(pid), 'SIGKILL')
  }
}
