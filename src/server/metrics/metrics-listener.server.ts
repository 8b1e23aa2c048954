import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describeError, type Log } from '../../adapters/log.server'
import { formatMetrics, type Metric, metricsMediaType } from './prometheus-text-format.server'

/** A monitoring system asks every few seconds, over one or two connections. */
const limits = { connections: 10, requestTimeoutMs: 5_000, keepAliveTimeoutMs: 20_000, checkIntervalMs: 1_000 } as const
/** Delay between two attempts to listen: the server that this one follows on the machine frees the port soon. */
const retryDelayMs = 500

interface MetricsListenerOptions {
  port: number
  host: string
  read: () => Promise<Metric[]>
  log: Log
}

/** The listener of `/metrics`, beside the site's own, so that no visitor reaches it. */
export interface MetricsListener {
  /** Resolves once it listens. */
  listening: Promise<void>
  close: () => void
}

/**
 * Serves the metrics on a separate port. The site does not depend on it: if the port is in use, it is retried, and
 * logged once.
 */
export function startMetricsListener({ port, host, read, log }: MetricsListenerOptions): MetricsListener {
  const server = createServer({ connectionsCheckingInterval: limits.checkIntervalMs }, async (request, response) => {
    // A request that is pipelined behind another one has no socket yet. No monitoring system sends one, and thousands
    // of unread responses would fill the memory.
    if (response.socket === null) return void request.socket.destroy()
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is here.\n')
      return
    }
    try {
      const body = formatMetrics(await read())
      response.writeHead(200, { 'content-type': metricsMediaType, 'cache-control': 'no-store' }).end(body)
    } catch (error) {
      log.error(describeError(error), 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.maxConnections = limits.connections
  server.requestTimeout = limits.requestTimeoutMs
  server.headersTimeout = limits.requestTimeoutMs
  server.keepAliveTimeout = limits.keepAliveTimeoutMs
  const closing = new AbortController()
  const tryToListen = () =>
    new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).listen({ port, host }, () => {
        server.off('error', resolve)
        resolve(undefined)
      })
    })
  const keepTrying = async () => {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      const error = await tryToListen()
      if (error === undefined) break
      if (isFirst) log.warn({ port, ...describeError(error) }, 'METRICS_PORT cannot be used yet')
      await pause(retryDelayMs, undefined, { signal: closing.signal }).catch(() => {})
    }
    if (closing.signal.aborted) server.close()
  }
  return {
    listening: keepTrying(),
    close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}
