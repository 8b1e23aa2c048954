import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { explainFileError } from '../adapters/explain-file-error.server'
import { type CliTerminal, printError } from './context.server'
import { formatMegabytes } from './run-copy-command.server'

/**
 * Writes the output of a command to a file that the operator named. Only its owner may read it, and it gets its name
 * once it is complete. Prints the result and returns the exit code. Replaces an existing file only with `force`.
 */
export async function writeCommandOutputFile(
  { print, resolvePath }: Pick<CliTerminal, 'print' | 'resolvePath'>,
  typed: string,
  content: AsyncIterable<string | Uint8Array> | Uint8Array,
  { force }: { force: boolean },
): Promise<0 | 1> {
  const file = resolvePath(typed)
  const partial = `${file}.part`
  if (!force && (await stat(file).catch(() => undefined)) !== undefined) {
    printError(`${file} exists. Choose another name, or add --force.`)
    return 1
  }
  try {
    const source = content instanceof Uint8Array ? [content] : content
    await pipeline(Readable.from(source), createWriteStream(partial, { mode: 0o600 }))
    const { size } = await stat(partial)
    await rename(partial, file)
    print(`written   ${file} (${formatMegabytes(size)})`)
    return 0
  } catch (error) {
    // The folder may refuse this too.
    await rm(partial, { force: true }).catch(() => undefined)
    printError(explainFileError(error, file, 'write'))
    return 1
  }
}
