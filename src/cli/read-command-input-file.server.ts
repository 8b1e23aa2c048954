import { readFile, stat } from 'node:fs/promises'
import { explainFileError } from '../adapters/explain-file-error.server'

/** The text of a file that the operator named, or why it cannot be read, in words for the operator. */
export type CommandInput = { kind: 'text'; text: string } | { kind: 'unreadable'; message: string }

/** Reads a text file of at most this many bytes. */
export async function readCommandInputFile(file: string, maxBytes: number): Promise<CommandInput> {
  try {
    const found = await stat(file)
    if (!found.isFile()) return { kind: 'unreadable', message: `${file} is not a file` }
    if (found.size > maxBytes) return { kind: 'unreadable', message: `${file} has more than ${maxBytes / 1000} kB` }
    return { kind: 'text', text: await readFile(file, 'utf8') }
  } catch (error) {
    return { kind: 'unreadable', message: explainFileError(error, file, 'read') }
  }
}
