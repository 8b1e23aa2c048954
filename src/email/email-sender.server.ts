import type { EmailPauseTable } from '../adapters/database/email-tables.server'
import { describeError } from '../adapters/log.server'
import { createIdleGate } from '../adapters/scheduling/event-loop-idle.server'
import { createQuickAndSlowSlots, type SlotLimits } from '../adapters/scheduling/quick-and-slow-slots.server'
import { emailPriorities, prioritiesInOrder } from '../submissions/email-priority.server'
import type { QueuedEmail } from '../submissions/queued-emails.server'
import { type DueEmail, destinationOf, type EmailQueue } from './due-emails.server'
import type { EmailWorkerServices } from './email-worker-services.server'
import { leaseEmail, leaseWithinPausesAndBudget, type SendDenial, type SendPermit } from './lease-email.server'
import { createQueueReader, type PassedBy } from './queue-reader.server'
import { sendEmail } from './send-email.server'
import { allDestinations, getPauseVersion, isPaused, readPauses } from './sending-pauses.server'

/** After this time a run checks for more urgent emails and for pauses that other servers have set. */
const lookAgainMs = 250

/**
 * How long the sender works before it checks whether visitors keep the process busy, and how long it then waits at
 * most: it has a sixth of a busy process.
 */
const idleGate = { burstMs: 50, maxWaitMs: 250 } as const

/**
 * The two email queues. A first attempt never waits for retries. Emails to one mail domain use at most half of the
 * slots, so that a slow domain cannot block the others. Together the queues use no more connections than the mail pool
 * has.
 */
const queues = {
  'first tries': { quick: 4, slow: 8, slowAfterMs: 2_000, perDestination: 6 },
  'later tries': { quick: 2, slow: 2, slowAfterMs: 2_000, perDestination: 2 },
} as const satisfies Record<EmailQueue, SlotLimits & { perDestination: number }>

/** Sends the emails of one queue. */
export interface EmailSender {
  /** Starts sending every due email, the most urgent first, each as soon as it has a slot. */
  sendDue: (stopping: AbortSignal) => Promise<void>
  /**
   * Waits for the emails in progress; those that take longer than `timeoutMs` are aborted and retried
   * later.
   */
  finish: (timeoutMs: number) => Promise<void>
}

/** Why a run ended: no email is left to start, the rest must wait, or it is time to check for more urgent ones. */
type RunEnd = 'done' | 'wait' | 'look again'

/**
 * Sends due emails, a few at a time. Leases an email before sending and marks it afterwards, so it can be sent twice
 * only if the process dies in between, and then with the same Message-ID.
 * Source: docs/product/payments.md#102-delivery.
 */
export function createEmailSender(services: EmailWorkerServices, queue: EmailQueue): EmailSender {
  const { perDestination } = queues[queue]
  // Notices are sent in a digest.
  const isGathered = (priority: number) => services.notify !== 'each' && priority === emailPriorities.notice
  const priorities = prioritiesInOrder.filter((priority) => !isGathered(priority))
  const reader = createQueueReader(services, queue)
  // Guards against a second attempt if the clock jumps and a lease in the database ends too early.
  const destinationByMessageId = new Map<string, string>()
  const isFull = (destination: string) => countOf(destination, destinationByMessageId.values()) >= perDestination
  const { start, finish } = createStarter(services, queue, {
    isInProgress: ({ message_id }) => destinationByMessageId.has(message_id),
    onStart: ({ message_id }, destination) => void destinationByMessageId.set(message_id, destination),
    onEnd({ message_id }, destination) {
      if (isFull(destination)) reader.readAgain()
      destinationByMessageId.delete(message_id)
    },
  })

  async function sendDue(stopping: AbortSignal) {
    let end: RunEnd = 'look again'
    while (end === 'look again' && !stopping.aborted) {
      const pauseVersion = getPauseVersion(services.db)
      const pauses = await readPauses(services.db)
      if (isPaused(pauses, allDestinations, services.clock.nowMs())) return
      end = await sendInOrder(stopping, { pauses, pauseVersion })
    }
  }

  async function sendInOrder(stopping: AbortSignal, known: KnownPauses): Promise<RunEnd> {
    const lookAgainAtMs = performance.now() + lookAgainMs
    for (const priority of priorities) {
      const passedBy = new Set<PassedBy>()
      for await (const email of reader.read(priority, passedBy)) {
        const destination = destinationOf(email)
        if (isFull(destination)) passedBy.add('full')
        else if (isPaused(known.pauses, destination, services.clock.nowMs())) passedBy.add('paused')
        else {
          const result = await start(email, { destination, priority, known, stopping })
          if (result === 'no budget' || stopping.aborted) return 'wait'
          if (result === 'paused' || (result === 'started' && performance.now() > lookAgainAtMs)) return 'look again'
        }
      }
    }
    return 'done'
  }

  return { sendDue, finish }
}

/** The pauses, and their version when they were read. */
interface KnownPauses {
  pauses: readonly EmailPauseTable[]
  pauseVersion: number
}

interface StartRequest {
  destination: string
  priority: number
  known: KnownPauses
  stopping: AbortSignal
}

interface ProgressListener {
  isInProgress: (email: QueuedEmail) => boolean
  onStart: (email: QueuedEmail, destination: string) => void
  onEnd: (email: QueuedEmail, destination: string) => void
}

/** Starts emails of a queue, each as soon as it has a slot. */
function createStarter(services: EmailWorkerServices, queue: EmailQueue, progress: ProgressListener) {
  const { perDestination: _perDestination, ...limits } = queues[queue]
  const slots = createQuickAndSlowSlots(limits)
  const waitForIdle = createIdleGate(idleGate)
  const abortController = new AbortController()

  async function start(
    { email: _address, ...queuedEmail }: DueEmail,
    { destination, priority, known, stopping }: StartRequest,
  ): Promise<'started' | SendDenial> {
    if (progress.isInProgress(queuedEmail)) return 'taken'
    // Requests have priority: emails wait until the event loop has spare time.
    await waitForIdle()
    await slots.waitForSlot(stopping)
    if (stopping.aborted) return 'taken'
    if (getPauseVersion(services.db) !== known.pauseVersion) return 'paused'
    let leased: QueuedEmail | undefined
    const permit = await leaseWithinPausesAndBudget(services, {
      destination,
      priority,
      hasPauses: known.pauses.length > 0,
      async lease(db) {
        leased = await leaseEmail(db, services.clock, queuedEmail)
        return leased !== undefined
      },
    })
    if (typeof permit === 'string') return permit
    if (leased === undefined) return 'taken'
    const task = sendLeased(leased, permit)
    slots.start(() => task)
    // The others wait until this probe has shown whether the pause of all emails is over.
    if (permit.probed.includes(allDestinations)) await task
    return 'started'
  }

  async function sendLeased(email: QueuedEmail, permit: SendPermit) {
    progress.onStart(email, permit.destination)
    try {
      await sendEmail(services, { email, permit, stopping: abortController.signal })
    } catch (error) {
      const [kind] = email.kind.split('.', 1)
      services.log.error({ emailKind: kind, ...describeError(error) }, 'an email could not be processed')
    } finally {
      progress.onEnd(email, permit.destination)
    }
  }

  return {
    start,
    async finish(timeoutMs: number) {
      const timer = setTimeout(() => abortController.abort(), timeoutMs)
      await slots.whenIdle()
      clearTimeout(timer)
    },
  }
}

function countOf(destination: string, destinations: Iterable<string>): number {
  return [...destinations].filter((other) => other === destination).length
}
