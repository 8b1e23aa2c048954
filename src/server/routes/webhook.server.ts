import type { FastifyInstance } from 'fastify'
import type { PaymentServices } from '../../payment/services.server'
import { storeEvent } from '../../payment/webhook/store-event.server'
import { bytesPerCharacter } from '../limits/body-memory.server'

const maxEventBytes = 256 * 1024

/** An event is kept in memory as signed bytes and as text until it is stored. */
const memoryPerByte = 1 + bytesPerCharacter

/**
 * Receives the provider's events: verifies the signature of the exact bytes, stores the event and responds
 * with 200 at once. The event is processed afterwards.
 * Source: docs/paystack.md#webhooks.
 */
export function registerWebhookRoute(
  app: FastifyInstance,
  { services, onEventStored }: { services: PaymentServices; onEventStored: () => void },
): void {
  app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    plugin.post(
      '/api/paystack/webhook',
      {
        bodyLimit: maxEventBytes,
        config: { memoryPerByte },
        schema: { summary: 'Receive an event from the payment provider' },
      },
      async (request, reply) => {
        const signature = request.headers['x-paystack-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!services.provider.isGenuineWebhook(body, typeof signature === 'string' ? signature : undefined)) {
          return reply.code(401).send({ message: 'The signature is invalid.' })
        }
        if (!(await storeEvent(services, body.toString('utf8'))))
          return reply.code(400).send({ message: 'The body is not an event.' })
        onEventStored()
        return reply.send({ message: 'Stored.' })
      },
    )
  })
}
