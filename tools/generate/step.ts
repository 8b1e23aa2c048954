import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

/** A step that generates files before the build. Paths are relative to the repository root. */
export interface GenerateStep {
  name: string
  /** Every file that the result depends on, including the step's own source. */
  inputs: readonly string[]
  /** Every file that the step writes to generated/. */
  outputs: readonly string[]
  run: () => Promise<void>
}

/** Runs a step, unless its outputs exist and were generated from the same inputs. */
export async function runIfStale({ name, inputs, outputs, run }: GenerateStep): Promise<void> {
  const stampFile = `generated/.${name}`
  const inputsHash = await hashFiles(inputs)
  const isComplete = [...outputs, stampFile].every((file) => existsSync(file))
  if (isComplete && (await readFile(stampFile, 'utf8')) === inputsHash) return
  await mkdir('generated', { recursive: true })
  await run()
  await writeFile(stampFile, inputsHash)
}

async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}
