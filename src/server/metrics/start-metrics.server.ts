import type { Clock } from '../../adapters/clock.server'
import { createReadinessCheck } from '../../adapters/database/readiness.server'
import type { Database } from '../../adapters/database/tables.server'
import type { Log } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { type MetricsListener, startMetricsListener } from './metrics-listener.server'
import { startProcessMetrics } from './process-metrics.server'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.server'
import { createSiteMetrics } from './site-metrics.server'

/** The metrics of a running server. Source: docs/operations/monitoring.md#metrics. */
interface Metrics {
  requests: RequestMetrics
  /** Begins to serve them, once the database is open. */
  serve: (services: { db: Database; clock: Clock; log: Log }) => void
  close: () => void
}

/** Starts the metrics if METRICS_PORT is set. */
export function startMetrics(config: Config, build: string): Metrics | undefined {
  const { metrics: address, database, backupDir, notify } = config
  if (address === undefined) return undefined
  const requests = createRequestMetrics()
  const processMetrics = startProcessMetrics(build)
  let listener: MetricsListener | undefined
  return {
    requests,
    serve({ db, clock, log }) {
      const readSite = createSiteMetrics({
        db,
        clock,
        backupDir,
        notify,
        isDatabaseReady: createReadinessCheck(db, database),
      })
      const read = async () => [...requests.read(), ...processMetrics.read(), ...(await readSite())]
      listener = startMetricsListener({ ...address, read, log })
    },
    close() {
      listener?.close()
      processMetrics.stop()
    },
  }
}
