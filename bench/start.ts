import { existsSync } from 'node:fs'
import { temporaryFolder } from './leftovers.ts'
import { serve, serveSite } from './processes.ts'
import { type Figure, median } from './table.ts'

const runs = 5

/** How long the built server takes until it is ready, by itself and through `npm start`. */
export async function start(): Promise<Figure[]> {
  const byItself: number[] = []
  for (let run = 0; run < runs; run++) {
    await using site = await serveSite()
    byItself.push(site.startedInMs / 1000)
  }
  const figures: Figure[] = [
    { what: 'server to /readyz', ours: median(byItself), unit: 's', target: { of: 'figure', most: 1 } },
  ]
  // Where nothing was installed and built by `npm run`, `npm start` would do that first, in the place that is measured.
  if (!existsSync('dist/.built') || !existsSync('node_modules/.installed')) return figures
  const { folder, remove } = temporaryFolder('start')
  const throughNpm: number[] = []
  for (let run = 0; run < 3; run++) {
    await using site = await serve('npm', ['start'], { ready: '/readyz', environment: { DATA_DIR: folder } })
    throughNpm.push(site.startedInMs / 1000)
  }
  remove()
  figures.push({ what: 'npm start again', ours: median(throughNpm), unit: 's', target: { of: 'figure', most: 3 } })
  return figures
}
