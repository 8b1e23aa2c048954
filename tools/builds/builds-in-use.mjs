// Processes that use a build note it here, because the files of a build must stay for as long as a server
// or a test needs them.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../parent-processes.mjs'

const folder = path.join('builds', '.in-use')

/**
 * Notes which builds this process uses, in `builds`, and what else others may want to know. Replaces what it
 * noted before. The note goes with the process. Returns false if it cannot be written.
 */
export function noteUse(note) {
  const file = path.join(folder, `${process.pid}.json`)
  try {
    createUseFolder()
    writeFileSync(`${file}.new`, JSON.stringify(note))
    renameSync(`${file}.new`, file)
    process.off('exit', removeOwnNote).on('exit', removeOwnNote)
    return true
  } catch {
    return false
  }
}

function removeOwnNote() {
  rmSync(path.join(folder, `${process.pid}.json`), { force: true })
}

/** Creates the folder of the notes, so that a server may write there that cannot write elsewhere. */
export function createUseFolder() {
  // Not recursive: in a folder that was deleted under a running server, Node would look for its parents for ever.
  if (!existsSync(folder)) mkdirSync(folder)
}

/** Returns the notes of running processes, each with the `pid`. */
export function listUses() {
  return listPids().flatMap((pid) => {
    try {
      return [{ ...JSON.parse(readFileSync(path.join(folder, `${pid}.json`), 'utf8')), pid }]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}

/** Returns the names of the builds that running processes use. */
export function listBuildsInUse() {
  return listUses().flatMap(({ builds = [] }) => builds)
}

/** Returns the running processes with a note, and removes the notes of others. */
function listPids() {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+\.json$/.test(name)) : []
  const [running, ended] = [true, false].map((state) =>
    names.map((name) => Number.parseInt(name, 10)).filter((pid) => isAlive(pid) === state),
  )
  for (const pid of ended) rmSync(path.join(folder, `${pid}.json`), { force: true })
  return running
}
