/** Which places the orders of a form take, and how many there are. Source: docs/product/payments.md#914-places. */
export interface PlacePlan<Values> {
  /** The number of places of each kind. A kind that is not in it has no limit. */
  limits: ReadonlyMap<string, number>
  /** Returns the places of an order; undefined for erased values. */
  of: (values: Partial<Values>) => OrderedPlaces | undefined
}

/** The kind of the places, as the form sends it, and how many. */
export interface OrderedPlaces {
  kind: string
  quantity: number
}

/**
 * Creates the plan of a form from its offers; empty if no offer has a limit, so that its orders cost no additional
 * query. `kind` is the value that the form sends for the offer.
 */
export function createPlacePlan<Values>(
  offers: readonly { kind: string; places: number | undefined }[],
  of: PlacePlan<Values>['of'],
): { places?: PlacePlan<Values> } {
  const limits = new Map(offers.flatMap(({ kind, places }) => (places === undefined ? [] : [[kind, places]])))
  return limits.size === 0 ? {} : { places: { limits, of } }
}
