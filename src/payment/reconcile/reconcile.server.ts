import { describeError } from '../../adapters/log.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { LagosMonth } from '../../domain/time/lagos-month'
import type { PaymentServices } from '../services.server'
import { findDifferences } from './find-differences.server'
import { ReconciliationAborted } from './list-provider-payments.server'
import { endReconciliation, saveProgress, startReconciliation } from './reconciliation-store.server'

/** The longest time of a comparison, in milliseconds. */
const maxDurationMs = 2 * 3_600_000

/** A started comparison. `finished` resolves once its result, or why it failed, is stored. It never rejects. */
export interface StartedReconciliation {
  id: string
  finished: Promise<void>
}

interface ReconcileOptions {
  startedBy: string
  /** Called after each page of the provider's list. */
  onProgress?: (readCount: number) => void
}

/**
 * Starts to compare a month's payments at the provider with ours; undefined while another comparison runs, on any
 * server. It changes no payment. Source: docs/product/payments.md#915-reconciling-with-the-provider.
 */
export async function reconcile(
  services: PaymentServices,
  month: LagosMonth,
  options: ReconcileOptions,
): Promise<StartedReconciliation | undefined> {
  const { db, clock } = services
  const { startedBy } = options
  const id = await startReconciliation(db, { month: month.name, startedBy, nowMs: clock.nowMs() })
  return id === undefined ? undefined : { id, finished: compare(services, month, { id, ...options }) }
}

async function compare(
  services: PaymentServices,
  month: LagosMonth,
  { id, onProgress }: ReconcileOptions & { id: string },
): Promise<void> {
  const { db, clock, log } = services
  const endsAtMs = performance.now() + maxDurationMs
  const checkDeadline = () => {
    if (performance.now() > endsAtMs) throw new ReconciliationAborted('it took longer than two hours')
  }
  try {
    const result = await findDifferences(services, month, {
      checkDeadline,
      async onProgress(readCount) {
        await saveProgress(db, id, readCount, clock.nowMs())
        onProgress?.(readCount)
      },
    })
    await endReconciliation(db, id, { result, nowMs: clock.nowMs() })
  } catch (error) {
    log.warn({ reconciliation: id, ...describeError(error) }, 'a reconciliation has failed')
    const isExpected = error instanceof ReconciliationAborted || error instanceof PaymentProviderUnavailable
    const note = isExpected ? error.message : 'an unexpected error; the log of the server says which'
    // If the database is unavailable, the next start or view ends the comparison once its lease has expired.
    await endReconciliation(db, id, { note, nowMs: clock.nowMs() }).catch(() => {})
  }
}
