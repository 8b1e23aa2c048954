import type { FastifyError, FastifyInstance } from 'fastify'
import { api } from './api.server'
import { goodConditions } from './behaviour.server'
import { checkout } from './checkout/checkout.server'
import type { Sandbox } from './sandbox.server'
import { openStore } from './store.server'
import { deliverWebhooks } from './webhooks.server'

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

const longestBodyBytes = 64 * 1024

/**
 * A stand-in for the card payment provider that speaks Paystack's protocol, with a hosted card page and
 * signed webhooks. It keeps its transactions and undelivered webhooks over restarts. Register it under a
 * prefix; it brings its own parsers and errors.
 * Source: docs/product/payments.md#99-sandbox-provider.
 */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { file, secretKey, webhookUrl, now = Date.now } = options
  const closing = new AbortController()
  const store = openStore(file)
  const conditions = goodConditions()
  const webhooks = deliverWebhooks({
    store,
    url: webhookUrl,
    secretKey,
    conditions,
    closing: closing.signal,
    now,
    onRefused: (attempt) => app.log.warn(attempt, 'sandbox webhook was not taken'),
    onFailure: (error) => app.log.error({ err: error }, 'sandbox webhook queue failed'),
  })
  const publicUrl = options.publicUrl.replace(/(?<!\/)\/+$/, '')
  const shared: Sandbox = {
    ...{ store, conditions, webhooks, secretKey, publicUrl, now },
    ...changes(),
    closing: closing.signal,
  }

  onlyKnownBodies(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'the sandbox failed')
    return reply.code(status).send({ status: false, message: status === 500 ? 'The sandbox failed' : error.message })
  })
  app.addHook('onListen', async () => webhooks.wake())
  // In-flight requests hold up onClose, and a delayed answer or a webhook to this same server is one.
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await webhooks.idle()
    store.close()
  })
  await app.register((calls) => api(calls, shared))
  await app.register((pages) => checkout(pages, shared))
}

/** Tells those who wait that the conditions have changed. */
function changes(): Pick<Sandbox, 'changed' | 'conditionsChanged'> {
  let next = new AbortController()
  return {
    changed: () => next.signal,
    conditionsChanged() {
      next.abort()
      next = new AbortController()
    },
  }
}

/** JSON for the calls, and the empty posts of the card page's buttons; anything else is refused with 415. */
function onlyKnownBodies(app: FastifyInstance) {
  const limits = { parseAs: 'string', bodyLimit: longestBodyBytes } as const
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', limits, app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, _body, done) =>
    done(null, undefined),
  )
}
