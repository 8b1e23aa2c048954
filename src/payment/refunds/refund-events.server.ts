import type { Database } from '../../adapters/database/tables.server'
import type { ProviderEvent } from '../webhook/provider-event'
import { changeOpenRefund, matchRefund, openRefundStates } from './refund-store.server'

/**
 * Changes the state of the open refund that an event reports as accepted or failed. `applyPartialRefund` or settling
 * records that a refund was processed, with its credit note.
 */
export async function applyRefundEvent(
  transaction: Database,
  { kind, amountKobo, reference }: ProviderEvent & { reference: string },
  nowMs: number,
): Promise<void> {
  const state = statesByKind[kind]
  if (state === undefined) return
  const own = await matchRefund(transaction, reference, amountKobo)
  if (own === undefined || !openRefundStates.includes(own.state)) return
  const note = state === 'failed' ? { note: 'the provider could not return the money', isAnnounced: true } : {}
  await changeOpenRefund(transaction, own.id, { state, nowMs, ...note })
}

const statesByKind: Readonly<Record<string, 'accepted' | 'failed'>> = {
  'refund.pending': 'accepted',
  'refund.processing': 'accepted',
  'refund.failed': 'failed',
}
