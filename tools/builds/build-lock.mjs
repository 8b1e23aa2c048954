import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../parent-processes.mjs'
import { buildsFolder } from './build-store.mjs'

const lockFile = path.join(buildsFolder, 'lock')
const retryDelayMs = 200
/** A lock older than this is abandoned: builds are ended before (run-steps.mjs). */
const abandonedAfterMs = 25 * 60_000

/** Calls `work` while no other process builds or switches builds, and returns its result. */
export async function withBuildLock(work) {
  mkdirSync(buildsFolder, { recursive: true })
  await acquireLock()
  process.on('exit', releaseLock)
  try {
    return await work()
  } finally {
    process.off('exit', releaseLock)
    releaseLock()
  }
}

/** Waits for the lock. Takes over that of a process that has ended. */
async function acquireLock() {
  for (let attempt = 0; ; attempt++) {
    try {
      return writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (attempt === 0) console.error('Waiting for another build …')
    if (isAbandoned(lockFile)) removeAbandoned()
    else await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  }
}

function releaseLock() {
  rmSync(lockFile, { force: true })
}

/** Renames the lock before removing it: another process may have removed it and taken a new one meanwhile. */
function removeAbandoned() {
  const renamed = `${lockFile}-${process.pid}`
  try {
    renameSync(lockFile, renamed)
  } catch {
    return
  }
  if (isAbandoned(renamed)) rmSync(renamed, { force: true })
  else renameSync(renamed, lockFile)
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    const isOld = Date.now() > statSync(file).mtimeMs + abandonedAfterMs
    // A lock file is empty between its creation and the write.
    return isOld || (pid > 0 && (pid === process.pid || !isAlive(pid)))
  } catch {
    return false
  }
}
