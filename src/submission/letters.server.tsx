import { setTimeout as pause } from 'node:timers/promises'
import { I18nProvider } from '@lingui/react'
import { hasCome } from '../adapters/database/due.server'
import { errorFacts } from '../adapters/log.server'
import { isAddress, isForGood, type Mail, type OutgoingMail } from '../adapters/mail.server'
import { quietMoment } from '../adapters/quiet-moment.server'
import { attachedPictures } from './attached-pictures.server'
import type { FlowServer, LetterKind } from './flow.server'
import { LetterFrame } from './letter-frame.server'
import { moneyLetter } from './money-letters.server'
import { kindOf, type QueuedLetter } from './resend.server'
import type { Services } from './services.server'
import { findSubmission } from './store.server'
import type { Submission } from './submission'
import { voiceOf } from './voices.server'
import { speakingTo } from './words'

/** What sending letters needs besides the database. */
export interface Post extends Services {
  mail: Mail
  flows: ReadonlyMap<string, FlowServer>
  publicUrl: string
  /** Where the organisation reads its notices. */
  notifyEmail: string
}

/** A letter that a process took and never finished can be taken by another after this time. Waiting for the mail server ends sooner. */
const leaseMs = 60_000
const sendingMs = 45_000
/** Quick at first, so that letters leave soon after a short fault of the mail server; the last pause repeats. */
const backOffMs = [5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 10_000, 15_000, 30_000, 60_000, 5 * 60_000]
const giveUpAfterMs = 72 * 3_600_000
const atOnce = 20

/**
 * Sends the letters that are due, one after another, until none is or the server stops. A letter is leased before it is sent and marked afterwards, so it may
 * leave twice only if the process dies in between, and then under the same Message-ID. Source: design, section 6.
 */
export async function sendDueLetters(post: Post, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await post.db
      .selectFrom('letter')
      .selectAll()
      .where('state', '=', 'queued')
      .where(hasCome('next_attempt_at_ms', post.clock.nowMs()))
      .where(hasCome('leased_until_ms', post.clock.nowMs()))
      .orderBy('next_attempt_at_ms')
      .limit(atOnce)
      .execute()
    for (const letter of due) {
      // Visitors first: a letter can wait until those who are here have been answered.
      await quietMoment()
      if (stopping?.aborted) return
      const leased = await lease(post, letter)
      if (leased !== undefined) await sendOne(post, leased)
    }
    if (due.length < atOnce) return
  }
}

/** Loads what letters are drawn with, and draws one for nobody, so that the first visitor's letter does not wait for it in the middle of a rush. */
export async function prepareLetters(): Promise<void> {
  const { render, toPlainText } = await import('@react-email/render')
  const nothing = (
    <LetterFrame preview="" heading="">
      {null}
    </LetterFrame>
  )
  toPlainText(await render(<I18nProvider i18n={voiceOf('en')}>{nothing}</I18nProvider>))
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

async function sendOne(post: Post, letter: QueuedLetter): Promise<void> {
  const { clock, log } = post
  try {
    const mail = await write(post, letter)
    if (mail === undefined)
      return mark(post, letter, { state: 'undeliverable', remark: 'there is no address that it could be sent to' })
    await within(sendingMs, post.mail.send(mail))
    await mark(post, letter, { state: 'sent', sent_at_ms: clock.nowMs(), remark: null })
  } catch (error) {
    const isLast = isForGood(error) || clock.nowMs() - letter.created_at_ms > giveUpAfterMs
    const pauseMs = backOffMs[Math.min(letter.attempts - 1, backOffMs.length - 1)] ?? leaseMs
    log.warn(
      { submission: letter.submission_id, letter: letter.kind.split('.', 1)[0], isLast, code: codeOf(error) },
      'a letter did not leave',
    )
    await mark(post, letter, {
      ...(isLast ? { state: 'undeliverable' } : { next_attempt_at_ms: clock.nowMs() + pauseMs }),
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

/** Throws where it takes longer than this. What it was doing may still come to an end: the letter can then arrive twice, under one Message-ID. */
async function within<T>(limitMs: number, sending: Promise<T>): Promise<T> {
  const over = new AbortController()
  const tooLong = pause(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('The mail server took too long.')
  })
  try {
    return await Promise.race([sending, tooLong])
  } finally {
    over.abort()
  }
}

async function write(post: Post, letter: QueuedLetter): Promise<OutgoingMail | undefined> {
  const submission = await findSubmission(post.db, letter.submission_id)
  const kind = kindOf(letter.kind)
  const ofMoney = moneyLetter(kind)
  const writes = ofMoney ?? post.flows.get(submission?.flow ?? '')?.letters[kind as LetterKind]
  if (submission === undefined || writes === undefined) throw new Error(`No letter is called ${letter.kind}`)
  if (submission.erasedAtMs !== undefined && ofMoney === undefined) return undefined
  const { render, toPlainText } = await import('@react-email/render')
  // The organisation reads English; a visitor reads the language of the form.
  const voice = voiceOf(kind === 'notice' || ofMoney !== undefined ? 'en' : submission.language)
  const context = { orderUrl: `${post.publicUrl}/order/${submission.key}`, publicUrl: post.publicUrl }
  const { to, subject, body } = speakingTo(voice, () => writes(submission, context))
  const address = to === 'organisation' ? post.notifyEmail : submission.email
  if (address === null || !isAddress(address)) return undefined
  const html = await render(<I18nProvider i18n={voice}>{body}</I18nProvider>)
  return {
    to: address,
    subject,
    html,
    text: toPlainText(html, plainWords),
    messageId: letter.message_id,
    ...replyTo(to, submission),
    ...(kind === 'notice' && { attachments: () => attachedPictures(post.db, submission) }),
  }
}

/** Names keep their letters: a heading in capitals would change Ọládélé's. A message keeps its lines. */
const plainWords = {
  preserveNewlines: true,
  selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
}

function replyTo(to: 'visitor' | 'organisation', { email }: Submission): Pick<OutgoingMail, 'replyTo'> {
  return to === 'organisation' && email !== null && isAddress(email) ? { replyTo: email } : {}
}

/** A mail server's words may repeat an address, so the log gets its code alone. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
