import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../adapters/database/tables.server'
import type { FlowServer } from '../flow-definition.server'
import { toSubmission } from '../submission-store.server'
import { poolName } from './count-places.server'
import { placeHoldMs } from './hold-places.server'

const batchSize = 500
/** For orders whose values are erased: they take no places. */
const noPool = ''

/**
 * Records the places of orders that were made before their form had a limit, or by a server that did not know the
 * limit. Returns the number of orders recorded. Runs no query if nothing is limited.
 */
export async function backfillPlaces(
  db: Database,
  flows: ReadonlyMap<string, FlowServer>,
  stopping?: AbortSignal,
): Promise<number> {
  let recordedCount = 0
  for (const flow of flows.values()) {
    if (flow.places === undefined) continue
    for (;;) {
      const count = await recordBatch(db, flow)
      recordedCount += count
      if (count < batchSize || stopping?.aborted) break
      await nextTurn()
    }
  }
  return recordedCount
}

async function recordBatch(db: Database, { flow, places }: FlowServer): Promise<number> {
  const rows = await db
    .selectFrom('submission')
    .selectAll()
    .where('flow', '=', flow.name)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_place')
            .select('order_place.submission_id')
            .whereRef('order_place.submission_id', '=', 'submission.id'),
        ),
      ),
    )
    .limit(batchSize)
    .execute()
  if (rows.length === 0) return 0
  const placeRows = rows.map(toSubmission).map(({ id, values, createdAtMs }) => {
    const ordered = places?.of(values)
    return {
      submission_id: id,
      pool: ordered === undefined ? noPool : poolName(flow.name, ordered.kind),
      quantity: ordered?.quantity ?? 0,
      held_until_ms: createdAtMs + placeHoldMs,
    }
  })
  await db
    .insertInto('order_place')
    .values(placeRows)
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute()
  return rows.length
}
