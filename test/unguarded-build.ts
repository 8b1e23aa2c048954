import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** The conditional updates that let one of many calls through, as the build writes them: of an attempt, and of its submission. */
const guards = ['unsettled', 'from'].map(
  (states) =>
    new RegExp(`\\.where\\("state", ?"in", ?${states}\\)(?=\\.executeTakeFirst\\(\\)\\)\\.numUpdatedRows === 1n)`, 'g'),
)

/**
 * A copy of the built server whose updates ask for no state, to see that the tests of the race would notice. Throws when a guard does not
 * stand in the build exactly once. It goes with the test.
 */
export function unguardedServer(): string {
  // Below dist/, so that it finds the packages that the build leaves outside.
  const folder = mkdtempSync('dist/unguarded-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('dist/server', folder, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  for (const guard of guards) {
    let found = 0
    for (const file of files) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const without = text.replace(guard, () => {
        found++
        return ''
      })
      if (without !== text) writeFileSync(path.join(folder, file), without)
    }
    if (found !== 1) throw new Error(`The guard ${guard} stands ${found} times in the build`)
  }
  return path.join(folder, 'server.js')
}
