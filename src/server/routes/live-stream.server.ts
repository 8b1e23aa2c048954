import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterwards, festival } from '../../../content/festival'
import { watchingOnline } from '../../../content/tickets'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { isFestivalOver } from '../../domain/time/festival-over'
import { formatDay } from '../../domain/time/format-dates'
import { i18nFor } from '../../i18n/catalogs.server'
import type { PaymentServices } from '../../payment/services.server'
import { readOrderInTurn } from '../../submissions/read-order-in-turn.server'
import type { Submission } from '../../submissions/submission'
import { findByAccessToken } from '../../submissions/submission-store.server'
import { findHeldTicket } from '../../tickets/holders/held-ticket.server'
import { issueAndFindBuyersTicket } from '../../tickets/issue-and-load-tickets.server'
import { ticketKindOf } from '../../tickets/ticket-kind-of.server'
import { isTicketValid } from '../../tickets/ticket-status'
import type { StreamSession, WatchResponse } from '../../tickets/watch/watch-response'
import { takeWatchSeat } from '../../tickets/watch/watch-seat.server'
import { parseJsonForm } from '../requests/parse-body.server'
import { parseTicketNumber } from '../requests/ticket-number.server'
import { requestLanguage } from '../requests/visitor-language.server'

type TicketParams = { Params: { key: string; place: string } }
type KeyParams = { Params: { key: string } }

const describe = (...names: readonly string[]) => ({
  summary: 'The live stream for one device of an online ticket',
  params: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  },
  body: {
    type: 'object',
    properties: { device: { type: 'string' }, takeOver: { type: 'boolean' } },
    required: ['device'],
  },
})

/**
 * Registers the routes that return the address of the live stream to the page of an online ticket. They have no rate
 * limit: each page calls once a minute, many share one network address, and every call needs an access token.
 * Source: docs/product/tickets.md#165-watching-online.
 */
export function registerLiveStreamRoutes(app: FastifyInstance, services: PaymentServices): void {
  app.post<TicketParams>(
    '/api/order/:key/tickets/:place/watch',
    { schema: describe('key', 'place') },
    async (request, reply) => {
      const { key, place } = request.params
      const position = parseTicketNumber(place)
      const ticketId = await readOrderInTurn(async () => {
        const submission = await findByAccessToken(services.db, key)
        if (submission === undefined || position === undefined) return undefined
        const ticket = await issueAndFindBuyersTicket(services, submission, position)
        return ticket && onlineTicketId(services, submission, ticket)
      })
      return sendWatch(services, { request, reply }, ticketId)
    },
  )
  app.post<KeyParams>('/api/ticket/:key/watch', { schema: describe('key') }, async (request, reply) => {
    const ticketId = await readOrderInTurn(async () => {
      const held = await findHeldTicket(services, request.params.key)
      return held && onlineTicketId(services, held.submission, held.ticket)
    })
    return sendWatch(services, { request, reply }, ticketId)
  })
}

/** The id of a valid ticket that is used online; undefined for any other ticket. */
function onlineTicketId(services: PaymentServices, submission: Submission, ticket: StoredTicket): string | undefined {
  const isOnline =
    isTicketValid(ticket, submission) && ticketKindOf(services, submission, ticket).attendance === 'online'
  return isOnline ? ticket.id : undefined
}

async function sendWatch(
  services: PaymentServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ticketId: string | undefined,
): Promise<FastifyReply> {
  const i18n = i18nFor(requestLanguage(request))
  const { device, takeOver } = parseJsonForm(request) as { device?: unknown; takeOver?: unknown }
  if (typeof device !== 'string' || !/^[\w-]{8,64}$/.test(device))
    return reply.code(422).send({ message: 'The device is missing.', problems: {} })
  if (ticketId === undefined)
    return reply.code(404).send({ message: i18n._(msg`There is no online ticket at this address.`) })
  const seat = await takeWatchSeat(services, { ticketId, device, takeOver: takeOver === true })
  if (seat === 'too often') return reply.code(429).send({ message: i18n._(tooOften) })
  return reply.send(describeStream(seat, i18n, services.clock.nowMs()))
}

const tooOften = msg`This ticket has changed devices too often. Please wait an hour, or close the page on the other device.`

function describeStream(seat: WatchResponse['seat'], i18n: I18n, nowMs: number): WatchResponse {
  const isOver = isFestivalOver(festival, nowMs)
  return {
    seat,
    stream: seat === 'yours' && !isOver ? watchingOnline.streamAddress : null,
    note: i18n._(isOver ? afterwards.notice : watchingOnline.ready),
    eventName: festival.name,
    sessions: isOver ? [] : listSessions(i18n),
  }
}

function listSessions(i18n: I18n): StreamSession[] {
  const firstMs = Date.parse(festival.startsAt)
  return Array.from({ length: festival.dayCount }, (_, day) => {
    const startsAt = new Date(firstMs + day * 86_400_000).toISOString()
    const date = formatDay(startsAt, i18n)
    const time = festival.startsAt.slice(11, 16)
    const lagosTime = i18n._(
      msg({ message: `${date}, ${time} West Africa Time`, comment: '19 September 2025, 09:00 West Africa Time' }),
    )
    return { startsAt, lagosTime }
  })
}
