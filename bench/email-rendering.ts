import path from 'node:path'
import { createServer } from 'vite'
import type { Database } from '../src/adapters/database/tables.server.ts'
import { openSourceModules } from '../tools/dev/source-modules.ts'
import type { Figure } from './table.ts'

const emailsPerKind = 2_000

/**
 * Measures how many emails one core renders, from their rows in the database to subject, HTML and plain text, without
 * attachments and without a mail server. `dataDir` is that of a site with stored registrations.
 */
export async function measureRendering(dataDir: string): Promise<Figure[]> {
  // Before React is loaded, because its development version is several times slower.
  process.env.NODE_ENV = 'production'
  const vite = await createServer({
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, watch: null },
  })
  try {
    const modules = openSourceModules(vite)
    const { openDatabase } = (await modules.load(
      '/src/adapters/database/open-database.server.ts',
    )) as unknown as OpenDatabase
    const db = await openDatabase({ file: path.join(dataDir, 'agefest.sqlite') }, () => {})
    const render = await createRenderer(modules.load, db)
    const figures: Figure[] = []
    for (const kind of ['confirmation', 'notice']) {
      const emails = await db.selectFrom('email_message').selectAll().where('kind', '=', kind).execute()
      // The first ones compile what the later ones use.
      for (const email of emails) await render(email)
      const before = process.cpuUsage()
      for (let index = 0; index < emailsPerKind; index++) await render(emails[index % emails.length])
      const { user, system } = process.cpuUsage(before)
      figures.push({
        label: `${kind}s rendered, per core`,
        value: emailsPerKind / ((user + system) / 1_000_000),
        unit: '/s',
        target: { measure: 'figure', min: 500 },
      })
    }
    await db.destroy()
    return figures
  } finally {
    await vite.close()
  }
}

interface OpenDatabase {
  openDatabase: (location: { file: string }, onConnectionLost: () => void) => Promise<Database>
}

/** Creates the function that renders an email. Throws for an email that has nothing to send. */
async function createRenderer(load: (file: string) => Promise<Record<string, unknown>>, db: Database) {
  const { renderQueuedEmail } = (await load(
    '/src/email/render-queued-email.server.tsx',
  )) as unknown as RenderQueuedEmail
  const { flowServers, indexFlowsByName } = (await load('/src/flows/index.server.ts')) as unknown as FlowIndex
  const services = {
    ...{ db, flows: indexFlowsByName(flowServers), clock: { nowMs: () => Date.now() } },
    ...{
      publicUrl: 'https://agefest.example',
      notifyEmail: 'office@agefest.example',
      contactEmail: 'hello@agefest.example',
    },
    ...{ isPublicTest: false, eventOverNotice: () => undefined },
  }
  return async (email: unknown) => {
    if ((await renderQueuedEmail(services, email)) === undefined) throw new Error('there is nothing to send')
  }
}

interface RenderQueuedEmail {
  renderQueuedEmail: (services: unknown, email: unknown) => Promise<unknown>
}

interface FlowIndex {
  flowServers: unknown
  indexFlowsByName: (flows: unknown) => unknown
}
