import { createHmac } from 'node:crypto'
import type { Conditions } from './behaviour.server'
import type { QueuedWebhook, Store } from './store.server'

/** Pauses before the next attempt, in milliseconds; the last one repeats. The first are shorter than the provider's. */
const pausesMs = [1_000, 3_000, 10_000, 60_000, 180_000]
const giveUpAfterMs = 72 * 60 * 60 * 1_000
const timeoutMs = 10_000
/** A claim outlives its attempt, so that a second process leaves it alone, and ends soon after a killed process. */
const claimMs = timeoutMs + 5_000
/** The queue is looked at this often at least, for its clock may be a test's. */
const longestSleepMs = 1_000

interface DeliveryOptions {
  store: Store
  url: string
  secretKey: string
  conditions: Conditions
  closing: AbortSignal
  now: () => number
  /** Told about each attempt that was not answered with 200. */
  onRefused: (attempt: { attempts: number; reason: string }) => void
  /** Told where the queue itself failed. */
  onFailure: (error: unknown) => void
}

/**
 * Delivers the queued webhooks, each until it is answered with 200 or 72 hours old. `wake` looks at the queue
 * now; `idle` resolves when no attempt is running. When `closing` fires, attempts are aborted and due again
 * at once.
 * Source: docs/paystack.md#webhooks.
 */
export function deliverWebhooks(options: DeliveryOptions) {
  const { store, conditions, closing, now, onFailure } = options
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(timer)
    if (closing.aborted || conditions.webhooks === 'withheld') return
    try {
      takeDue()
    } catch (error) {
      // A full disk or a busy file must not end the server from within a timer; the queue waits.
      onFailure(error)
      timer = setTimeout(wake, longestSleepMs).unref()
    }
  }

  function takeDue() {
    for (const webhook of store.claimWebhooks(now(), now() + claimMs)) {
      const attempt = deliver(options, webhook)
        .catch(onFailure)
        .finally(() => {
          underWay.delete(attempt)
          wake()
        })
      underWay.add(attempt)
    }
    const nextAtMs = store.nextWebhookAtMs()
    if (nextAtMs === null) return
    timer = setTimeout(wake, Math.min(Math.max(nextAtMs - now(), 10), longestSleepMs)).unref()
  }

  closing.addEventListener('abort', () => clearTimeout(timer))
  return { wake, idle: () => Promise.all(underWay) }
}

/** The provider's signature: HMAC-SHA512 of the exact bytes, keyed with the secret key, in hexadecimal. */
function signatureOf(body: string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex')
}

async function deliver(options: DeliveryOptions, webhook: QueuedWebhook): Promise<void> {
  const { store, conditions, closing, now, onRefused } = options
  const copies = conditions.webhooks === 'doubled' ? 2 : 1
  const reasons = await Promise.all(Array.from({ length: copies }, () => send(options, webhook.body)))
  const reason = reasons.find((each) => each !== undefined)
  if (reason === undefined) return store.removeWebhook(webhook.id)
  if (closing.aborted) return store.postponeWebhook(webhook.id, now())
  onRefused({ attempts: webhook.attempts, reason })
  const pauseMs = pausesMs[Math.min(webhook.attempts, pausesMs.length) - 1] ?? 0
  if (now() + pauseMs > webhook.queuedAtMs + giveUpAfterMs) return store.removeWebhook(webhook.id)
  store.postponeWebhook(webhook.id, now() + pauseMs)
}

/** One attempt; why it was not taken, or undefined where it was. */
async function send({ url, secretKey, closing }: DeliveryOptions, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signatureOf(body, secretKey) },
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
