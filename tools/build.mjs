import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { currentState, marker, replaceBuild } from './builds.mjs'

/** Until when the documents are true: src/site/prerender/rebuild-after.server.ts. */
const goodUntil = 'dist/pages/good-until'
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
 * Builds the site, the server and the commands, unless what stands in dist/ was built from the same files and PUBLIC_URL and is still true.
 * The build that is served stays until the new one is whole, and for good where that fails.
 */
export function buildIfStale({ node, environment, always = false }) {
  const wanted = stateOfInputs(environment.PUBLIC_URL ?? '')
  const isFresh = () => !always && currentState() === wanted && !isOutlived()
  if (isFresh()) return
  let failure
  replaceBuild((folder) => {
    // Another process may have built it while this one waited.
    if (isFresh()) return false
    console.error('Building …')
    const steps = [
      ['tools/generate.ts'],
      ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
      [`${folder}/server/prerender.js`],
      ['tools/compress.mjs', `${folder}/client`],
    ]
    failure = steps.find((args) => !succeeds(args, folder))
    if (failure === undefined) writeFileSync(path.join(folder, marker), wanted)
    return failure === undefined
  })
  if (failure === undefined) return
  const stays = currentState() === undefined ? '' : '. What was built before stays as it is'
  console.error(`The build failed in: node ${failure.join(' ')}${stays}`)
  process.exit(1)

  function succeeds(args, folder) {
    const { status } = spawnSync(node, args, {
      stdio: ['ignore', 2, 2],
      env: { ...environment, NODE_ENV: 'production', BUILD_FOLDER: folder },
    })
    return status === 0
  }
}

/**
 * Builds only where nothing is built, for the operator's commands: they work beside the server, whose pages ask for the files of the build
 * that it started with. A command given with another PUBLIC_URL, or after new code has arrived, must not take these away.
 */
export function buildIfMissing({ node, environment }) {
  if (currentState() === undefined) buildIfStale({ node, environment, always: true })
}

/** Whether a date has passed since the documents were drawn that changes what they say. */
function isOutlived() {
  return existsSync(goodUntil) && Date.now() > Date.parse(readFileSync(goodUntil, 'utf8'))
}

/** A fingerprint of everything the build reads; tests are not. Contents, not dates: a fresh clone or a branch switch must not confuse it. */
function stateOfInputs(publicUrl) {
  const hash = createHash('sha256').update(asUnderstood(publicUrl))
  for (const input of inputs) {
    if (!existsSync(input)) continue
    for (const file of filesBelow(input)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Two ways to write the same address make the same pages (src/domain/public-url.ts). */
function asUnderstood(publicUrl) {
  try {
    return new URL(publicUrl).origin
  } catch {
    return publicUrl.trim()
  }
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}
