import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { PaymentProviderUnavailable } from '../../adapters/paystack-call.server'
import { orderBehind, payAgain } from '../../payment/order/order.server'
import type { PaymentServices } from '../../payment/services.server'
import { voiceOf } from '../../submission/voices.server'
import { languageOf } from '../language.server'

type KeyParams = { Params: { key: string } }

const docs = { params: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] } }

/** What the secret page of an order asks for, and its way to pay once more. */
export function orderCalls(app: FastifyInstance, services: PaymentServices): void {
  app.get<KeyParams>(
    '/api/order/:key',
    { schema: { summary: 'An order behind its secret link', ...docs } },
    async (request, reply) => {
      const order = await orderBehind(services, request.params.key)
      if (order === undefined)
        return reply.code(404).send({ message: voiceOf(languageOf(request))._(msg`There is no such order.`) })
      return reply.send(order)
    },
  )

  app.post<KeyParams>(
    '/api/order/:key/payment',
    { schema: { summary: 'Pay for an order once more', ...docs } },
    async (request, reply) => {
      const voice = voiceOf(languageOf(request))
      const outcome = await payAgain(services, request.params.key).catch((error: unknown) => {
        if (error instanceof PaymentProviderUnavailable) return { kind: 'unavailable' } as const
        throw error
      })
      switch (outcome.kind) {
        case 'payable':
          return reply.send({ status: true, authorization_url: outcome.payAt })
        case 'not found':
          return reply.code(404).send({ message: voice._(msg`There is no such order.`) })
        case 'nothing due':
          return reply.code(409).send({ message: voice._(msg`Nothing is due for this order.`), order: outcome.order })
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
