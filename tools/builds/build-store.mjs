// The builds: each has its own folder below builds/, and `dist` is a link to the one that is served.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createUseFolder, listBuildsInUse } from './builds-in-use.mjs'

export const buildsFolder = 'builds'
const currentLink = 'dist'
/** A file in each build with its record, written last: a build that has it is complete and has answered. */
const recordFile = 'build.json'
/**
 * A folder with an empty file for each build that has been the current one here. It is beside the builds, because a
 * build that is copied to another machine has not been served there.
 */
const servedFolder = path.join(buildsFolder, '.served')
/** Where earlier versions noted it: in the build. */
const formerServedFile = '.served'
/**
 * A file in each build with the names of other builds, whose scripts open pages may still request
 * (src/server/routes/static-files.server.ts).
 */
const otherBuildsFile = 'earlier.json'
/** Folders of builds that are not complete yet begin with this. */
const unfinishedPrefix = '.unfinished-'
/** How many builds that were served are kept, and how many that only tests have used. */
const maxBuilds = { served: 3, tested: 2 }

/** Returns a new folder for a build in progress. */
export function createUnfinishedBuild() {
  const folder = path.join(buildsFolder, `${unfinishedPrefix}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Makes the folder a complete build with this record, and returns the build. */
export function completeBuild(folder, record) {
  const name = `${record.builtAt.replaceAll(/[:.]/g, '')}-${process.pid}`
  writeFileSync(path.join(folder, recordFile), JSON.stringify(record))
  renameSync(folder, path.join(buildsFolder, name))
  return readBuild(name)
}

/** Returns the complete builds, newest first. */
export function listBuilds() {
  if (!existsSync(buildsFolder)) return []
  return readdirSync(buildsFolder)
    .filter((name) => !name.startsWith('.'))
    .map(readBuild)
    .filter((build) => build !== undefined)
    .sort((a, b) => (a.name < b.name ? 1 : -1))
}

/** Returns the build that `dist` leads to; undefined if there is none. */
export function currentBuild() {
  try {
    return readBuild(path.basename(readlinkSync(currentLink)))
  } catch {
    return undefined
  }
}

/**
 * Returns a build: its name, its folder, its record (`inputsHash`, `publicUrl`, `builtAt`, `digest`), and
 * whether it has been served. Undefined if there is no complete build of this name.
 */
export function readBuild(name) {
  const folder = path.join(buildsFolder, name)
  try {
    const record = JSON.parse(readFileSync(path.join(folder, recordFile), 'utf8'))
    return { ...record, name, folder, wasServed: hasBeenServed(name) }
  } catch {
    return undefined
  }
}

function hasBeenServed(name) {
  return existsSync(servedFolder)
    ? existsSync(path.join(servedFolder, name))
    : existsSync(path.join(buildsFolder, name, formerServedFile))
}

function noteServed(name) {
  const earlier = existsSync(servedFolder) ? [] : listBuilds().filter(({ wasServed }) => wasServed)
  mkdirSync(servedFolder, { recursive: true })
  for (const served of [name, ...earlier.map((build) => build.name)]) writeFileSync(path.join(servedFolder, served), '')
}

/** Returns whether a date that changes the pages has passed since they were rendered. */
export function isExpired({ folder }) {
  const file = path.join(folder, 'pages/rebuild-after')
  return existsSync(file) && Date.now() > Date.parse(readFileSync(file, 'utf8'))
}

/** Makes this build the current one, and removes builds that nobody needs any more. */
export function activateBuild({ name, folder }) {
  const others = listBuilds().filter((build) => build.wasServed && build.name !== name)
  const otherNames = others.slice(0, maxBuilds.served - 1).map((other) => other.name)
  writeFileSync(path.join(folder, otherBuildsFile), JSON.stringify(otherNames))
  noteServed(name)
  createUseFolder()
  replaceLink(folder)
  removeOldBuilds()
}

function replaceLink(folder) {
  // In older versions `dist` was a folder and not a link.
  if (existsSync(currentLink) && !lstatSync(currentLink).isSymbolicLink())
    rmSync(currentLink, { recursive: true, force: true })
  const next = `${currentLink}-${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(process.platform === 'win32' ? path.resolve(folder) : folder, next, 'junction')
  // Windows cannot replace a link, so nothing is served there for a moment.
  if (process.platform === 'win32') rmSync(currentLink, { force: true })
  renameSync(next, currentLink)
}

/**
 * Removes builds in progress that were given up, and old builds. What a running process uses stays, and so
 * does a folder that is being copied here and has no record yet.
 */
export function removeOldBuilds() {
  const builds = listBuilds()
  const kept = new Set([
    currentBuild()?.name,
    ...listBuildsInUse(),
    ...builds
      .filter(({ wasServed }) => wasServed)
      .slice(0, maxBuilds.served)
      .map(({ name }) => name),
    ...builds
      .filter(({ wasServed }) => !wasServed)
      .slice(0, maxBuilds.tested)
      .map(({ name }) => name),
  ])
  const removed = [
    ...builds.map(({ name }) => name).filter((name) => !kept.has(name)),
    ...readdirSync(buildsFolder).filter((name) => name.startsWith(unfinishedPrefix)),
  ]
  for (const name of removed) rmSync(path.join(buildsFolder, name), { recursive: true, force: true })
  const served = existsSync(servedFolder) ? readdirSync(servedFolder) : []
  for (const name of served.filter((name) => !existsSync(path.join(buildsFolder, name))))
    rmSync(path.join(servedFolder, name), { force: true })
}
