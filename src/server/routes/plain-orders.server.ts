import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { remoteVisitorNetwork } from '../../domain/client-network.server'
import { i18nFor } from '../../i18n/catalogs.server'
import { findOrderByToken, type RetryPaymentResult, retryPayment } from '../../orders/order.server'
import type { PaymentServices } from '../../payment/services.server'
import { renderPaymentPage } from '../no-script/answer-pages.server'
import { renderMissingOrderPage, renderNoPaymentPage, renderOrderPage } from '../no-script/order-page.server'
import { parseTicketNumber } from '../requests/ticket-number.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders } from '../responses/plain-page.server'
import { tooManyAttempts } from './attempt-limit-message.server'

type KeyParams = { Params: { key: string }; Querystring: { ticket?: string } }

/** The secret page of an order; its form leads to the same without scripts. */
const orderPagePath = /^\/order\/([\w-]+)\/?$/i

/** The URL that shows the order at `path` without scripts; undefined if this is no order's page. */
export function plainOrderPath(path: string): string | undefined {
  const key = orderPagePath.exec(path)?.[1]
  return key === undefined ? undefined : `/order/${key}/plain`
}

/**
 * Shows an order without scripts, and starts its payment: the answer is a page with the price and the link on to the
 * payment page, like that of a form. `limited` limits the posts of a network.
 * Source: docs/product/payments.md#97-order-page.
 */
export function registerPlainOrderRoutes(limited: FastifyInstance, services: PaymentServices): void {
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
    const outcome = await retryPayment(services, key, remoteVisitorNetwork(request), 'plain page')
    reply.headers(plainPageHeaders)
    if (outcome.kind === 'not found') return reply.code(404).send(renderMissingOrderPage(language))
    const order = await findOrderByToken(services, key)
    // Settled or cancelled meanwhile: the address is that of the order itself.
    if (outcome.kind === 'payable' && (order?.state !== 'awaiting payment' || order.isCancelled))
      return reply.redirect(`${pathOf(key)}/plain`, 303)
    if (outcome.kind === 'payable' && order?.price) {
      const { title, price } = order
      const { checkoutUrl } = outcome
      return reply.send(renderPaymentPage(language, { title, price, checkoutUrl, order: pathOf(key) }))
    }
    const { status, message } = refusalOf(outcome, i18nFor(language))
    if (outcome.kind === 'too many attempts') reply.header('retry-after', Math.ceil(outcome.retryInMs / 1_000))
    return reply.code(status).send(renderNoPaymentPage(language, { message, path: pathOf(key) }))
  })
}

function pathOf(key: string): string {
  return `/order/${encodeURIComponent(key)}`
}

/** Why there is no payment, in the words of the page with scripts. */
function refusalOf(outcome: RetryPaymentResult, i18n: I18n): { status: number; message: string } {
  switch (outcome.kind) {
    case 'nothing due':
      return { status: 409, message: i18n._(msg`There is nothing to pay for this order.`) }
    case 'still running':
      return {
        status: 409,
        message: i18n._(msg`Your bank has not confirmed your payment yet. Do not pay again: we will email you.`),
      }
    case 'refused':
      return { status: 422, message: outcome.message }
    case 'too many attempts':
      return { status: 429, message: i18n._(tooManyAttempts) }
    default:
      return {
        status: 503,
        message: i18n._(msg`The payment provider is not responding right now. Please try again in a moment.`),
      }
  }
}
