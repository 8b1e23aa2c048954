import type { Database } from '../../adapters/database/tables.server'
import type { ProviderEvent } from '../webhook/event'
import { changeOpenRefund, matchRefund, openRefundStates } from './refund-store.server'

/**
 * Moves the open refund that an event is about: the provider has it, or it failed. That it was processed is recorded
 * with its credit note, by `applyPartialRefund` or by settling.
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
