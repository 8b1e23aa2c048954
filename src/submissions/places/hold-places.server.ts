import type { Database } from '../../adapters/database/tables.server'
import type { FormValues } from '../../forms/definition/form-definition'
import type { FlowServer } from '../flow-definition.server'
import type { Submission } from '../submission'
import { countPlaces, poolName } from './count-places.server'

/**
 * How long an unpaid order holds its places after its payment page was handed out, in milliseconds.
 * Source: docs/product/payments.md#914-places.
 */
export const placeHoldMs = 30 * 60_000

/** Too few places are left for an order. `left` is the number of places left of the kind that it wants. */
type TooFewPlaces = { kind: 'sold out'; left: number }

/** Whether the places that an order wants are available to it. */
export type PlaceAvailability = { kind: 'available' } | TooFewPlaces

/** Whether an order now holds its places. */
export type PlaceHold = { kind: 'held' } | TooFewPlaces

/** What the functions below need to know of an order. */
type PlacedOrder<Values extends FormValues> = Pick<Submission<Values>, 'id' | 'values'>

/** What they need to know of its form. */
type PlacedFlow<Values extends FormValues> = Pick<FlowServer<Values>, 'flow' | 'places'>

/**
 * Stores a new order with `store` and holds its places. Stores nothing if fewer are left than it wants. An order
 * without a payment takes them at once. Call it in a transaction. Runs no additional query for a form without limits.
 */
export async function storeWithPlaces<Values extends FormValues>(
  transaction: Database,
  flow: PlacedFlow<Values>,
  order: PlacedOrder<Values>,
  { nowMs, store }: { nowMs: number; store: () => Promise<void> },
): Promise<PlaceHold> {
  const wanted = findWantedPlaces(flow, order)
  if (wanted !== undefined) {
    const availability = await lockAndCheckPlaces(transaction, flow, order, nowMs)
    if (availability.kind === 'sold out') return availability
  }
  await store()
  if (wanted !== undefined) {
    const { pool, quantity } = wanted
    const row = { submission_id: order.id, pool, quantity, held_until_ms: nowMs + placeHoldMs }
    await transaction.insertInto('order_place').values(row).execute()
  }
  return { kind: 'held' }
}

/**
 * Extends the hold of an unpaid order by `placeHoldMs`, before its payment page is handed out. An order whose hold has
 * expired gets its places again if enough are left. Call it with the order locked.
 */
export async function renewPlaceHold<Values extends FormValues>(
  transaction: Database,
  flow: PlacedFlow<Values>,
  order: PlacedOrder<Values>,
  nowMs: number,
): Promise<PlaceHold> {
  const availability = await lockAndCheckPlaces(transaction, flow, order, nowMs)
  if (availability.kind === 'sold out') return availability
  await transaction
    .updateTable('order_place')
    .set({ held_until_ms: nowMs + placeHoldMs })
    .where('submission_id', '=', order.id)
    .execute()
  return { kind: 'held' }
}

/**
 * Checks whether an unpaid order still has its places or can get them again, for instance when its payment arrives.
 * Locks the places of this kind until the transaction ends. Call it with the order locked.
 */
export async function lockAndCheckPlaces<Values extends FormValues>(
  transaction: Database,
  flow: PlacedFlow<Values>,
  order: PlacedOrder<Values>,
  nowMs: number,
): Promise<PlaceAvailability> {
  const wanted = findWantedPlaces(flow, order)
  if (wanted?.limit === undefined) return { kind: 'available' }
  const { pool, quantity, limit } = wanted
  await lockPool(transaction, pool, nowMs)
  const own = await transaction
    .selectFrom('order_place')
    .select('held_until_ms')
    .where('submission_id', '=', order.id)
    .executeTakeFirst()
  const { sold, inReview, held } = await countPlaces(transaction, pool, { nowMs, except: order.id })
  // Other orders cannot get places on hold. If the limit was lowered, only sold places count.
  const isHeld = own !== undefined && own.held_until_ms > nowMs
  const left = Math.max(0, limit - sold - (isHeld ? 0 : inReview + held))
  return left < quantity ? { kind: 'sold out', left } : { kind: 'available' }
}

function findWantedPlaces<Values extends FormValues>(
  { flow, places }: PlacedFlow<Values>,
  { values }: PlacedOrder<Values>,
) {
  const ordered = places?.of(values)
  if (places === undefined || ordered === undefined) return undefined
  const { kind, quantity } = ordered
  return { pool: poolName(flow.name, kind), quantity, limit: places.limits.get(kind) }
}

/** Locks a pool: other transactions that give or count its places wait until this one ends. */
async function lockPool(transaction: Database, pool: string, nowMs: number): Promise<void> {
  await transaction
    .insertInto('place_pool')
    .values({ pool, changed_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('pool').doUpdateSet({ changed_at_ms: nowMs }))
    .execute()
}
