import path from 'node:path'
import { organisation } from '../../content/organisation'
import { type Clock, systemClock } from '../adapters/clock.server'
import { countryList } from '../adapters/countries.server'
import { openDatabase } from '../adapters/database/open.server'
import { errorFacts } from '../adapters/log.server'
import { openMail } from '../adapters/mail.server'
import { openProvider } from '../adapters/provider.server'
import { inRounds } from '../adapters/rounds.server'
import type { Config } from '../config.server'
import { byName, flowServers } from '../flows/index.server'
import { deleteOldEvents } from '../payment/old-events.server'
import type { PaymentServices } from '../payment/services.server'
import { sweep } from '../payment/sweep.server'
import { workOnEvents } from '../payment/webhook.server'
import { sandbox } from '../sandbox/plugin.server'
import type { FlowServer } from '../submission/flow.server'
import { sendDueLetters } from '../submission/letters.server'
import { deleteOldClaims } from '../submission/old-claims.server'
import { newApp, serveSite } from './app.server'
import { drainable } from './drain.server'

/** A running server. `stop` drains it: no new work is taken, what is under way is finished, everything is closed. */
export interface RunningServer {
  services: PaymentServices
  stop: () => Promise<void>
}

/** What tests put in the place of the real thing. */
export interface Replacements {
  clock?: Clock
  flows?: readonly FlowServer[]
  logLevel?: string
  /** The folder of the build; dist/ below the working directory unless given. */
  built?: string
}

const rounds = { lettersMs: 5_000, eventsMs: 5_000, sweepMs: 5_000, clearingMs: 3_600_000 } as const

/** Opens the database, migrates it, serves the site, and starts the rounds beside it. Throws when it cannot. */
export async function startServer(config: Config, replacements: Replacements = {}): Promise<RunningServer> {
  const { clock = systemClock, flows = flowServers, built = path.resolve('dist'), logLevel } = replacements
  const app = newApp(config, logLevel === undefined ? {} : { logLevel })
  const log = app.log
  const onIdleError = (error: Error) => log.warn(errorFacts(error), 'a database connection was lost')
  const db = await openDatabase(config.database, onIdleError)
  const mail = openMail({
    from: config.mailFrom,
    ...(config.smtpUrl === undefined ? { outbox: path.join(config.dataDir, 'outbox') } : { smtpUrl: config.smtpUrl }),
  })
  const countries = await countryList({ url: config.countriesUrl, log })
  const { provider, sandbox: sandboxSettings } = openProvider(config)
  const services: PaymentServices = {
    db,
    clock,
    log,
    provider,
    flows: byName(flows),
    publicUrl: config.publicUrl,
    lettersQueued: () => letters.wake(),
  }
  const post = { ...services, mail, notifyEmail: config.notifyEmail ?? organisation.email }
  const letters = inRounds('letters', (stopping) => sendDueLetters(post, stopping), { everyMs: rounds.lettersMs, log })
  const events = inRounds('events', (stopping) => workOnEvents(services, stopping), { everyMs: rounds.eventsMs, log })
  const sweeping = inRounds('sweep', (stopping) => sweep(services, stopping), { everyMs: rounds.sweepMs, log })
  const clearing = inRounds(
    'clearing',
    async () => {
      await deleteOldClaims(services)
      await deleteOldEvents(services)
    },
    { everyMs: rounds.clearingMs, log },
  )

  let isDraining = false
  const drain = drainable(app)
  if (sandboxSettings !== undefined) await app.register(sandbox, sandboxSettings)
  await serveSite(app, { config, services, countries, built, eventStored: events.wake, isDraining: () => isDraining })
  await app.listen({ port: config.port, host: config.host })
  return {
    services,
    async stop() {
      isDraining = true
      await drain()
      await Promise.all([letters.stop(), events.stop(), sweeping.stop(), clearing.stop()])
      countries.stop()
      mail.close()
      await db.destroy()
    },
  }
}
