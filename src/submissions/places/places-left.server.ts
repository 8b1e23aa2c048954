import type { Database } from '../../adapters/database/tables.server'
import type { FlowServer } from '../flow-definition.server'
import { choiceTitle } from '../listing/listed-values.server'
import { countPlaces, poolName, type TakenPlaces } from './count-places.server'

/** One kind of places with a limit, and how many are left. */
export interface PlacesLeft extends TakenPlaces {
  flow: string
  /** The value that the form sends for it. */
  kind: string
  /** Its title on the page, in English; the name of the form if there is only one kind. */
  title: string
  limit: number
  /** Never below 0. */
  left: number
}

/** Counts all places that have a limit, in the order of the forms. Runs no query if nothing is limited. */
export async function readPlacesLeft(
  db: Database,
  flows: ReadonlyMap<string, FlowServer>,
  nowMs: number,
): Promise<PlacesLeft[]> {
  const found: PlacesLeft[] = []
  for (const { flow, places, listing, title } of flows.values())
    for (const [kind, limit] of places?.limits ?? []) {
      const taken = await countPlaces(db, poolName(flow.name, kind), { nowMs })
      const left = Math.max(0, limit - taken.sold - taken.inReview - taken.held)
      const option = listing.choice?.options.find(({ value }) => value === kind)
      found.push({ flow: flow.name, kind, title: choiceTitle(option?.label ?? title), limit, left, ...taken })
    }
  return found
}
