import type { FastifyError, FastifyInstance } from 'fastify'
import { registerApiRoutes } from './api.server'
import { defaultBehaviour } from './behaviour.server'
import { registerCheckoutRoutes } from './checkout/checkout.server'
import type { SandboxContext } from './sandbox-context.server'
import { openStore } from './store.server'
import { createWebhookDelivery } from './webhooks.server'

export interface SandboxOptions {
  /** Its own SQLite file; its folder is made where it is missing. */
  file: string
  /** What the site sends as its bearer key, and what signs the webhooks. */
  secretKey: string
  /** The sandbox's own address as a browser reaches it: 'http://localhost:3000/sandbox/paystack'. */
  publicUrl: string
  /** The site's address for events. */
  webhookUrl: string
  /** The clock, in milliseconds since 1970. */
  now?: () => number
}

const maxBodyBytes = 64 * 1024

/**
 * A stand-in for the card payment provider that speaks Paystack's protocol, with a hosted card page and
 * signed webhooks. Its transactions and undelivered webhooks survive restarts. Register it under a prefix;
 * it has its own parsers and error handling.
 * Source: docs/product/payments.md#99-sandbox-provider.
 */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { file, secretKey, webhookUrl, now = Date.now } = options
  const abortController = new AbortController()
  const store = openStore(file)
  const behaviour = defaultBehaviour()
  const webhooks = createWebhookDelivery({
    store,
    url: webhookUrl,
    secretKey,
    behaviour,
    closing: abortController.signal,
    now,
    onRejected: (attempt) => app.log.warn(attempt, 'a sandbox webhook was not accepted'),
    onFailure: (error) => app.log.error({ err: error }, 'the sandbox webhook queue failed'),
  })
  const publicUrl = options.publicUrl.replace(/(?<!\/)\/+$/, '')
  const context: SandboxContext = {
    ...{ store, behaviour, webhooks, secretKey, publicUrl, now },
    ...createChangeSignal(),
    closing: abortController.signal,
  }

  registerBodyParsers(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'the sandbox failed')
    return reply.code(status).send({ status: false, message: status === 500 ? 'The sandbox failed' : error.message })
  })
  app.addHook('onListen', async () => webhooks.wake())
  // In-flight requests block onClose, including a delayed response or a webhook to this same server.
  app.addHook('preClose', async () => abortController.abort())
  app.addHook('onClose', async () => {
    await webhooks.idle()
    store.close()
  })
  await app.register((apiApp) => registerApiRoutes(apiApp, context))
  await app.register((checkoutApp) => registerCheckoutRoutes(checkoutApp, context))
}

/** Notifies waiting requests that the behaviour has changed. */
function createChangeSignal(): Pick<SandboxContext, 'changed' | 'notifyChanged'> {
  let controller = new AbortController()
  return {
    changed: () => controller.signal,
    notifyChanged() {
      controller.abort()
      controller = new AbortController()
    },
  }
}

/** JSON for the calls, and the empty posts of the card page's buttons; anything else is refused with 415. */
function registerBodyParsers(app: FastifyInstance) {
  const limits = { parseAs: 'string', bodyLimit: maxBodyBytes } as const
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', limits, app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, _body, done) =>
    done(null, undefined),
  )
}
