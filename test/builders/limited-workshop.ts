import { expect } from 'vitest'
import type { FlowServer } from '../../src/submissions/flow-definition.server'
import { readPlacesLeft } from '../../src/submissions/places/places-left.server'
import type { TestApp } from '../support/servers/start-app'
import { workshopServer } from './workshop/flow.server'
import { aWorkshopBooking } from './workshop-booking'

/** The workshop with this many seats. */
export function workshopWith(seats: number): FlowServer {
  return {
    ...workshopServer,
    places: {
      limits: new Map([['seat', seats]]),
      of: ({ seats: ordered }) => (ordered === undefined ? undefined : { kind: 'seat', quantity: Number(ordered) }),
    },
  }
}

/** Orders two seats. */
export async function orderTwoSeats(app: TestApp) {
  const { status, json } = await app.submit('workshop', aWorkshopBooking())
  expect(status).toBe(200)
  return json
}

/** What is left by the server's clock. */
export function readSeatsLeft(app: TestApp) {
  const { db, flows, clock } = app.services
  return readPlacesLeft(db, flows, clock.nowMs())
}

/** The states of all orders, sorted. */
export async function readOrderStates(app: TestApp): Promise<string[]> {
  const rows = await app.services.db.selectFrom('submission').select('state').execute()
  return rows.map(({ state }) => state).sort()
}
