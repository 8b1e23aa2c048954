import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeBug, type Log } from '../adapters/log.server'
import { waitForIdleEventLoop } from '../adapters/scheduling/event-loop-idle.server'
import { readConfig } from '../config.server'
import { warmUpEmailRenderer } from '../email/render-queued-email.server'
import { warmUpPdf } from '../pdf/pdf-document.server'
import { prepareBuiltRoutes } from './built-routes.server'
import { maxConnectionsFor, readOpenFileLimit, sufficientOpenFiles } from './connections/open-files.server'
import { type RunningServer, startServer } from './start.server'

const drainTimeoutMs = 13_000
/**
 * Time for a load balancer to notice that this server is not ready and to stop sending requests here. Most
 * check every second or two.
 */
const notReadyNoticeMs = 5_000
/**
 * Time for requests that are on their way when the server stops accepting connections: the first one of a new
 * connection, and the next one of an open connection.
 */
const lastRequestsMs = 500
/**
 * How long a server that was replaced serves its open connections. Idle ones end by themselves before
 * (`keepAliveTimeout` in app.server.ts).
 */
const replacedTimeoutMs = 70_000
/** The server and its image decoder together stay below 350 MB; between two looks they have grown by up to 30. */
const maxMemoryBytes = 310 * 1024 * 1024
/** After the first visitors of a start have been answered. */
const warmUpDelayMs = 1_000
/**
 * The build that this program belongs to. It keeps the files of its own build when another one becomes the
 * current build.
 */
const buildFolder = path.resolve(import.meta.dirname, '..')

// Files that the server writes (database, emails, sandbox key) are readable only by the user who runs it.
process.umask(0o077)

// Node would print an uncaught error with all its properties, and PostgreSQL's errors contain what visitors
// entered.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ ...describeBug(error), msg: 'the server is stopping' }))
  process.exit(1)
})

await main()

/**
 * Starts the server, or prints one line for each problem that prevents it. Signals drain it and exit with
 * code 0. After SIGTERM it keeps serving for a while, because a load balancer still sends requests until
 * its next health check. Ctrl-C does not wait.
 */
async function main(): Promise<void> {
  const hasParentProcess = process.connected
  const configResult = readConfig(process.env)
  if (configResult.kind === 'invalid') {
    for (const line of configResult.errors) console.error(line)
    process.exitCode = 1
    return
  }
  const { config } = configResult
  // Nothing has to be finished before the start is complete. It may take long: the server waits for
  // PostgreSQL.
  const exit = () => process.exit(0)
  const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const
  for (const signal of endSignals) process.once(signal, exit)
  if (hasParentProcess && !process.connected) exit()
  const server = await startServer(config, prepareBuiltRoutes(buildFolder), {
    maxMemoryBytes,
    waitsForDatabase: true,
    build: path.basename(buildFolder),
  }).catch((error: NodeJS.ErrnoException) => {
    console.error(startErrorMessage(error, config.port))
    process.exit(1)
  })
  for (const signal of endSignals) process.off(signal, exit)
  console.log(
    `AGEFEST is served at ${config.publicUrl}${config.payments.kind === 'sandbox' ? ' (test mode: no real payments are made)' : ''}`,
  )
  if (config.desk !== undefined)
    console.log(
      `The desk for staff is at ${config.desk.url}; for a link that lets you in: npm run agefest -- desk invite NAME --role owner`,
    )
  warnOfFewOpenFiles(server.services.log)

  setTimeout(() => warmUp(server.services.log), warmUpDelayMs).unref()

  stopWhenAsked(server, hasParentProcess)
  // A new build is checked before it is served (tools/builds/check-answers.mjs).
  process.send?.('ready')
}

/** Drains the server and exits at a signal, or when its parent process or another server has taken over. */
function stopWhenAsked(server: RunningServer, hasParentProcess: boolean): void {
  let isDraining = false
  const drain = async ({ delayMs }: { delayMs: number }) => {
    // Signals may arrive more than once: a service manager signals every process, npm and our parent
    // process forward it, and people press Ctrl-C twice.
    if (isDraining) return
    isDraining = true
    // An email or a provider call that hangs is retried after the next start, so nothing is lost by exiting.
    setTimeout(() => process.exit(0), drainTimeoutMs).unref()
    server.startDraining()
    await pause(delayMs)
    await server.serveOpenConnections(lastRequestsMs)
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(JSON.stringify(describeBug(error)))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => void drain({ delayMs: notReadyNoticeMs }))
  process.on('SIGINT', () => void drain({ delayMs: 0 }))
  process.on('SIGHUP', () => void drain({ delayMs: 0 }))
  // The parent process has exited or wants this one to end (tools/run-program.mjs): without it no signal
  // would be forwarded.
  process.on('disconnect', () => void drain({ delayMs: notReadyNoticeMs }))
  if (hasParentProcess && !process.connected) void drain({ delayMs: notReadyNoticeMs })
  // The server of another build serves this port now (tools/serve/supervise.mjs).
  process.on('message', async (message) => {
    if (message !== 'replaced') return
    await server.serveOpenConnections(replacedTimeoutMs)
    await drain({ delayMs: 0 })
  })
}

/** Prepares, one after another while the server is idle, what would delay the first visitor who needs it. */
async function warmUp(log: Log): Promise<void> {
  for (const prepare of [warmUpEmailRenderer, warmUpPdf]) {
    await waitForIdleEventLoop()
    // A server that cannot render emails yet still accepts forms: the emails wait in the database.
    await prepare().catch((error: unknown) => log.error(describeBug(error), `${prepare.name} failed`))
  }
}

function warnOfFewOpenFiles(log: Log): void {
  const openFiles = readOpenFileLimit()
  if (openFiles >= sufficientOpenFiles) return
  const fields = { openFiles, maxConnections: maxConnectionsFor(openFiles) }
  log.warn(
    fields,
    `the limit of open files is low: raise it to ${sufficientOpenFiles} or more (ulimit -n, LimitNOFILE)`,
  )
}

function startErrorMessage(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} is in use by another program`
  return `The server cannot start: ${error.message || error.code || String(error)}`
}
