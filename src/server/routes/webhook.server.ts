import type { FastifyInstance } from 'fastify'
import type { PaymentServices } from '../../payment/services.server'
import { storeEvent } from '../../payment/webhook/webhook.server'

const longestBytes = 256 * 1024

/**
 * Takes the provider's events: the exact bytes are checked against their signature, the event is stored, and
 * 200 is answered at once; the work comes afterwards.
 * Source: docs/paystack.md#webhooks.
 */
export function webhook(
  app: FastifyInstance,
  { services, eventStored }: { services: PaymentServices; eventStored: () => void },
): void {
  app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: longestBytes },
      (_request, body, done) => done(null, body),
    )
    plugin.post(
      '/api/paystack/webhook',
      { schema: { summary: 'Takes the events of the payment provider' } },
      async (request, reply) => {
        const signature = request.headers['x-paystack-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!services.provider.isGenuineWebhook(body, typeof signature === 'string' ? signature : undefined)) {
          return reply.code(401).send({ message: 'The signature does not fit.' })
        }
        if (!(await storeEvent(services, body.toString('utf8'))))
          return reply.code(400).send({ message: 'This is no event.' })
        eventStored()
        return reply.send({ message: 'Stored.' })
      },
    )
  })
}
