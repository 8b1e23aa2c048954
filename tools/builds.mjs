// Where builds stand: each in a folder of its own below builds/, and `dist` is a link to the one that is served.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const folder = 'builds'
const current = 'dist'
const lock = path.join(folder, 'lock')
/** In each whole build: what it was built from. */
export const marker = '.built'
/** In each build: those before it, whose scripts open pages may still ask for (src/server/routes/files.server.ts). */
const earlier = 'earlier.json'
/** Builds that stay, the current one among them: a server that is still running reads files of its own. */
const kept = 3
/** No build takes as long. */
const abandonedMs = 15 * 60_000

/** What the current build was built from; undefined where there is none. */
export function currentState() {
  const file = path.join(current, marker)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Lets `make` build into a new folder, one process at a time, and then makes it the current build. `make` answers whether the build is
 * whole: otherwise the folder goes, and the current build stays as it is.
 */
export function replaceBuild(make) {
  mkdirSync(folder, { recursive: true })
  takeLock()
  try {
    const built = path.join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '')}-${process.pid}`)
    mkdirSync(built)
    if (make(built)) {
      writeFileSync(path.join(built, earlier), JSON.stringify(wholeBuilds().slice(1, kept)))
      switchTo(built)
    } else rmSync(built, { recursive: true, force: true })
    removeOld()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** The names of the builds that are whole, the newest first. */
function wholeBuilds() {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, marker)))
    .sort()
    .reverse()
}

function switchTo(built) {
  // A folder of its own is what `dist` was before builds had theirs.
  if (existsSync(current) && !lstatSync(current).isSymbolicLink()) renameSync(current, path.join(folder, '0-before'))
  const next = `${current}-${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(process.platform === 'win32' ? path.resolve(built) : built, next, 'junction')
  // Windows puts no link in the place of another one: there, nothing is served for a moment.
  if (process.platform === 'win32') rmSync(current, { force: true })
  renameSync(next, current)
}

function removeOld() {
  const whole = wholeBuilds().slice(0, kept)
  for (const name of readdirSync(folder)) {
    if (!whole.includes(name) && name !== path.basename(lock))
      rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Waits until no other process builds here. The lock of a process that is gone is taken over. */
function takeLock() {
  for (let tries = 0; ; tries++) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (tries === 0) console.error('Waiting for another build …')
    if (isAbandoned()) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    const isOld = Date.now() > statSync(lock).mtimeMs + abandonedMs
    // Between its creation and its first byte a lock is empty.
    return isOld || (pid > 0 && (pid === process.pid || !isAlive(pid)))
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
