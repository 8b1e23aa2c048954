import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Log } from '../log.server'
import { isDamage, isKnownDamaged, markDamaged } from './sqlite/sqlite-errors.server'

/** A file of this size is checked in some milliseconds, faster than a child process starts. */
const maxBytesInProcess = 2 * 1024 * 1024
/** A check may take a twentieth of the time. */
const restFactor = 20
const timeoutMs = 30 * 60_000

/**
 * Returns a job that reads the whole file of the embedded database at the start, and again when the file has changed.
 * It finds damage before a form does; the readiness check then fails. The interval between two checks grows with the
 * size of the file.
 */
export function createDamageCheck(file: string, log: Log): () => Promise<void> {
  let checkedStamp: string | undefined
  let nextCheckAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    const startMs = performance.now()
    if (stats === undefined || startMs < nextCheckAtMs || isKnownDamaged(file)) return
    const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs}`
    if (stamp === checkedStamp) return
    const state = stats.size <= maxBytesInProcess ? checkFile(file) : await checkFileInChild(file)
    const endMs = performance.now()
    nextCheckAtMs = endMs + restFactor * (endMs - startMs)
    if (state === 'intact') checkedStamp = stamp
    if (state !== 'damaged') return
    markDamaged(file)
    log.error({ file }, 'the database file is damaged; restore a backup')
  }
}

/** `unknown`: it could not be read now, for example because it was busy. */
type FileState = 'intact' | 'damaged' | 'unknown'

function checkFile(file: string): FileState {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok' ? 'intact' : 'damaged'
  } catch (error) {
    return isDamage(error) ? 'damaged' : 'unknown'
  } finally {
    database?.close()
  }
}

/** SQLite is synchronous, so a large file would stop the event loop. */
const checkScript = `
  try { require('node:os').setPriority(10) } catch {}
  try {
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1], { readOnly: true, timeout: 5000 })
    console.log(database.prepare('PRAGMA quick_check(1)').get().quick_check === 'ok' ? 'intact' : 'damaged')
  } catch (error) {
    console.log([11, 26].includes(error.errcode & 0xff) ? 'damaged' : 'unknown')
  }`

async function checkFileInChild(file: string): Promise<FileState> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', checkScript, file], { timeout: timeoutMs })
  const state = stdout.trim()
  return state === 'intact' || state === 'damaged' ? state : 'unknown'
}
