import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { organisation } from '../../../content/organisation'
import { remoteVisitorNetwork } from '../../domain/client-network.server'
import { i18nFor } from '../../i18n/catalogs.server'
import type { Order, OrderResponse } from '../../orders/order'
import { findOrderByToken, retryPayment } from '../../orders/order.server'
import { resendConfirmation } from '../../orders/resend-confirmation.server'
import type { PaymentServices } from '../../payment/services.server'
import { parseTicketNumber } from '../requests/ticket-number.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { createOrderFestivalNote } from './order-festival-note.server'
import { describePaymentRetryError } from './payment-retry-error.server'

type KeyParams = { Params: { key: string } }

const keyParamSchema = { params: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] } }

/**
 * Registers the routes of an order's secret page: read the order, retry the payment, resend the
 * confirmation.
 */
export function registerOrderRoutes(app: FastifyInstance, services: PaymentServices): void {
  registerViewRoute(app, services)
  app.register(async (withoutBody) => {
    // These two routes take only the token in the URL; a request with a body is rejected unread with 415.
    withoutBody.removeAllContentTypeParsers()
    registerPaymentRoute(withoutBody, services)
    registerConfirmationRoute(withoutBody, services)
  })
}

function registerViewRoute(app: FastifyInstance, services: PaymentServices): void {
  app.get<KeyParams & { Querystring: { ticket?: string } }>(
    '/api/order/:key',
    { schema: { summary: 'An order, found by its secret key', ...keyParamSchema } },
    async (request, reply) => {
      const order = await findOrderByToken(services, request.params.key, parseTicketNumber(request.query.ticket) ?? 1)
      if (order === undefined)
        return reply.code(404).send({ message: i18nFor(requestLanguage(request))._(msg`We cannot find this order.`) })
      return reply.send(localizeOrder(order, i18nFor(requestLanguage(request)), services.clock.nowMs()))
    },
  )
}

function localizeOrder({ title, price, attendance, ...order }: Order, i18n: I18n, nowMs: number): OrderResponse {
  const { name, address, email } = organisation
  return {
    ...order,
    title: i18n._(title),
    price: price && { ...price, lines: price.lines.map((line) => ({ ...line, label: i18n._(line.label) })) },
    note: createOrderFestivalNote({ attendance, state: order.state }, i18n, nowMs),
    payee: { name, address: i18n._(address), email },
  }
}

function registerPaymentRoute(app: FastifyInstance, services: PaymentServices): void {
  app.post<KeyParams>(
    '/api/order/:key/payment',
    { schema: { summary: 'Start another payment for an order', ...keyParamSchema } },
    async (request, reply) => {
      const i18n = i18nFor(requestLanguage(request))
      const outcome = await retryPayment(services, request.params.key, remoteVisitorNetwork(request))
      if (outcome.kind === 'payable') return reply.send({ status: true, authorization_url: outcome.checkoutUrl })
      const { status, message, headers } = describePaymentRetryError(outcome, i18n)
      return reply
        .code(status)
        .headers(headers)
        .send({
          message,
          ...(outcome.kind === 'refused' && { problems: {} }),
          ...(outcome.kind === 'nothing due' && { order: localizeOrder(outcome.order, i18n, services.clock.nowMs()) }),
        })
    },
  )
}

function registerConfirmationRoute(app: FastifyInstance, services: PaymentServices): void {
  app.post<KeyParams>(
    '/api/order/:key/letter',
    { schema: { summary: 'Resend the confirmation of an order', ...keyParamSchema } },
    async (request, reply) => {
      const i18n = i18nFor(requestLanguage(request))
      const outcome = await resendConfirmation(services, request.params.key)
      switch (outcome.kind) {
        case 'queued':
          return reply.send({
            message: i18n._(msg`We are sending the email now. If you cannot find it, please check your spam folder.`),
          })
        case 'already queued':
          return reply.send({
            message: i18n._(
              msg`Your confirmation email has not been sent yet because our mail service is slow. We will send it automatically.`,
            ),
          })
        case 'not found':
          return reply.code(404).send({ message: i18n._(msg`We cannot find this order.`) })
        case 'nothing to send':
          return reply.code(409).send({
            message: i18n._(msg`There is no confirmation to send for this order. If you need help, write to us.`),
          })
        case 'too soon':
          return reply
            .code(429)
            .header('retry-after', Math.ceil(outcome.retryAfterMs / 1_000))
            .send({ message: i18n._(msg`We sent the email a moment ago. Please wait a minute before you ask again.`) })
        case 'too often':
          return reply
            .code(429)
            .header('retry-after', Math.ceil(outcome.retryAfterMs / 1_000))
            .send({
              message: i18n._(
                msg`We have already resent this email three times in the last 24 hours. If it has not arrived, try again tomorrow or write to us.`,
              ),
            })
      }
    },
  )
}
