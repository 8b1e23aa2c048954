import { type PlacesLeft, readPlacesLeft } from '../../../submissions/places/places-left.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { DataTable, StateLabel } from '../elements.server'

/** How many places of each kind are sold, held and left. No names. */
export const placesModule: DeskModule = {
  navigation: { label: 'Places', path: '/places', needs: 'see the day' },
  routes: [{ method: 'GET', path: '/places', needs: 'see the day', audit: 'looked at the places', run: showPlaces }],
}

async function showPlaces({ services: { db, flows, clock } }: DeskRequest): Promise<DeskResponse> {
  const places = await readPlacesLeft(db, flows, clock.nowMs())
  return {
    kind: 'page',
    title: 'Places',
    body: (
      <>
        <p>
          An unpaid order holds its places for 30 minutes after its payment page was opened. A refund or a cancellation
          frees them. Nobody can order what is sold out; a payment that comes too late goes to review.
        </p>
        <DataTable
          caption="Places with a limit"
          rows={places}
          rowKey={({ flow, kind }) => `${flow} ${kind}`}
          empty="Nothing has a limit. Limits are set beside the prices, in content/."
          columns={[
            { heading: 'Form', cell: ({ flow }) => flow },
            { heading: 'Kind', cell: ({ title }) => title },
            { heading: 'Limit', cell: ({ limit }) => limit, isNumber: true },
            { heading: 'Sold', cell: ({ sold }) => sold, isNumber: true },
            { heading: 'In review', cell: ({ inReview }) => inReview, isNumber: true },
            { heading: 'Held', cell: ({ held }) => held, isNumber: true },
            { heading: 'Left', cell: LeftCell, isNumber: true },
          ]}
        />
      </>
    ),
  }
}

function LeftCell({ left }: PlacesLeft) {
  return left === 0 ? <StateLabel tone="attention">sold out</StateLabel> : left
}
