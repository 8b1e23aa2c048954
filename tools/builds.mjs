// Manages the builds: each has its own folder below builds/, and `dist` is a link to the one that is
// served.
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

const buildsFolder = 'builds'
const currentLink = 'dist'
const lockFile = path.join(buildsFolder, 'lock')
/** A file in each complete build with the hash of its inputs. */
export const markerFile = '.built'
/**
 * A file in each build with the names of earlier builds, whose scripts open pages may still request
 * (src/server/routes/files.server.ts).
 */
const earlierFile = 'earlier.json'
/**
 * How many builds are kept, including the current one: a running server still reads files of its own build.
 */
const maxBuilds = 3
/** A lock older than this is abandoned: no build takes that long. */
const abandonedAfterMs = 15 * 60_000

/** Returns the inputs hash of the current build; undefined if there is none. */
export function currentInputsHash() {
  const file = path.join(currentLink, markerFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Calls `runBuild` with a new folder, one process at a time, and then makes that the current build. If
 * `runBuild` returns false, the folder is deleted and the current build stays.
 */
export function replaceBuild(runBuild) {
  mkdirSync(buildsFolder, { recursive: true })
  acquireLock()
  try {
    const newBuild = path.join(buildsFolder, `${new Date().toISOString().replaceAll(/[:.]/g, '')}-${process.pid}`)
    mkdirSync(newBuild)
    if (runBuild(newBuild)) {
      writeFileSync(path.join(newBuild, earlierFile), JSON.stringify(completeBuilds().slice(1, maxBuilds)))
      activateBuild(newBuild)
    } else rmSync(newBuild, { recursive: true, force: true })
    removeOldBuilds()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** Returns the names of the complete builds, newest first. */
function completeBuilds() {
  return readdirSync(buildsFolder)
    .filter((name) => existsSync(path.join(buildsFolder, name, markerFile)))
    .sort()
    .reverse()
}

function activateBuild(newBuild) {
  // In older versions `dist` was a folder and not a link.
  if (existsSync(currentLink) && !lstatSync(currentLink).isSymbolicLink())
    renameSync(currentLink, path.join(buildsFolder, '0-before'))
  const next = `${currentLink}-${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(process.platform === 'win32' ? path.resolve(newBuild) : newBuild, next, 'junction')
  // Windows cannot replace a link, so nothing is served there for a moment.
  if (process.platform === 'win32') rmSync(currentLink, { force: true })
  renameSync(next, currentLink)
}

function removeOldBuilds() {
  const complete = completeBuilds().slice(0, maxBuilds)
  for (const name of readdirSync(buildsFolder)) {
    if (!complete.includes(name) && name !== path.basename(lockFile))
      rmSync(path.join(buildsFolder, name), { recursive: true, force: true })
  }
}

/** Waits until no other process is building. Takes over the lock of a process that has ended. */
function acquireLock() {
  for (let attempt = 0; ; attempt++) {
    try {
      return writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (attempt === 0) console.error('Waiting for another build …')
    if (isAbandoned()) rmSync(lockFile, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    const isOld = Date.now() > statSync(lockFile).mtimeMs + abandonedAfterMs
    // A lock file is empty between its creation and the write.
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
