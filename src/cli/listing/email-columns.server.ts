import { maskEmail } from '../../domain/text/mask-email'
import { formatLagosTime } from '../../domain/time/lagos-time'
import type { NotifyMode } from '../../email/digest/digest-period'
import { expectAttempt, type SendingState } from '../../email/expected-attempt.server'
import { isEmailToOrganisation } from '../../submissions/email-names.server'
import { emailPriorities } from '../../submissions/email-priority.server'
import type { TableColumn } from '../text-table'
import type { EmailEntry } from './read-email-entries.server'

/** How emails are shown. */
export interface EmailView {
  showsAddresses: boolean
  notify: NotifyMode
  sending: SendingState
  /** How the last answer of the mail server is shown. */
  answer: (note: string) => string
}

const minTextWidth = 10

/** The columns of the table and of the CSV. */
export function emailColumns(view: EmailView): TableColumn<EmailEntry>[] {
  return [
    { heading: 'Code', text: ({ public_code }) => public_code },
    { heading: 'Form', text: ({ flow }) => flow, minWidth: minTextWidth, isShortenedFirst: true },
    { heading: 'Email', text: ({ kind }) => kind, minWidth: minTextWidth },
    { heading: 'State', text: ({ state }) => state },
    { heading: 'Due or sent (Nigeria)', text: (email) => dueOrSent(email, view) },
    { heading: 'Tries', text: ({ attempts }) => String(attempts), align: 'right' },
    { heading: 'To', text: (email) => shownRecipient(email, view), minWidth: minTextWidth, needsSpareRoom: true },
    { heading: 'Last answer', text: ({ note }) => view.answer(note ?? ''), minWidth: minTextWidth, isOptional: true },
  ]
}

/** When a waiting email is tried next, or when it left. A given up email has neither. */
function dueOrSent(email: EmailEntry, { notify, sending }: EmailView): string {
  const { state, sent_at_ms, priority, digest_id } = email
  if (state === 'undeliverable') return ''
  if (state === 'sent') return sent_at_ms === null ? '' : formatLagosTime(sent_at_ms).slice(0, 16)
  if (digest_id !== null || (notify !== 'each' && priority === emailPriorities.notice)) return 'in a digest'
  const { atMs, waitsFor } = expectAttempt(email, sending)
  return [formatLagosTime(atMs).slice(0, 16), ...(waitsFor === undefined ? [] : [`(${waitsFor})`])].join(' ')
}

/** Masked unless the operator asks for it; emails to the organisation have no address of their own. */
export function shownRecipient(email: EmailEntry, { showsAddresses }: Pick<EmailView, 'showsAddresses'>): string {
  if (isEmailToOrganisation(email)) return 'organisation'
  const address = email.recipient ?? email.email
  if (address === null) return ''
  return showsAddresses ? address : maskEmail(address)
}
