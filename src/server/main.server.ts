import { setTimeout as pause } from 'node:timers/promises'
import { faultFacts } from '../adapters/log.server'
import { readConfig } from '../config.server'
import { prepareLetters } from '../email/render-email.server'
import { startServer } from './start.server'

const drainWithinMs = 13_000
/** By then a balancer has noticed that we are not ready, and sends nobody here any more: those who look every second or two have. */
const noticedAfterMs = 5_000
/** After the first visitors of a start have been answered. */
const settledAfterMs = 1_000

// What it writes (the database, letters, the sandbox's key) is for the user alone who runs it.
process.umask(0o077)

// Left to Node, an error that nobody caught would be printed with all that it carries: PostgreSQL's carry what visitors wrote.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ ...faultFacts(error), msg: 'the server ends' }))
  process.exit(1)
})

await main()

/**
 * Starts the server, or says in one line each what keeps it from starting. Signals drain it and exit 0. After a SIGTERM it serves
 * for a while longer: a server that vanished at once would fail everybody whom a balancer sends until its next look. Ctrl-C need not wait.
 */
async function main(): Promise<void> {
  const hasStarter = process.connected
  const reading = readConfig(process.env)
  if (reading.kind === 'wrong') {
    for (const line of reading.lines) console.error(line)
    process.exitCode = 1
    return
  }
  const { config } = reading
  const server = await startServer(config).catch((error: NodeJS.ErrnoException) => {
    console.error(startProblem(error, config.port))
    process.exit(1)
  })
  console.log(
    `AGEFEST is served at ${config.publicUrl}${config.payments.kind === 'sandbox' ? ' (test mode: no real money moves)' : ''}`,
  )

  setTimeout(async () => {
    // A server that cannot draw letters yet still takes forms: they wait as rows.
    await prepareLetters().catch((error: unknown) =>
      server.services.log.error(faultFacts(error), 'letters could not be prepared'),
    )
  }, settledAfterMs).unref()

  let isDraining = false
  const drain = async ({ afterMs }: { afterMs: number }) => {
    // A service manager tells every process, npm and the one that started us pass it on, and people press Ctrl-C twice.
    if (isDraining) return
    isDraining = true
    // A letter or a question to the provider that hangs is taken up again after the next start: nothing is lost by leaving it.
    setTimeout(() => process.exit(0), drainWithinMs).unref()
    server.retire()
    await pause(afterMs)
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(JSON.stringify(faultFacts(error)))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => void drain({ afterMs: noticedAfterMs }))
  process.on('SIGINT', () => void drain({ afterMs: 0 }))
  process.on('SIGHUP', () => void drain({ afterMs: 0 }))
  // Whoever started us is gone, or wants us to end (tools/hand-over.mjs): without it nobody would pass a signal on.
  process.on('disconnect', () => void drain({ afterMs: noticedAfterMs }))
  if (hasStarter && !process.connected) void drain({ afterMs: noticedAfterMs })
}

function startProblem(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} is in use by another program`
  return `The server cannot start: ${error.message || error.code || String(error)}`
}
