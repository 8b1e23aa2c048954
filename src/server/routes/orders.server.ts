import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { organisation } from '../../../content/organisation'
import { voiceOf } from '../../i18n/catalogs.server'
import type { Order, OrderAnswer } from '../../orders/order'
import { orderBehind, payAgain } from '../../orders/order.server'
import { letterAgain } from '../../orders/resend-confirmation.server'
import type { PaymentServices } from '../../payment/services.server'
import { visitorNetwork } from '../limits/client-network.server'
import { languageOf } from '../requests/visitor-language.server'
import { festivalNote } from './festival-note.server'

type KeyParams = { Params: { key: string } }

const docs = { params: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] } }

/** What the secret page of an order asks for, its way to pay once more, and its way to have the confirmation again. */
export function orderCalls(app: FastifyInstance, services: PaymentServices): void {
  viewCall(app, services)
  app.register(async (bodiless) => {
    // The secret in the address is all that these two take: whatever is sent besides is refused unread, with 415.
    bodiless.removeAllContentTypeParsers()
    paymentCall(bodiless, services)
    letterCall(bodiless, services)
  })
}

function viewCall(app: FastifyInstance, services: PaymentServices): void {
  app.get<KeyParams>(
    '/api/order/:key',
    { schema: { summary: 'An order behind its secret link', ...docs } },
    async (request, reply) => {
      const order = await orderBehind(services, request.params.key)
      if (order === undefined)
        return reply.code(404).send({ message: voiceOf(languageOf(request))._(msg`There is no such order.`) })
      return reply.send(inWords(order, voiceOf(languageOf(request)), services.clock.nowMs()))
    },
  )
}

function inWords({ title, price, attendance, ...order }: Order, voice: I18n, nowMs: number): OrderAnswer {
  const { name, address, email } = organisation
  return {
    ...order,
    title: voice._(title),
    price: price && { ...price, lines: price.lines.map((line) => ({ ...line, label: voice._(line.label) })) },
    note: festivalNote({ attendance, state: order.state }, voice, nowMs),
    payee: { name, address: voice._(address), email },
  }
}

function paymentCall(app: FastifyInstance, services: PaymentServices): void {
  app.post<KeyParams>(
    '/api/order/:key/payment',
    { schema: { summary: 'Pay for an order once more', ...docs } },
    async (request, reply) => {
      const voice = voiceOf(languageOf(request))
      const outcome = await payAgain(services, request.params.key, visitorNetwork(request))
      switch (outcome.kind) {
        case 'payable':
          return reply.send({ status: true, authorization_url: outcome.payAt })
        case 'not found':
          return reply.code(404).send({ message: voice._(msg`There is no such order.`) })
        case 'nothing due':
          return reply.code(409).send({
            message: voice._(msg`Nothing is due for this order.`),
            order: inWords(outcome.order, voice, services.clock.nowMs()),
          })
        case 'still running':
          return reply
            .code(409)
            .send({ message: voice._(msg`Your bank has not confirmed yet. Do not pay again: we will e-mail you`) })
        case 'refused':
          return reply.code(422).send({ message: outcome.message, problems: {} })
        case 'unavailable':
          return reply.code(503).send({
            message: voice._(msg`The payment provider does not answer right now. Please try again in a moment.`),
          })
      }
    },
  )
}

function letterCall(app: FastifyInstance, services: PaymentServices): void {
  app.post<KeyParams>(
    '/api/order/:key/letter',
    { schema: { summary: 'Send the confirmation of an order again', ...docs } },
    async (request, reply) => {
      const voice = voiceOf(languageOf(request))
      const outcome = await letterAgain(services, request.params.key)
      switch (outcome.kind) {
        case 'queued':
          return reply.send({
            message: voice._(msg`The letter is on its way. Look among the unwanted mail too if you do not find it.`),
          })
        case 'waiting':
          return reply.send({
            message: voice._(msg`The letter has not left yet: the mail is slow right now. It goes out by itself.`),
          })
        case 'not found':
          return reply.code(404).send({ message: voice._(msg`There is no such order.`) })
        case 'nothing to send':
          return reply.code(409).send({ message: voice._(msg`There is no confirmation for this order now.`) })
        case 'too soon':
          return reply
            .code(429)
            .header('retry-after', Math.ceil(outcome.againInMs / 1_000))
            .send({ message: voice._(msg`The letter was sent a moment ago. Wait a minute before you ask again.`) })
        case 'too often':
          return reply
            .code(429)
            .header('retry-after', Math.ceil(outcome.againInMs / 1_000))
            .send({
              message: voice._(
                msg`The letter was sent again three times within a day. Try tomorrow, or write to us if it does not arrive.`,
              ),
            })
      }
    },
  )
}
