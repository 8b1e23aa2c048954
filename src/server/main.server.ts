import { readConfig } from '../config.server'
import { prepareLetters } from '../submission/letters.server'
import { startServer } from './start.server'

const drainWithinMs = 14_000
/** After the first visitors of a start have been answered. */
const settledAfterMs = 1_000

await main()

/** Starts the server, or says in one line each what keeps it from starting. SIGTERM and SIGINT drain it and exit 0. */
async function main(): Promise<void> {
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

  setTimeout(prepareLetters, settledAfterMs).unref()

  const drain = () => {
    // A letter or a question to the provider that hangs is taken up again after the next start: nothing is lost by leaving it.
    setTimeout(() => process.exit(0), drainWithinMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
}

function startProblem(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} is in use by another program`
  return `The server cannot start: ${error.message || error.code || String(error)}`
}
