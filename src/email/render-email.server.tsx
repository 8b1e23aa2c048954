import type { MessageDescriptor } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Mail, OutgoingMail } from '../adapters/mail/mail.server'
import { isEmailAddress } from '../domain/text/email-address'
import { plainTexts } from '../domain/text/plain-text'
import { speakingTo } from '../i18n/active-i18n'
import { voiceOf } from '../i18n/catalogs.server'
import { kindOf, type QueuedLetter } from '../submissions/email-queue.server'
import type { FlowServer, LetterKind } from '../submissions/flow-definition.server'
import type { Services } from '../submissions/services.server'
import { findSubmission } from '../submissions/store.server'
import type { Submission } from '../submissions/submission'
import { attachedPictures } from './attachments.server'
import { LetterFrame } from './layout.server'
import { moneyLetter } from './payment-alert.server'

/** What sending letters needs besides the database. */
export interface Post extends Services {
  mail: Mail
  flows: ReadonlyMap<string, FlowServer>
  publicUrl: string
  /** Where the organisation reads its notices. */
  notifyEmail: string
  /** What confirmations say once the event is over; nothing before its end. */
  past: (nowMs: number) => MessageDescriptor | undefined
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

/** The email as it leaves; nothing where there is no address that it could go to. */
export async function writeLetter(post: Post, letter: QueuedLetter): Promise<OutgoingMail | undefined> {
  const submission = await findSubmission(post.db, letter.submission_id)
  const kind = kindOf(letter.kind)
  const ofMoney = moneyLetter(kind)
  const writes = ofMoney ?? post.flows.get(submission?.flow ?? '')?.letters[kind as LetterKind]
  if (submission === undefined || writes === undefined) throw new Error(`No letter is called ${letter.kind}`)
  if (submission.erasedAtMs !== undefined && ofMoney === undefined) return undefined
  const { render, toPlainText } = await import('@react-email/render')
  // The organisation reads English; a visitor reads the language of the form.
  const voice = voiceOf(kind === 'notice' || ofMoney !== undefined ? 'en' : submission.language)
  const context = {
    orderUrl: `${post.publicUrl}/order/${submission.key}`,
    publicUrl: post.publicUrl,
    past: post.past(post.clock.nowMs()),
  }
  const { to, subject, body } = speakingTo(voice, () =>
    writes({ ...submission, answers: plainTexts(submission.answers) }, context),
  )
  const address = to === 'organisation' ? post.notifyEmail : submission.email
  if (address === null || !isEmailAddress(address)) return undefined
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
  return to === 'organisation' && email !== null && isEmailAddress(email) ? { replyTo: email } : {}
}
