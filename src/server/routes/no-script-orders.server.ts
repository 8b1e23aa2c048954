import type { FastifyInstance } from 'fastify'
import { remoteVisitorNetwork } from '../../domain/client-network.server'
import { i18nFor } from '../../i18n/catalogs.server'
import { findOrderByToken, retryPayment } from '../../orders/order.server'
import type { PaymentServices } from '../../payment/services.server'
import { renderPaymentPage } from '../no-script/form-response-pages.server'
import { renderMissingOrderPage, renderNoPaymentPage, renderOrderPage } from '../no-script/order-page.server'
import { parseTicketNumber } from '../requests/ticket-number.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders } from '../responses/plain-page.server'
import { describePaymentRetryError } from './payment-retry-error.server'

type KeyParams = { Params: { key: string }; Querystring: { ticket?: string } }

/** Matches the secret page of an order. */
const orderPagePath = /^\/order\/([\w-]+)\/?$/i

/** Returns the URL that shows the order at `path` without JavaScript; undefined if `path` is not an order's page. */
export function noScriptOrderPath(path: string): string | undefined {
  const key = orderPagePath.exec(path)?.[1]
  return key === undefined ? undefined : `/order/${key}/plain`
}

/**
 * Registers the pages that show an order without JavaScript and start its payment. The response to a post is a page
 * with the price and a link to the payment page, as for a form. `limited` limits the posts of each network.
 * Source: docs/product/payments.md#97-order-page.
 */
export function registerNoScriptOrderRoutes(limited: FastifyInstance, services: PaymentServices): void {
  limited.get<KeyParams>('/order/:key/plain', { schema: { hide: true } }, async (request, reply) => {
    const language = requestLanguage(request)
    const { key } = request.params
    const firstTicket = parseTicketNumber(request.query.ticket) ?? 1
    const order = await findOrderByToken(services, key, firstTicket)
    reply.headers(plainPageHeaders)
    if (order === undefined) return reply.code(404).send(renderMissingOrderPage(language))
    return reply.send(renderOrderPage(language, { order, path: pathOf(key), firstTicket }))
  })
  limited.post<KeyParams>('/order/:key/plain', { schema: { hide: true } }, async (request, reply) => {
    const language = requestLanguage(request)
    const { key } = request.params
    const outcome = await retryPayment(services, key, remoteVisitorNetwork(request), 'no-script page')
    reply.headers(plainPageHeaders)
    if (outcome.kind === 'payable') {
      const order = await findOrderByToken(services, key)
      // Shows the order itself, without a payment link, if it was settled or cancelled in the meantime.
      if (order?.state !== 'awaiting payment' || order.isCancelled || order.price === null)
        return reply.redirect(`${pathOf(key)}/plain`, 303)
      const { title, price } = order
      const { checkoutUrl } = outcome
      return reply.send(renderPaymentPage(language, { title, price, checkoutUrl, order: `${pathOf(key)}/plain` }))
    }
    if (outcome.kind === 'not found') return reply.code(404).send(renderMissingOrderPage(language))
    const { status, message, headers } = describePaymentRetryError(outcome, i18nFor(language))
    return reply
      .code(status)
      .headers(headers)
      .send(renderNoPaymentPage(language, { message, path: pathOf(key) }))
  })
}

function pathOf(key: string): string {
  return `/order/${encodeURIComponent(key)}`
}
