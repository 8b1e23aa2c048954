import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Services } from '../submissions/services.server'
import { type DueEmail, duePageSize, type EmailQueue, findDueEmails, type QueuePosition } from './due-emails.server'

/**
 * A search that continues where the last one ended rereads this much, because transactions do not commit in
 * the order of their timestamps.
 */
const overlapMs = 60_000

/** Why an email is passed by: its destination has no free slot, or emails to it have to wait. */
export type PassedBy = 'full' | 'paused'

/** Reads the due emails of one queue. */
export interface QueueReader {
  /**
   * Yields the due emails of a priority, the oldest first, until the end is reached or the caller stops. The
   * caller adds to `passedBy` why it passed emails by.
   */
  read: (priority: number, passedBy: Set<PassedBy>) => AsyncGenerator<DueEmail>
  /** Emails that were passed by are read again, because a full destination has a free slot. */
  readAgain: () => void
}

/**
 * Creates a reader that skips what it need not read twice: where only emails to full destinations wait, the
 * next search continues behind them.
 */
export function createQueueReader(services: Pick<Services, 'db' | 'clock'>, queue: EmailQueue): QueueReader {
  /** By priority: up to here only emails to full destinations are waiting. */
  const resumeAfter = new Map<number, QueuePosition>()
  let mustReadAgain = false

  async function* read(priority: number, passedBy: Set<PassedBy>) {
    const resumed = resumeAfter.get(priority)
    let after = resumed && { ...resumed, next_attempt_at_ms: resumed.next_attempt_at_ms - overlapMs }
    if (resumed !== undefined) passedBy.add('full')
    mustReadAgain = false
    try {
      for (;;) {
        const due = await findDueEmails(services, { queue, priority, after })
        for (const email of due) {
          yield email
          after = email
        }
        if (due.length === duePageSize) await yieldToOthers()
        else if (!mustReadAgain) return
        else {
          mustReadAgain = false
          after = undefined
        }
      }
    } finally {
      // A pause ends by itself, so the emails behind it are read again.
      if (after !== undefined && passedBy.has('full') && !passedBy.has('paused') && !mustReadAgain)
        resumeAfter.set(priority, after)
      else resumeAfter.delete(priority)
    }
  }

  return {
    read,
    readAgain() {
      mustReadAgain = true
      resumeAfter.clear()
    },
  }
}
