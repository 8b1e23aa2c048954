import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { describeError, type Log } from '../../adapters/log.server'
import { damagedFormError } from './form-rejected.server'

/**
 * Matches the folder of a process that has ended, or of a process on another machine, which cannot be
 * checked from here.
 */
const staleFolderAgeMs = 30 * 60_000

/** Returns the folder for the files of this process, inside `folder`. */
export function uploadFolderOfProcess(folder: string): string {
  return path.join(folder, `${os.hostname()}.${process.pid}`)
}

/**
 * Content is written in pieces of this size. It arrives 4 kB at a time (parse-in-slices.server.ts), and a write
 * takes the event loop longer than it takes the disk.
 */
const pieceBytes = 64 * 1024

/**
 * Writes a file while its content arrives. `grow` is called before each chunk is written and may abort the
 * signal. `checkSpace` throws if the disk is too full. Throws FormRejected if the content stream fails: a
 * truncated form is not a server error.
 */
export async function writeUpload(
  file: string,
  content: Readable,
  {
    signal,
    grow: onBytes,
    checkSpace,
  }: { signal: AbortSignal; grow: (bytes: number) => void; checkSpace: () => Promise<void> },
): Promise<{ digest: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  let isDamaged = content.errored !== null
  content.once('error', () => {
    isDamaged = true
  })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await checkSpace()
  const handle = await open(file, 'wx', 0o600)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const writeWaiting = async () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    hash.update(piece)
    await handle.writeFile(piece)
  }
  try {
    for await (const chunk of addAbortSignal(signal, content) as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      bytes += chunk.length
      onBytes(chunk.length)
      signal.throwIfAborted()
      if (waitingBytes >= pieceBytes) await writeWaiting()
    }
    await writeWaiting()
  } catch (error) {
    throw isDamaged ? damagedFormError() : error
  } finally {
    await handle.close()
  }
  return { digest: hash.digest('hex'), bytes }
}

/** Removes the folders of processes that have ended. */
export async function removeStaleUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const folderPath = path.join(folder, name)
    if (folderPath === uploadFolderOfProcess(folder)) continue
    const { mtimeMs } = await stat(folderPath)
    const [, host, pid] = /^(.*)\.(\d+)$/.exec(name) ?? []
    const isProcessGone = host === os.hostname() && !isRunning(Number(pid))
    if (isProcessGone || Date.now() - mtimeMs > staleFolderAgeMs) await rm(folderPath, { recursive: true, force: true })
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

/** Removes files of an upload. Those that are left are removed at the next start. */
export async function removeFiles(files: readonly string[], log: Log): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true }))).catch((error: unknown) =>
    log.error(describeError(error), 'an uploaded file could not be removed'),
  )
}
