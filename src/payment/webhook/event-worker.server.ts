import { dueCondition } from '../../adapters/database/due-condition.server'
import { describeError } from '../../adapters/log.server'
import { createTaskPool, type TaskPool } from '../../adapters/scheduling/task-pool.server'
import type { PaymentServices } from '../services.server'
import { handleEvent, type StoredEvent } from './handle-event.server'
import { parseEvent } from './provider-event'

/** How many events are processed in parallel: new ones, and separately those that have failed before. */
const workerLimits = { newEvents: 40, retries: 10 } as const
/** Events of one payment are processed one after another, so more are read than can start. */
const eventBatchSize = 60

/** Processes stored events in the background. */
export interface EventWorker {
  /**
   * Starts every due event that has a slot and does not wait for it, so an event whose provider call hangs
   * does not delay others.
   */
  startDueEvents: (signal?: AbortSignal) => Promise<void>
  /** Resolves when no event is being worked on. */
  waitUntilIdle: () => Promise<void>
}

/** `onSlotFree` is called when an event is finished, because the next one may be waiting for its slot. */
export function createEventWorker(services: PaymentServices, onSlotFree: () => void): EventWorker {
  const queues = [
    { compared: '=', pool: createTaskPool(workerLimits.newEvents, onSlotFree) },
    { compared: '>', pool: createTaskPool(workerLimits.retries, onSlotFree) },
  ] as const
  const startEvent = (pool: TaskPool, event: StoredEvent) => {
    const name = parseEvent(event.body)?.reference ?? event.id
    if (pool.freeSlots() <= 0 || queues.some((queue) => queue.pool.has(name))) return
    pool.start(name, () =>
      handleEvent(services, event).catch((error: unknown) =>
        services.log.error({ event: event.id, ...describeError(error) }, 'an event could not be processed'),
      ),
    )
  }
  return {
    async startDueEvents(signal) {
      for (const { compared: attemptsOperator, pool } of queues) {
        if (pool.freeSlots() <= 0) continue
        for (const event of await listDueEvents(services, attemptsOperator)) {
          if (signal?.aborted) return
          startEvent(pool, event)
        }
      }
    },
    waitUntilIdle: async () => void (await Promise.all(queues.map(({ pool }) => pool.whenIdle()))),
  }
}

/** Processes stored events until none is due. An event that a killed process left unhandled is still due. */
export async function processEvents(services: PaymentServices): Promise<void> {
  let finishedCount = 0
  const worker = createEventWorker(services, () => finishedCount++)
  do {
    finishedCount = 0
    await worker.startDueEvents()
    await worker.waitUntilIdle()
  } while (finishedCount > 0)
}

/** Never tried before ('='), or tried in vain ('>'). */
async function listDueEvents({ db, clock }: PaymentServices, attemptsOperator: '=' | '>'): Promise<StoredEvent[]> {
  return db
    .selectFrom('provider_event')
    .selectAll()
    .where('handled_at_ms', 'is', null)
    .where(dueCondition('next_attempt_at_ms', clock.nowMs()))
    .where('attempts', attemptsOperator, 0)
    .orderBy('received_at_ms')
    .limit(eventBatchSize)
    .execute()
}
