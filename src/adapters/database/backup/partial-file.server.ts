import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

const partialName = /^\.agefest-[0-9a-f]{16}\.partial(-wal|-shm|-journal)?$/
/** A copy that has not grown for this long belongs to a process that was killed, in milliseconds. */
const abandonedAfterMs = 3_600_000

/** An incomplete file, under a name that cannot be mistaken for a backup. */
export interface PartialFile {
  file: string
  /** Removes it if it still has this name. */
  remove: () => void
}

/**
 * Creates an empty file in this folder that only its owner may read. Removes partial files that killed processes have
 * left there.
 */
export function createPartialFile(folder: string): PartialFile {
  removeAbandoned(folder)
  const file = path.join(folder, `.agefest-${randomBytes(8).toString('hex')}.partial`)
  closeSync(openSync(file, 'wx', 0o600))
  return {
    file,
    remove() {
      for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
    },
  }
}

/** Flushes a file, or the entries of a folder, to the disk (fsync). */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems cannot do this for folders.
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!partialName.test(name)) continue
    const file = path.join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && Math.abs(Date.now() - mtimeMs) > abandonedAfterMs) rmSync(file, { force: true })
  }
}
