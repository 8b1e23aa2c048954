import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A guard as the build writes it, and what stands in its place without it; nothing, unless said. */
export interface Guard {
  stands: RegExp
  instead?: string
}

/** The conditional updates that let one of many calls through: of an attempt, and of its submission. */
const conditionalUpdates: readonly Guard[] = ['unsettled', 'from'].map((states) => ({
  stands: new RegExp(
    `\\.where\\("state", ?"in", ?${states}\\)(?=\\.executeTakeFirst\\(\\)\\)\\.numUpdatedRows === 1n)`,
    'g',
  ),
}))

/**
 * A copy of the built server without these guards, to see that the tests which rest on them would notice. Throws when a guard does not
 * stand in the build exactly once. It goes with the test.
 */
export function unguardedServer(guards: readonly Guard[] = conditionalUpdates): string {
  // Below dist/, so that it finds the packages that the build leaves outside.
  const folder = mkdtempSync('dist/unguarded-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('dist/server', folder, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !/^(agefest|prerender)\.js$/.test(file))
    .map((file) => path.join(folder, file))
  for (const guard of guards) takeOut(guard, files)
  return path.join(folder, 'server.js')
}

function takeOut({ stands, instead = '' }: Guard, files: readonly string[]): void {
  const everywhere = new RegExp(stands, 'g')
  let found = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const without = text.replace(everywhere, () => {
      found++
      return instead
    })
    if (without !== text) writeFileSync(file, without)
  }
  if (found !== 1) throw new Error(`The guard ${stands} stands ${found} times in the build`)
}
