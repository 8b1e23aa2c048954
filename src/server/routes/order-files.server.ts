import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listContainingNetworks } from '../../domain/client-network.server'
import type { Language } from '../../domain/languages'
import { i18nFor } from '../../i18n/catalogs.server'
import { createOrderCalendar } from '../../orders/calendar/order-calendar.server'
import { createReceiptPdf } from '../../orders/receipt-pdf.server'
import { backfillAndListReceipts, type Receipt } from '../../payment/receipts/list-receipts.server'
import type { PaymentServices } from '../../payment/services.server'
import { readOrderInTurn } from '../../submissions/read-order-in-turn.server'
import type { Submission } from '../../submissions/submission'
import { findByAccessToken } from '../../submissions/submission-store.server'
import { findHeldPdfTickets, findHeldTicket } from '../../tickets/holders/held-ticket.server'
import { loadMembershipCard } from '../../tickets/membership/membership-card.server'
import { createMembershipCardPdf } from '../../tickets/membership/membership-card-pdf.server'
import type { ShownMembership } from '../../tickets/membership/shown-membership'
import { loadPdfTickets } from '../../tickets/shown-tickets.server'
import { createTicketPdf, type PdfTicket } from '../../tickets/ticket-pdf.server'
import { createEvictableShares } from '../limits/evictable-shares.server'
import { createFairQueue } from '../limits/fair-queue.server'
import { parseTicketNumber } from '../requests/ticket-number.server'
import { requestLanguage } from '../requests/visitor-language.server'

type DocumentRequest = FastifyRequest<{ Params: { key: string }; Querystring: { format?: string; from?: string } }>

/** How many visitors may wait for a PDF. One more takes the place of one from the network that has the most. */
const maxWaiting = 40

/**
 * Registers the routes of the files of an order. Files are drawn one at a time, and networks take turns, so that many
 * requests for PDFs delay nothing else.
 * Source: docs/product/payments.md#97-order-page.
 */
export function registerOrderFileRoutes(app: FastifyInstance, services: PaymentServices): void {
  registerCalendarRoute(app, services)
  const drawInTurn = createDrawingQueue()
  const register = (path: string, { name, missing, find }: PdfRoute) =>
    app.get(path, { schema: { hide: true } }, async (request: DocumentRequest, reply) => {
      const language = requestLanguage(request)
      const draw = await find(request, language)
      const pdf = draw && (await drawInTurn(request, reply, draw))
      if (pdf === undefined) return sendText(reply, 404, i18nFor(language)._(missing))
      if (pdf !== 'busy') return sendFile(reply.type('application/pdf'), pdf, `${name}.pdf`)
      return sendText(reply.header('retry-after', '10'), 503, i18nFor(language)._(msg`Please try again in a moment.`))
    })
  const tickets = { name: 'agefest-tickets', missing: msg`There are no tickets at this address.` } as const
  register('/order/:key/tickets.pdf', {
    ...tickets,
    async find({ params, query }, language) {
      const submission = await findByAccessToken(services.db, params.key)
      const load = (order: Submission) => loadPdfTickets(services, order, parseTicketNumber(query.from) ?? 1)
      return submission && (async () => drawTickets(await load(submission), query.format, language))
    },
  })
  register('/ticket/:key/ticket.pdf', {
    ...tickets,
    async find({ params, query }, language) {
      const held = await findHeldTicket(services, params.key)
      return held && (async () => drawTickets(await findHeldPdfTickets(services, held), query.format, language))
    },
  })
  register('/order/:key/card.pdf', {
    name: 'agefest-membership-card',
    missing: msg`There is no membership card at this address.`,
    async find({ params }, language) {
      const order = await findByAccessToken(services.db, params.key)
      return order && (async () => drawCard(await loadMembershipCard(services, order), language))
    },
  })
  register('/order/:key/receipt.pdf', {
    name: 'agefest-receipt',
    missing: msg`There is no receipt at this address.`,
    async find({ params }) {
      const submission = await findByAccessToken(services.db, params.key)
      return submission && (async () => drawReceipts(await backfillAndListReceipts(services, submission.id)))
    },
  })
}

async function drawCard(card: ShownMembership | null, language: Language) {
  return card === null ? undefined : createMembershipCardPdf(card, language)
}

/** Registers the calendar file of an order. */
function registerCalendarRoute(app: FastifyInstance, services: PaymentServices): void {
  app.get('/order/:key/agefest.ics', { schema: { hide: true } }, async (request: DocumentRequest, reply) => {
    const calendar = await readOrderInTurn(async () => {
      const submission = await findByAccessToken(services.db, request.params.key)
      return submission && createOrderCalendar(services, submission)
    })
    if (calendar === undefined)
      return sendText(reply, 404, i18nFor(requestLanguage(request))._(msg`There is no calendar at this address.`))
    return sendFile(reply.type('text/calendar; charset=utf-8'), calendar, 'agefest.ics')
  })
}

/** A PDF at an address. */
interface PdfRoute {
  /** The name of the file, without its ending. */
  name: string
  /** What the response says if there is no such file. */
  missing: MessageDescriptor
  /** Finds what the PDF is about, and returns how to draw it. */
  find: (request: DocumentRequest, language: Language) => Promise<DrawPdf | undefined>
}

/** Undefined if there is nothing to draw. */
type DrawPdf = () => Promise<Buffer | undefined>

async function drawTickets(tickets: readonly PdfTicket[], format: string | undefined, language: Language) {
  if (tickets.length === 0) return undefined
  return createTicketPdf(tickets, { language, format: format === 'a6' ? 'a6' : 'a4' })
}

async function drawReceipts(receipts: readonly Receipt[]) {
  return receipts.length === 0 ? undefined : createReceiptPdf(receipts)
}

/**
 * Draws one PDF at a time, round-robin between networks; 'busy' if too many visitors wait, or if the visitor has gone.
 */
function createDrawingQueue() {
  const places = createEvictableShares(maxWaiting)
  const runInTurn = createFairQueue()
  return async (
    { ip, socket }: FastifyRequest,
    reply: FastifyReply,
    draw: DrawPdf,
  ): Promise<Buffer | 'busy' | undefined> => {
    const network = listContainingNetworks(ip)
    const abortController = new AbortController()
    const leave = () => abortController.abort(new LostPlace())
    const place = places.allocate(network, leave)
    reply.raw.once('close', leave)
    place.grow(1)
    const drawNow = () => {
      // Browsers end a connection that they give up, but it is not closed: others read on after they have ended it.
      if (socket.readableEnded) throw new LostPlace()
      place.pin()
      return draw()
    }
    try {
      return await runInTurn(network, abortController.signal, drawNow)
    } catch (error) {
      if (error instanceof LostPlace) return 'busy'
      throw error
    } finally {
      place.release()
    }
  }
}

/** Too many wait, or the visitor has gone. */
class LostPlace extends Error {
  override name = 'LostPlace' as const
}

function sendFile(reply: FastifyReply, contents: Buffer | string, name: string) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('x-robots-tag', 'noindex')
    .send(contents)
}

function sendText(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}
