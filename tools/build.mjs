import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { currentInputsHash, markerFile, replaceBuild } from './builds.mjs'

/** The time until which the documents are valid. See src/site/prerender/rebuild-after.server.ts. */
const rebuildAfterFile = 'dist/pages/rebuild-after'
const draftsFolder = path.join('translations', 'drafts')
const inputs = [
  'src',
  'content',
  'translations',
  'public',
  'tools',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
]

/**
 * Builds the site, the server and the commands, unless the build in dist/ has the same input files and
 * PUBLIC_URL and is still valid. The served build stays until the new one is complete, and remains in use
 * if the new one fails.
 */
export function buildIfStale({ node, environment, always = false }) {
  const inputsHash = hashInputs(environment.PUBLIC_URL ?? '')
  const isFresh = () => !always && currentInputsHash() === inputsHash && !isExpired()
  if (isFresh()) return
  let failure
  replaceBuild((folder) => {
    // Another process may have built the same inputs while this one waited.
    if (isFresh()) return false
    console.error('Building …')
    const steps = [
      ['tools/check-content.ts', '--brief'],
      ['tools/generate.ts'],
      ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
      [`${folder}/server/prerender.js`],
      ['tools/compress.mjs', `${folder}/client`],
    ]
    failure = steps.find((args) => !runStep(args, folder))
    if (failure === undefined) writeFileSync(path.join(folder, markerFile), inputsHash)
    return failure === undefined
  })
  if (failure === undefined) return
  const previousBuildNote = currentInputsHash() === undefined ? '' : '. The previous build stays in use'
  console.error(`The build failed in: node ${failure.join(' ')}${previousBuildNote}`)
  process.exit(1)

  function runStep(args, folder) {
    const { status } = spawnSync(node, args, {
      stdio: ['ignore', 2, 2],
      env: { ...environment, NODE_ENV: 'production', BUILD_FOLDER: folder },
    })
    return status === 0
  }
}

/**
 * Builds only if there is no build, for the operator's commands. They run next to the server, whose pages
 * request the files of the build it started with. A command with a different PUBLIC_URL, or after a code
 * update, must not remove these files.
 */
export function buildIfMissing({ node, environment }) {
  if (currentInputsHash() === undefined) buildIfStale({ node, environment, always: true })
}

/** Ends the program with one line if there is no build to serve. */
export function requireBuild() {
  if (currentInputsHash() !== undefined) return
  console.error('There is no build to serve. Run `npm run build` first')
  process.exit(1)
}

/** Returns whether a date that changes the documents has passed since they were rendered. */
function isExpired() {
  return existsSync(rebuildAfterFile) && Date.now() > Date.parse(readFileSync(rebuildAfterFile, 'utf8'))
}

/**
 * Hashes all build inputs except tests. Uses contents instead of dates, so that a fresh clone or a branch
 * switch makes no difference.
 */
function hashInputs(publicUrl) {
  const hash = createHash('sha256').update(normalizedOrigin(publicUrl))
  for (const input of inputs) {
    if (!existsSync(input)) continue
    for (const file of listFiles(input)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Different spellings of the same URL result in the same pages (src/domain/public-origin.ts). */
function normalizedOrigin(publicUrl) {
  try {
    return new URL(publicUrl).origin
  } catch {
    return publicUrl.trim()
  }
}

function listFiles(target) {
  // Drafts of translations are in no build (tools/translations.ts).
  if (target === draftsFolder) return []
  if (!statSync(target).isDirectory()) return /\.test\.tsx?$/.test(target) ? [] : [target]
  return readdirSync(target)
    .sort()
    .flatMap((name) => listFiles(path.join(target, name)))
}
