/** The tables of places that can sell out. */
export interface PlaceTables {
  place_pool: PlacePoolTable
  order_place: OrderPlaceTable
}

/** The places of one kind. Its row is locked while places of it are given or counted. */
export interface PlacePoolTable {
  /** The form and the choice: 'registration:VIP ACCESS'. */
  pool: string
  changed_at_ms: number
}

/**
 * The places that an order takes. Whether it counts follows from the state of the order; forms without a limit have
 * no rows.
 */
export interface OrderPlaceTable {
  submission_id: string
  pool: string
  quantity: number
  /** The time until which an unpaid order holds its places. */
  held_until_ms: number
}
