import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const pendingCleanups = new Set<() => void>()

/**
 * Calls `cleanUp` when this process exits, also on Ctrl-C, unless the returned function was called before.
 */
export function cleanUpAtExit(cleanUp: () => void): () => void {
  pendingCleanups.add(cleanUp)
  return () => pendingCleanups.delete(cleanUp)
}

/** Creates an empty temporary folder. It is deleted by `remove`, or when this process exits. */
export function createTemporaryFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), `agefest-bench-${name}-`))
  const cleanUp = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const cancelCleanUp = cleanUpAtExit(cleanUp)
  return {
    folder,
    remove() {
      cancelCleanUp()
      cleanUp()
    },
  }
}

process.on('exit', () => {
  for (const clear of pendingCleanups) clear()
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
