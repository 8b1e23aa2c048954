import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { damagedForm } from './body-refused.server'

/** A folder of a process that ended; also where another machine's processes cannot be seen from here. */
const leftOverAfterMs = 30 * 60_000

/** The folder below `folder` for the files of this process. */
export function ownFolder(folder: string): string {
  return path.join(folder, `${os.hostname()}.${process.pid}`)
}

/**
 * Writes a file while its content arrives. `grow` hears of each piece before it is written, and may abort the signal. Leaves
 * `spareBytes` of the disk free. Throws BodyRefused where the content ends in an error: a form that was cut short is not this machine's trouble.
 */
export async function writeUpload(
  file: string,
  content: Readable,
  { signal, grow, spareBytes }: { signal: AbortSignal; grow: (bytes: number) => void; spareBytes: number },
): Promise<{ digest: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  let isDamaged = content.errored !== null
  content.once('error', () => {
    isDamaged = true
  })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const disk = await statfs(path.dirname(file))
  if (disk.bavail * disk.bsize < spareBytes) throw new Error('The disk is nearly full')
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of addAbortSignal(signal, content) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      grow(chunk.length)
      signal.throwIfAborted()
      await handle.writeFile(chunk)
    }
  } catch (error) {
    throw isDamaged ? damagedForm() : error
  } finally {
    await handle.close()
  }
  return { digest: hash.digest('hex'), bytes }
}

/** Removes the folders of processes that have ended. */
export async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    if (place === ownFolder(folder)) continue
    const { mtimeMs } = await stat(place)
    const [, host, pid] = /^(.*)\.(\d+)$/.exec(name) ?? []
    const hasEnded = host === os.hostname() && !isRunning(Number(pid))
    if (hasEnded || Date.now() - mtimeMs > leftOverAfterMs) await rm(place, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
