import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { describeError } from '../adapters/log.server'
import { waitForIdleEventLoop } from '../adapters/scheduling/event-loop-idle.server'
import { createSlots, type SlotLimits } from '../adapters/scheduling/quick-and-slow-slots.server'
import type { QueuedEmail } from '../submissions/resend-email.server'
import {
  type DueEmail,
  destinationOf,
  type EmailQueue,
  findDueEmails,
  pageSize,
  type QueuePosition,
} from './due-emails.server'
import type { EmailServices } from './render-email.server'
import { leaseEmail, sendEmail } from './send-email.server'

/**
 * A search that continues where the last one ended rereads this much, because transactions do not commit in
 * the order of their timestamps.
 */
const overlapMs = 60_000

/**
 * The two email queues. A first try never waits behind retries, and no email waits behind a hanging one:
 * emails to one mail domain use at most half of the slots. Together the queues use no more connections than
 * the mail pool has.
 */
const queues = {
  'first tries': { quick: 4, slow: 8, slowAfterMs: 2_000, perDestination: 6 },
  'later tries': { quick: 2, slow: 2, slowAfterMs: 2_000, perDestination: 2 },
} as const satisfies Record<EmailQueue, SlotLimits & { perDestination: number }>

/** Sends the emails of one queue. */
export interface EmailSender {
  /** Starts sending every due email, each as soon as it has a slot. */
  sendDue: (stopping: AbortSignal) => Promise<void>
  /**
   * Waits for the emails in progress; those that take longer than `timeoutMs` are aborted and retried
   * later.
   */
  finish: (timeoutMs: number) => Promise<void>
}

/**
 * Sends due emails, a few at a time. An email is leased before it is sent and marked afterwards, so it may
 * leave twice only if the process dies in between, and then under the same Message-ID.
 * Source: docs/product/payments.md#102-delivery.
 */
export function createEmailSender(services: EmailServices, queue: EmailQueue): EmailSender {
  const { perDestination, ...limits } = queues[queue]
  const slots = createSlots(limits)
  const abortController = new AbortController()
  // If the clock jumps, the lease ends too early in the database, but not here.
  const destinationByMessageId = new Map<string, string>()
  const isFull = (destination: string) => countOf(destination, destinationByMessageId.values()) >= perDestination

  /** Up to here only emails to full destinations are waiting, until one of these has a free slot again. */
  let resumeAfter: QueuePosition | undefined
  let hasFreedDestination = false

  async function sendDue(stopping: AbortSignal) {
    let after = resumeAfter && { ...resumeAfter, next_attempt_at_ms: resumeAfter.next_attempt_at_ms - overlapMs }
    let hasFullDestination = resumeAfter !== undefined
    hasFreedDestination = false
    for (;;) {
      const due = await findDueEmails(services, queue, after)
      for (const email of due) {
        if (isFull(destinationOf(email))) hasFullDestination = true
        else await startOne(email, stopping)
        if (stopping.aborted) return
      }
      after = due.at(-1) ?? after
      if (due.length === pageSize) await yieldToOthers()
      else if (hasFreedDestination) {
        hasFreedDestination = false
        after = undefined
      } else {
        resumeAfter = hasFullDestination ? after : undefined
        return
      }
    }
  }

  async function startOne({ email, ...queuedEmail }: DueEmail, stopping: AbortSignal) {
    if (destinationByMessageId.has(queuedEmail.message_id)) return
    // Requests have priority: emails wait until the event loop has spare time.
    await waitForIdleEventLoop()
    await slots.waitForSlot(stopping)
    if (stopping.aborted) return
    const leased = await leaseEmail(services, queuedEmail)
    if (leased !== undefined) slots.start(() => sendLeased(leased, destinationOf({ ...queuedEmail, email })))
  }

  async function sendLeased(email: QueuedEmail, destination: string) {
    destinationByMessageId.set(email.message_id, destination)
    try {
      await sendEmail(services, email, abortController.signal)
    } catch (error) {
      const [kind] = email.kind.split('.', 1)
      services.log.error({ emailKind: kind, ...describeError(error) }, 'an email could not be processed')
    } finally {
      if (isFull(destination)) {
        hasFreedDestination = true
        resumeAfter = undefined
      }
      destinationByMessageId.delete(email.message_id)
    }
  }

  return {
    sendDue,
    async finish(timeoutMs) {
      const timer = setTimeout(() => abortController.abort(), timeoutMs)
      await slots.whenIdle()
      clearTimeout(timer)
    },
  }
}

function countOf(destination: string, destinations: Iterable<string>): number {
  return [...destinations].filter((other) => other === destination).length
}
