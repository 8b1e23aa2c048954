import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const leftovers = new Set<() => void>()

/** Calls `clear` when this program ends in whatever way, Ctrl-C included, unless the returned function was called before. */
export function atTheLatest(clear: () => void): () => void {
  leftovers.add(clear)
  return () => leftovers.delete(clear)
}

/** An empty folder of our own; `remove` takes it away, and so does the end of this program. */
export function temporaryFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), `agefest-bench-${name}-`))
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const forget = atTheLatest(clear)
  return {
    folder,
    remove() {
      forget()
      clear()
    },
  }
}

process.on('exit', () => {
  for (const clear of leftovers) clear()
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
