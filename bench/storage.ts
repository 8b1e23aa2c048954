import path from 'node:path'
import { type Bare, barePostgres, bareRegistrations, bareSqlite } from './bare-rows.ts'
import { perSecond } from './crowd.ts'
import { registerFree, registerPaid } from './journeys.ts'
import { servePostgres } from './postgres.ts'
import { serveSite } from './processes.ts'
import type { Figure } from './table.ts'

const warmUp = { count: 200, atOnce: 20 }
const free = { count: 2_000, atOnce: 20 }
const paid = { count: 200, atOnce: 10 }

/** What the site stores a second on either engine, durable before it is answered, beside a bare loop that writes the same rows. */
export async function storage(): Promise<Figure[]> {
  await using postgres = await servePostgres()
  return [
    ...(await measure('SQLite', {}, (dataDir) => bareSqlite(path.join(dataDir, 'agefest.sqlite')))),
    ...(await measure('PostgreSQL', { DATABASE_URL: postgres.url }, () => barePostgres(postgres.url))),
  ]
}

async function measure(
  engine: string,
  environment: Record<string, string>,
  open: (dataDir: string) => Bare,
): Promise<Figure[]> {
  await using site = await serveSite(environment)
  await perSecond(warmUp, () => registerFree(site.url))
  const registrations = await perSecond(free, () => registerFree(site.url))
  const journeys = await perSecond(paid, () => registerPaid(site.url))
  await site.stop()
  const bare = open(site.dataDir)
  const rows = await bareRegistrations(bare, free.count)
  await bare.close()
  return [
    {
      what: `free registrations, ${engine}`,
      ours: registrations,
      unit: '/s',
      beside: { name: 'bare loop', figure: rows },
      target: { of: 'figure', least: 400 },
    },
    { what: `paid journeys, ${engine}`, ours: journeys, unit: '/s' },
  ]
}
