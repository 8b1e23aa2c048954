import { spawnSync } from 'node:child_process'
import path from 'node:path'

const knip = path.resolve('node_modules/knip/bin/knip.js')

/** What nothing uses in the project at `folder`: files, exports, types and packages, one line each, as Knip finds them. */
export function unused(folder: string): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [knip, '--directory', folder, '--no-progress', '--no-config-hints', '--reporter', 'compact'],
    { encoding: 'utf8' },
  )
  if (status !== 0 && status !== 1) throw new Error(`Knip did not run: ${stderr || stdout}`)
  return stdout.split('\n').filter((line) => line.trim() !== '')
}
