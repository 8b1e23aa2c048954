import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFairSemaphore } from '../../adapters/scheduling/fair-semaphore.server'
import { networkPath } from '../../domain/client-network.server'
import type { Language } from '../../domain/languages'
import { i18nFor } from '../../i18n/catalogs.server'
import type { PaymentServices } from '../../payment/services.server'
import { findByAccessToken } from '../../submissions/store.server'
import { findHeldTicket, loadHeldPaperTickets } from '../../tickets/holders/held-ticket.server'
import { loadPaperTickets } from '../../tickets/shown-tickets.server'
import { createTicketPdf, type PaperTicket } from '../../tickets/ticket-pdf.server'
import { parseTicketPlace } from '../requests/ticket-place.server'
import { requestLanguage } from '../requests/visitor-language.server'

type DocumentRequest = FastifyRequest<{ Params: { key: string }; Querystring: { format?: string; from?: string } }>

/** How many visitors may wait for a PDF. */
const maxWaiting = 40

/**
 * Registers the files of an order that visitors keep. One is drawn at a time, networks in turn, so a crowd
 * that asks for PDFs delays nothing else.
 * Source: docs/product/payments.md#97-order-page.
 */
export function registerOrderDocumentRoutes(app: FastifyInstance, services: PaymentServices): void {
  const turns = createFairSemaphore(1)
  let waiting = 0

  async function sendTickets(request: DocumentRequest, reply: FastifyReply, load: () => Promise<PaperTicket[]>) {
    const language = requestLanguage(request)
    if (waiting >= maxWaiting)
      return sendText(reply.header('retry-after', '10'), 503, i18nFor(language)._(msg`Please try again in a moment.`))
    waiting++
    await turns.acquire(networkPath(request.ip))
    try {
      const tickets = await load()
      if (tickets.length === 0) return sendNoTickets(reply, language)
      const format = request.query.format === 'a6' ? 'a6' : 'a4'
      const pdf = await createTicketPdf(tickets, { language, format })
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="agefest-tickets.pdf"')
        .header('x-robots-tag', 'noindex')
        .send(pdf)
    } finally {
      turns.release()
      waiting--
    }
  }

  app.get('/order/:key/tickets.pdf', { schema: { hide: true } }, async (request: DocumentRequest, reply) => {
    const submission = await findByAccessToken(services.db, request.params.key)
    if (submission === undefined) return sendNoTickets(reply, requestLanguage(request))
    const from = parseTicketPlace(request.query.from) ?? 1
    return sendTickets(request, reply, () => loadPaperTickets(services, submission, from))
  })
  app.get('/ticket/:key/ticket.pdf', { schema: { hide: true } }, async (request: DocumentRequest, reply) => {
    const held = await findHeldTicket(services, request.params.key)
    if (held === undefined) return sendNoTickets(reply, requestLanguage(request))
    return sendTickets(request, reply, () => loadHeldPaperTickets(services, held))
  })
}

function sendNoTickets(reply: FastifyReply, language: Language) {
  return sendText(reply, 404, i18nFor(language)._(msg`There are no tickets at this address.`))
}

function sendText(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}
