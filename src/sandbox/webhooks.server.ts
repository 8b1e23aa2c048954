import { createHmac } from 'node:crypto'
import type { Behaviour } from './behaviour.server'
import type { QueuedWebhook, Store } from './store.server'

/**
 * Pauses before the next attempt, in milliseconds; the last one repeats. The first are shorter than the
 * provider's.
 */
const retryDelaysMs = [1_000, 3_000, 10_000, 60_000, 180_000]
const giveUpAfterMs = 72 * 60 * 60 * 1_000
const timeoutMs = 10_000
/**
 * A lease is longer than its attempt, so that a second process does not interfere, and expires soon after a
 * process is killed.
 */
const leaseMs = timeoutMs + 5_000
/** The queue is checked at least this often, because tests may control its clock. */
const maxSleepMs = 1_000

interface DeliveryOptions {
  store: Store
  url: string
  secretKey: string
  behaviour: Behaviour
  closing: AbortSignal
  now: () => number
  /** Called for each attempt without a 200 response. */
  onRejected: (attempt: { attempts: number; reason: string }) => void
  /** Called if the queue itself fails. */
  onFailure: (error: unknown) => void
}

/**
 * Delivers the queued webhooks, each until it is answered with 200 or 72 hours old. `wake` looks at the queue
 * now; `idle` resolves when no attempt is running. When `closing` fires, attempts are aborted and due again
 * at once.
 * Source: docs/paystack.md#webhooks.
 */
export function createWebhookDelivery(options: DeliveryOptions) {
  const { store, behaviour, closing, now, onFailure } = options
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(timer)
    if (closing.aborted || behaviour.webhooks === 'withheld') return
    try {
      deliverDue()
    } catch (error) {
      // A full disk or a busy file must not end the server from within a timer; the queue waits.
      onFailure(error)
      timer = setTimeout(wake, maxSleepMs).unref()
    }
  }

  function deliverDue() {
    for (const webhook of store.leaseWebhooks(now(), now() + leaseMs)) {
      const attempt = deliver(options, webhook)
        .catch(onFailure)
        .finally(() => {
          running.delete(attempt)
          wake()
        })
      running.add(attempt)
    }
    const nextAtMs = store.nextWebhookAtMs()
    if (nextAtMs === null) return
    timer = setTimeout(wake, Math.min(Math.max(nextAtMs - now(), 10), maxSleepMs)).unref()
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  return { wake, idle: () => Promise.all(running) }
}

/** The provider's signature: HMAC-SHA512 of the exact bytes, keyed with the secret key, in hexadecimal. */
function signBody(body: string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex')
}

async function deliver(options: DeliveryOptions, webhook: QueuedWebhook): Promise<void> {
  const { store, behaviour, closing, now, onRejected } = options
  const copies = behaviour.webhooks === 'doubled' ? 2 : 1
  const reasons = await Promise.all(Array.from({ length: copies }, () => send(options, webhook.body)))
  const reason = reasons.find((candidate) => candidate !== undefined)
  if (reason === undefined) return store.removeWebhook(webhook.id)
  if (closing.aborted) return store.postponeWebhook(webhook.id, now())
  onRejected({ attempts: webhook.attempts, reason })
  const retryDelayMs = retryDelaysMs[Math.min(webhook.attempts, retryDelaysMs.length) - 1] ?? 0
  if (now() + retryDelayMs > webhook.queuedAtMs + giveUpAfterMs) return store.removeWebhook(webhook.id)
  store.postponeWebhook(webhook.id, now() + retryDelayMs)
}

/** Makes one attempt. Returns why it failed, or undefined on success. */
async function send({ url, secretKey, closing }: DeliveryOptions, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signBody(body, secretKey) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return response.status === 200 ? undefined : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable'
  }
}
