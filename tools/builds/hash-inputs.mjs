import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

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
const draftsFolder = path.join('translations', 'drafts')

/**
 * Hashes all build inputs except tests. Uses contents instead of dates, so that a fresh clone or a branch
 * switch makes no difference.
 */
export function hashInputs(publicUrl) {
  return hashFiles('.', inputs, publicUrl)
}

/** Hashes the files of a build, without what is noted about it on this machine (build-store.mjs). */
export function hashBuild(folder) {
  return hashFiles(folder, ['client', 'pages', 'server'], '')
}

function hashFiles(root, names, seed) {
  const hash = createHash('sha256').update(seed)
  for (const name of names) {
    if (!existsSync(path.join(root, name))) continue
    for (const file of listFiles(path.join(root, name)))
      hash.update(path.relative(root, file).replaceAll(path.sep, '/')).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(target) {
  // Drafts of translations are in no build (tools/translations.ts).
  if (target === draftsFolder) return []
  if (!statSync(target).isDirectory()) return /\.test\.tsx?$/.test(target) ? [] : [target]
  return readdirSync(target)
    .sort()
    .flatMap((name) => listFiles(path.join(target, name)))
}
