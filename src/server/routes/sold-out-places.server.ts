import type { FastifyInstance } from 'fastify'
import { createSingleFlight } from '../../adapters/scheduling/single-flight.server'
import type { PaymentServices } from '../../payment/services.server'
import { readPlacesLeft } from '../../submissions/places/places-left.server'

export type PlaceServices = Pick<PaymentServices, 'db' | 'clock' | 'flows'>

/** How long caches keep the response. The form shows it; the server checks again when the form is sent. */
const maxAgeMs = 5_000

const schema = {
  summary: 'What is sold out, by form, as the form sends it',
  response: {
    200: {
      type: 'object',
      properties: {
        soldOut: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
}

/** Registers the route that lists sold-out places. Source: docs/product/payments.md#914-places. */
export function registerSoldOutPlacesRoute(app: FastifyInstance, services: PlaceServices): void {
  const share = createSingleFlight<SoldOut>()
  let last: { soldOut: SoldOut; atMs: number } | undefined
  app.get('/api/places', { schema }, async (_request, reply) => {
    const nowMs = services.clock.nowMs()
    if (last === undefined || Math.abs(nowMs - last.atMs) >= maxAgeMs)
      last = { soldOut: await share(services.db, 'sold out', () => readSoldOut(services)), atMs: nowMs }
    reply.header('cache-control', `public, max-age=${maxAgeMs / 1_000}`)
    return { soldOut: last.soldOut }
  })
}

type SoldOut = Record<string, string[]>

async function readSoldOut({ db, clock, flows }: PlaceServices): Promise<SoldOut> {
  const soldOut: SoldOut = {}
  for (const { flow, kind, left } of await readPlacesLeft(db, flows, clock.nowMs())) {
    if (left > 0) continue
    soldOut[flow] ??= []
    soldOut[flow].push(kind)
  }
  return soldOut
}
