import { setTimeout as pause, setImmediate as yieldToOthers } from 'node:timers/promises'
import { errorFacts } from '../adapters/log.server'
import { isRecipientUnknown } from '../adapters/mail/mail-refusal.server'
import { quietMoment } from '../adapters/scheduling/event-loop-idle.server'
import { openSlots, type SlotLimits } from '../adapters/scheduling/quick-and-slow-slots.server'
import type { QueuedLetter } from '../submissions/email-queue.server'
import {
  type DueLetter,
  destinationOf,
  dueLetters,
  type LetterQueue,
  type Position,
  pageSize,
} from './due-emails.server'
import { type Post, writeLetter } from './render-email.server'
import { mostAttempts, pauseAfterMs } from './retry-schedule'

/** A letter that a process took and never finished can be taken by another after this time. Waiting for the mail server ends sooner. */
const leaseMs = 60_000
const sendingMs = 45_000
/** A search that goes on where the last one ended reads this much again: transactions and clocks do not end in order. */
const overlapMs = 60_000

/**
 * The two queues of letters. A first try never waits behind letters that the mail server has refused before, and no letter waits behind one
 * that hangs: letters to one mail domain take half of the places at most. Together the queues open no more connections than the mail pool has.
 */
const queues = {
  'first tries': { quick: 4, slow: 8, slowAfterMs: 2_000, perDestination: 6 },
  'later tries': { quick: 2, slow: 2, slowAfterMs: 2_000, perDestination: 2 },
} as const satisfies Record<LetterQueue, SlotLimits & { perDestination: number }>

/** Sends the letters of one queue. */
export interface LetterSender {
  /** Begins to send every letter that is due, each as soon as there is a place for it. */
  round: (stopping: AbortSignal) => Promise<void>
  /** Waits for the letters under way; those that take longer than `patienceMs` are given up and tried again later. */
  finish: (patienceMs: number) => Promise<void>
}

/**
 * Sends due emails, a few at a time. An email is leased before it is sent and marked afterwards, so it may
 * leave twice only if the process dies in between, and then under the same Message-ID.
 * Source: docs/product/payments.md#102-delivery.
 */
export function letterSender(post: Post, queue: LetterQueue): LetterSender {
  const { perDestination, ...limits } = queues[queue]
  const slots = openSlots(limits)
  const givingUp = new AbortController()
  // Where the clock jumps, a lease ends too early for the database; this process still knows what it is sending.
  const underWay = new Map<string, string>()
  const isFull = (destination: string) =>
    [...underWay.values()].filter((each) => each === destination).length >= perDestination

  /** Up to here, only emails to full destinations wait. It holds until such a destination has a free place again. */
  let passed: Position | undefined
  let hasRoomAgain = false

  async function round(stopping: AbortSignal) {
    let after = passed && { ...passed, next_attempt_at_ms: passed.next_attempt_at_ms - overlapMs }
    let isFullSomewhere = passed !== undefined
    hasRoomAgain = false
    for (;;) {
      const due = await dueLetters(post, queue, after)
      for (const letter of due) {
        if (isFull(destinationOf(letter))) isFullSomewhere = true
        else await beginOne(letter, stopping)
        if (stopping.aborted) return
      }
      after = due.at(-1) ?? after
      if (due.length === pageSize) await yieldToOthers()
      else if (hasRoomAgain) {
        hasRoomAgain = false
        after = undefined
      } else {
        passed = isFullSomewhere ? after : undefined
        return
      }
    }
  }

  async function beginOne({ email, ...letter }: DueLetter, stopping: AbortSignal) {
    if (underWay.has(letter.message_id)) return
    // Visitors first: an email can wait until those who are here have been answered.
    await quietMoment()
    await slots.free(stopping)
    if (stopping.aborted) return
    const leased = await lease(post, letter)
    if (leased !== undefined) slots.begin(() => sending(leased, destinationOf({ ...letter, email })))
  }

  async function sending(letter: QueuedLetter, destination: string) {
    underWay.set(letter.message_id, destination)
    try {
      await sendOne(post, letter, givingUp.signal)
    } catch (error) {
      post.log.error({ letter: letter.kind.split('.', 1)[0], ...errorFacts(error) }, 'a letter could not be worked on')
    } finally {
      if (isFull(destination)) {
        hasRoomAgain = true
        passed = undefined
      }
      underWay.delete(letter.message_id)
    }
  }

  return {
    round,
    async finish(patienceMs) {
      const timer = setTimeout(() => givingUp.abort(), patienceMs)
      await slots.idle()
      clearTimeout(timer)
    },
  }
}

/** The letter as it is leased now; nothing where another process was faster. */
async function lease({ db, clock }: Post, letter: QueuedLetter): Promise<QueuedLetter | undefined> {
  const lease = { leased_until_ms: clock.nowMs() + leaseMs, attempts: letter.attempts + 1 }
  const leased = await db
    .updateTable('letter')
    .set(lease)
    .where('submission_id', '=', letter.submission_id)
    .where('kind', '=', letter.kind)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', letter.leased_until_ms)
    .executeTakeFirst()
  return leased.numUpdatedRows === 1n ? { ...letter, ...lease } : undefined
}

async function sendOne(post: Post, letter: QueuedLetter, givingUp: AbortSignal): Promise<void> {
  const { clock, log } = post
  try {
    const mail = await writeLetter(post, letter)
    if (mail === undefined)
      return mark(post, letter, { state: 'undeliverable', remark: 'there is no address that it could be sent to' })
    await within(sendingMs, givingUp, (signal) => post.mail.send(mail, signal))
    await mark(post, letter, { state: 'sent', sent_at_ms: clock.nowMs(), remark: null })
  } catch (error) {
    const isLast = isRecipientUnknown(error) || letter.attempts >= mostAttempts
    log.warn(
      { submission: letter.submission_id, letter: letter.kind.split('.', 1)[0], isLast, code: codeOf(error) },
      'a letter did not leave',
    )
    await mark(post, letter, {
      ...(isLast ? { state: 'undeliverable' } : { next_attempt_at_ms: clock.nowMs() + pauseAfterMs(letter.attempts) }),
      remark: errorFacts(error).error,
    })
  }
}

type Change = Partial<Pick<QueuedLetter, 'state' | 'sent_at_ms' | 'remark' | 'next_attempt_at_ms'>>

/** Only whoever still holds the lease says what became of the letter. */
async function mark({ db }: Post, letter: QueuedLetter, change: Change): Promise<void> {
  await db
    .updateTable('letter')
    .set({ ...change, leased_until_ms: 0 })
    .where('submission_id', '=', letter.submission_id)
    .where('kind', '=', letter.kind)
    .where('state', '=', 'queued')
    .where('leased_until_ms', '=', letter.leased_until_ms)
    .execute()
}

/** Gives up and throws after this time. What it was doing may still come to an end: the letter can then arrive twice, under one Message-ID. */
async function within(
  limitMs: number,
  givingUp: AbortSignal,
  send: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const tooLong = pause(limitMs, undefined, { signal: AbortSignal.any([over.signal, givingUp]) }).catch(() => {})
  try {
    await Promise.race([
      send(AbortSignal.any([over.signal, givingUp])),
      tooLong.then(() => {
        throw new Error('The mail server took too long.')
      }),
    ])
  } finally {
    over.abort()
  }
}

/** A mail server's words may repeat an address, so the log gets its code alone. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
