import { existsSync, realpathSync } from 'node:fs'
import { testedBuild } from '../tools/builds/tested-build.ts'
import { createTemporaryFolder } from './cleanup.ts'
import { serveCommand, serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const runs = 5

/** Measures how long the built server takes to become ready, directly and through `npm start`. */
export async function measureStart(): Promise<Figure[]> {
  const directTimesS: number[] = []
  for (let run = 0; run < runs; run++) {
    await using site = await serveSite()
    directTimesS.push(site.startedInMs / 1000)
  }
  const figures: Figure[] = [
    { label: 'server to /readyz', value: median(directTimesS), unit: 's', target: { measure: 'figure', max: 1 } },
  ]
  // Without a previous install and build, `npm start` would run both first and distort the measurement.
  if (!isCurrentBuild() || !existsSync('node_modules/.installed')) return figures
  const { folder, remove } = createTemporaryFolder('start')
  const npmTimesS: number[] = []
  for (let run = 0; run < 3; run++) {
    await using site = await serveCommand('npm', ['start'], { readyPath: '/readyz', environment: { DATA_DIR: folder } })
    npmTimesS.push(site.startedInMs / 1000)
  }
  remove()
  figures.push({ label: 'npm start again', value: median(npmTimesS), unit: 's', target: { measure: 'figure', max: 3 } })
  return figures
}

function isCurrentBuild(): boolean {
  return existsSync('dist') && realpathSync('dist') === realpathSync(testedBuild)
}
