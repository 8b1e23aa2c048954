import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

/** One thing that is made before the build. Paths are relative to the repository's root. */
export interface Step {
  name: string
  /** Every file the result depends on, the step's own source included. */
  inputs: readonly string[]
  /** Every file the step leaves under generated/. */
  outputs: readonly string[]
  make: () => Promise<void>
}

/** Runs a step, unless its outputs are there and were made from the same inputs. */
export async function bringUpToDate({ name, inputs, outputs, make }: Step): Promise<void> {
  const stamp = `generated/.${name}`
  const wanted = await fingerprint(inputs)
  const there = [...outputs, stamp].every((file) => existsSync(file))
  if (there && (await readFile(stamp, 'utf8')) === wanted) return
  await mkdir('generated', { recursive: true })
  await make()
  await writeFile(stamp, wanted)
}

async function fingerprint(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}
