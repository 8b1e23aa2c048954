import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const marker = 'dist/.built'
/** Until when the documents are true: src/site/good-until.server.ts. */
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

/** Builds the site, the server and the commands, unless what stands in dist/ was built from the same files and PUBLIC_URL and is still true. */
export function buildIfStale({ node, environment, always = false }) {
  const wanted = stateOfInputs(environment.PUBLIC_URL ?? '')
  if (!always && existsSync(marker) && readFileSync(marker, 'utf8') === wanted && !isOutlived()) return
  console.error('Building …')
  rmSync('dist', { recursive: true, force: true })
  run(['tools/generate.ts'])
  run(['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'])
  run(['dist/server/prerender.js'])
  run(['tools/compress.mjs', 'dist/client'])
  writeFileSync(marker, wanted)

  function run(args) {
    const { status } = spawnSync(node, args, {
      stdio: ['ignore', 2, 2],
      env: { ...environment, NODE_ENV: 'production' },
    })
    if (status !== 0) {
      console.error(`The build failed in: node ${args.join(' ')}`)
      process.exit(status ?? 1)
    }
  }
}

/**
 * Builds only where nothing is built, for the operator's commands: they work beside the server, whose pages ask for the files of the build
 * that it started with. A command given with another PUBLIC_URL, or after new code has arrived, must not take these away.
 */
export function buildIfMissing({ node, environment }) {
  if (!existsSync(marker)) buildIfStale({ node, environment, always: true })
}

/** Whether a date has passed since the documents were drawn that changes what they say. */
function isOutlived() {
  return existsSync(goodUntil) && Date.now() > Date.parse(readFileSync(goodUntil, 'utf8'))
}

/** A fingerprint of everything the build reads; tests are not. Contents, not dates: a fresh clone or a branch switch must not confuse it. */
function stateOfInputs(publicUrl) {
  const hash = createHash('sha256').update(publicUrl)
  for (const input of inputs) {
    if (!existsSync(input)) continue
    for (const file of filesBelow(input)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}
