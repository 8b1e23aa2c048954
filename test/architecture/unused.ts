import { spawnSync } from 'node:child_process'
import path from 'node:path'

const knipPath = path.resolve('node_modules/knip/bin/knip.js')

/**
 * Returns the unused files, exports, types and packages that Knip finds in the project at `folder`, one
 * line each.
 */
export function findUnused(folder: string): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [knipPath, '--directory', folder, '--no-progress', '--no-config-hints', '--reporter', 'compact'],
    { encoding: 'utf8' },
  )
  if (status !== 0 && status !== 1) throw new Error(`Knip did not run: ${stderr || stdout}`)
  return stdout.split('\n').filter((line) => line.trim() !== '')
}
