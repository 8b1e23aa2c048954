import path from 'node:path'
import { type BareDatabase, measureBareRegistrations, openBarePostgres, openBareSqlite } from './bare-rows.ts'
import { measurePerSecond } from './load.ts'
import { servePostgres } from './postgres.ts'
import { serveSite } from './processes.ts'
import { registerFree, registerPaid } from './registrations.ts'
import type { Figure } from './table.ts'

const warmUp = { count: 200, concurrency: 20 }
const freeLoad = { count: 2_000, concurrency: 20 }
const paidLoad = { count: 200, concurrency: 10 }

/**
 * Measures how many registrations per second the site stores durably on each database engine, compared with
 * a plain loop that writes the same rows.
 */
export async function measureStorage(): Promise<Figure[]> {
  await using postgres = await servePostgres()
  return [
    ...(await measureEngine('SQLite', {}, (dataDir) => openBareSqlite(path.join(dataDir, 'agefest.sqlite')))),
    ...(await measureEngine('PostgreSQL', { DATABASE_URL: postgres.url }, () => openBarePostgres(postgres.url))),
  ]
}

async function measureEngine(
  engine: string,
  environment: Record<string, string>,
  openBare: (dataDir: string) => BareDatabase,
): Promise<Figure[]> {
  await using site = await serveSite(environment)
  await measurePerSecond(warmUp, () => registerFree(site.url))
  const registrations = await measurePerSecond(freeLoad, () => registerFree(site.url))
  const paidRegistrations = await measurePerSecond(paidLoad, () => registerPaid(site.url))
  await site.stop()
  const bareDatabase = openBare(site.dataDir)
  const bareRate = await measureBareRegistrations(bareDatabase, freeLoad.count)
  await bareDatabase.close()
  return [
    {
      label: `free registrations, ${engine}`,
      value: registrations,
      unit: '/s',
      baseline: { name: 'bare loop', figure: bareRate },
      target: { measure: 'ratio', min: 0.7 },
    },
    { label: `paid journeys, ${engine}`, value: paidRegistrations, unit: '/s' },
  ]
}
