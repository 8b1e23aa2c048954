import { closeSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.server'

/**
 * File descriptors of the socket that the launcher has bound (tools/serve/supervise.mjs). Each application that
 * listens closes its own.
 */
const passedSockets = { 'with the site': 3, 'while the server waits': 4, 'with the desk': 5 } as const

type SocketConfig = Pick<Config, 'port' | 'host' | 'isSocketPassed'>

/** Listens on the launcher's socket, or else on the configured port. Throws if that is not possible. */
export async function listen(
  app: FastifyInstance,
  { port, host, isSocketPassed }: SocketConfig,
  purpose: 'with the site' | 'while the server waits',
): Promise<void> {
  // Fastify passes all options on to Node, and its type names only some of them.
  const options = isSocketPassed ? { fd: passedSockets[purpose], host } : { port, host }
  await app.listen(options)
}

/** Listens on the desk's socket or port. Throws if that is not possible. */
export async function listenForStaff(
  app: FastifyInstance,
  { isDeskSocketPassed }: Pick<Config, 'isDeskSocketPassed'>,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const options = isDeskSocketPassed ? { fd: passedSockets['with the desk'], host } : { port, host }
  await app.listen(options)
}

/**
 * Closes the spare descriptor of the socket if the server did not have to wait for its database. Otherwise connections
 * would wait on it for ever after the server has stopped accepting them.
 */
export function releaseSpareSocket({ isSocketPassed }: SocketConfig): void {
  if (isSocketPassed) closeSync(passedSockets['while the server waits'])
}
