import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'

/** A file in a zip archive. */
export interface ZippedFile {
  name: string
  /** What it holds, in parts; read when its turn has come. */
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** False for what is compressed already, such as pictures. */
  isCompressible: boolean
}

/**
 * Yields a zip archive while its files are read, one after another: the memory that it takes does not grow with
 * the archive, and nothing is read faster than the archive is taken. Throws what reading a file throws.
 */
export async function* writeZip(files: AsyncIterable<ZippedFile>, modifiedAtMs: number): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  let current: Readable | undefined
  let isStopped = false
  const feed = async () => {
    for await (const { name, content, isCompressible } of files) {
      if (isStopped) return
      current = Readable.from(encode(content), { objectMode: false })
      zip.addReadStream(current, name, { mtime: new Date(modifiedAtMs), mode: 0o100600, compress: isCompressible })
      await finished(current)
    }
    zip.end()
  }
  const output = zip.outputStream as Readable
  const fed = feed().catch((error: unknown) => void output.destroy(error as Error))
  // yazl reports a stream that fails here too; `feed` has it already.
  zip.on('error', () => {})
  try {
    for await (const chunk of output) yield chunk
  } finally {
    isStopped = true
    current?.destroy()
    await fed
  }
}

async function* encode(content: ZippedFile['content']): AsyncGenerator<Buffer> {
  for await (const part of content) {
    yield Buffer.from(part as Uint8Array)
    // Others come in between: small parts are taken one after another without a pause.
    await nextTurn()
  }
}
