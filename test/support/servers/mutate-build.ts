import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'

/** A guard as it appears in the build, and its replacement (by default nothing). */
export interface Guard {
  pattern: RegExp
  replacement?: string
}

/**
 * The conditional updates that let only one of many concurrent calls through: of an attempt and of its
 * submission.
 */
const conditionalUpdates: readonly Guard[] = ['unsettledStates', 'from'].map((states) => ({
  pattern: new RegExp(
    `\\.where\\("state", ?"in", ?${states}\\)(?=\\.executeTakeFirst\\(\\)\\)\\.numUpdatedRows === 1n)`,
    'g',
  ),
}))

/**
 * Copies the built server without these guards, to prove that the tests that depend on them would fail.
 * Throws when a guard does not occur exactly once in the build. The copy is removed when the test ends.
 */
export function buildUnguardedServer(guards: readonly Guard[] = conditionalUpdates): string {
  // Inside the repository, so that it finds the packages that the build does not bundle.
  mkdirSync('test-results', { recursive: true })
  const build = mkdtempSync('test-results/unguarded-')
  onTestFinished(() => rmSync(build, { recursive: true, force: true }))
  for (const part of ['client', 'pages'])
    symlinkSync(path.resolve(testedBuild, part), path.join(build, part), 'junction')
  const folder = path.join(build, 'server')
  cpSync(path.join(testedBuild, 'server'), folder, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !/^(agefest|prerender)\.js$/.test(file))
    .map((file) => path.join(folder, file))
  for (const guard of guards) removeGuard(guard, files)
  return path.join(folder, 'server.js')
}

function removeGuard({ pattern, replacement = '' }: Guard, files: readonly string[]): void {
  const globalPattern = new RegExp(pattern, 'g')
  let matchCount = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(globalPattern, () => {
      matchCount++
      return replacement
    })
    if (changed !== text) writeFileSync(file, changed)
  }
  if (matchCount !== 1) throw new Error(`The guard ${pattern} stands ${matchCount} times in the build`)
}
