import { realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { festival, pastInEmails } from '../../content/festival'
import { organisation } from '../../content/organisation'
import { type Clock, systemClock } from '../adapters/clock.server'
import { countryList } from '../adapters/countries.server'
import { openDatabase } from '../adapters/database/open.server'
import { errorFacts, type Log } from '../adapters/log.server'
import { openMail } from '../adapters/mail/mail.server'
import { openProvider } from '../adapters/payment-provider/provider.server'
import { inRounds, type Rounds } from '../adapters/scheduling/background-job.server'
import type { Config } from '../config.server'
import type { Post } from '../email/render-email.server'
import { letterSender } from '../email/worker.server'
import { byName, flowServers } from '../flows/index.server'
import { sweeping } from '../payment/polling/sweep.server'
import type { PaymentServices } from '../payment/services.server'
import { deleteOldEvents } from '../payment/webhook/purge-events.server'
import { eventWorker } from '../payment/webhook/webhook.server'
import { sandbox } from '../sandbox/plugin.server'
import type { FlowServer } from '../submissions/flow-definition.server'
import { deleteOldClaims } from '../submissions/purge-idempotency.server'
import { deleteOldCounts } from '../submissions/rate-limit-store.server'
import { builtPages, newApp, type ServePages, serveSite } from './app.server'
import { drainable } from './drain.server'
import { openUploads, type Uploads } from './requests/uploads.server'
import { eraseWhatIsDue } from './retention-job.server'

/** A running server. `stop` drains it: no new work is taken, what is under way is finished, everything is closed. */
export interface RunningServer {
  services: PaymentServices
  /** Says at /readyz that nobody is to be sent here any more, and goes on serving those who come. */
  retire: () => void
  stop: () => Promise<void>
}

/** What tests put in the place of the real thing. */
export interface Replacements {
  clock?: Clock
  flows?: readonly FlowServer[]
  logLevel?: string
  /** The folder of the build; unless given the one that dist/ leads to now, whatever it leads to later. */
  built?: string
  /** Serves pages that are not built (development.server.ts). */
  servePages?: ServePages
}

const rounds = { lettersMs: 5_000, eventsMs: 5_000, sweepMs: 5_000, clearingMs: 3_600_000 } as const

/** A letter that has not left after this time when the server stops is tried again by the next one, under the same Message-ID. */
const lettersPatienceMs = 5_000

/** So long does a server that stops wait for the events that it works on. In milliseconds. */
const eventsPatienceMs = 5_000

/** Opens the database, migrates it, serves the site, and starts the rounds beside it. Throws when it cannot. */
export async function startServer(config: Config, replacements: Replacements = {}): Promise<RunningServer> {
  const { clock = systemClock, flows = flowServers, built, logLevel } = replacements
  const servePages = replacements.servePages ?? builtPages(built ?? realpathSync('dist'))
  const app = newApp(config, logLevel === undefined ? {} : { logLevel })
  const log = app.log
  const onLost = (error: Error) => log.warn(errorFacts(error), 'a database connection was lost')
  const db = await openDatabase(config.database, onLost)
  const mail = openMail({
    from: config.mailFrom,
    ...(config.smtpUrl === undefined ? { outbox: path.join(config.dataDir, 'outbox') } : { smtpUrl: config.smtpUrl }),
  })
  const countries = await countryList({ url: config.countriesUrl, log })
  const { provider, sandbox: sandboxSettings } = openProvider(config)
  const uploads = openUploads({ folder: path.join(config.dataDir, 'uploads'), log })
  const services: PaymentServices = {
    db,
    clock,
    log,
    provider,
    flows: byName(flows),
    publicUrl: config.publicUrl,
    lettersQueued: () => letters.wake(),
  }
  const past = (nowMs: number) => (nowMs > Date.parse(festival.endsAt) ? pastInEmails : undefined)
  const post = { ...services, mail, notifyEmail: config.notifyEmail ?? organisation.email, past }
  const letters = letterRounds(post)
  const eventWork = eventWorker(services, () => events.wake())
  const events = inRounds('events', eventWork.round, { everyMs: rounds.eventsMs, log })
  const sweep = inRounds('sweep', sweeping(services), { everyMs: rounds.sweepMs, log })
  const clearing = clearingRounds(services, uploads, config.dataDir)

  let isDraining = false
  const drain = drainable(app)
  if (sandboxSettings !== undefined) await app.register(sandbox, sandboxSettings)
  await serveSite(app, {
    config,
    services,
    uploads,
    countries,
    servePages,
    eventStored: events.wake,
    isDraining: () => isDraining,
  })
  await app.listen({ port: config.port, host: config.host })
  const retire = () => {
    isDraining = true
    drain.begin()
  }
  return {
    services,
    retire,
    async stop() {
      retire()
      await drain.finish()
      await Promise.all([letters.stop(), events.stop(), sweep.stop(), clearing.stop()])
      // An event that still waits for the provider is stored, and the next start goes on with it.
      await Promise.race([eventWork.idle(), pause(eventsPatienceMs, undefined, { ref: false })])
      countries.stop()
      uploads.close()
      mail.close()
      await db.destroy()
    },
  }
}

/** The rounds that remove what is not needed any more, from the database and from the disk. */
function clearingRounds(services: PaymentServices, uploads: Uploads, dataDir: string): Rounds {
  const { log } = services
  return inRounds(
    'clearing',
    (stopping) =>
      oneByOne(log, {
        claims: () => deleteOldClaims(services),
        events: () => deleteOldEvents(services),
        counts: () => deleteOldCounts(services),
        uploads: uploads.removeLeftOvers,
        erasures: () => eraseWhatIsDue(services, dataDir, stopping),
      }),
    { everyMs: rounds.clearingMs, log },
  )
}

/** The rounds of both queues of letters. */
function letterRounds(post: Post): Rounds {
  const queues = (['first tries', 'later tries'] as const).map((queue) => {
    const { round, finish } = letterSender(post, queue)
    return { finish, ...inRounds(`letters: ${queue}`, round, { everyMs: rounds.lettersMs, log: post.log }) }
  })
  return {
    wake() {
      for (const { wake } of queues) wake()
    },
    async stop() {
      await Promise.all(queues.map(({ stop, finish }) => stop().then(() => finish(lettersPatienceMs))))
    },
  }
}

/** Does one thing after the other. One that fails is logged, and keeps none of the others from being done. */
async function oneByOne(log: Log, work: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  for (const [clearing, act] of Object.entries(work)) {
    await act().catch((error: unknown) => log.error({ clearing, ...errorFacts(error) }, 'a clearing failed'))
  }
}
