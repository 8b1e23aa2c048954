import { setImmediate as nextTurn } from 'node:timers/promises'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutgoingEmail } from '../adapters/mail/mail.server'
import { isEmailAddress } from '../domain/text/email-address'
import { stripUnsafeCharactersDeep } from '../domain/text/strip-unsafe-characters'
import { withI18n } from '../i18n/active-i18n'
import { i18nFor } from '../i18n/catalogs.server'
import { emailKindFromName, noticeWithoutImages } from '../submissions/email-names.server'
import type { FlowEmailKind } from '../submissions/flow-definition.server'
import { addressChangedEmailKind } from '../submissions/given-up-emails.server'
import { findOrderEvents, isAnyAhead } from '../submissions/order-events.server'
import type { QueuedEmail } from '../submissions/queued-emails.server'
import { isFlowClosed } from '../submissions/sales-closed.server'
import { orderPath, type Submission } from '../submissions/submission'
import { findSubmission } from '../submissions/submission-store.server'
import { addressChangedEmail } from './address-changed-email.server'
import { cancellationEmail } from './cancellation-email.server'
import type { EmailWorkerServices } from './email-worker-services.server'
import { countImageAttachments, loadImageAttachments } from './image-attachments.server'
import { EmailLayout } from './layout.server'
import { findLostLinksEmailTemplate } from './lost-links/lost-links-email.server'
import { findMailingEmailTemplate } from './mailing-email.server'
import { findOutcomeEmailTemplate } from './outcome-email.server'
import { findPaymentAlertTemplate } from './payment-alert.server'
import { paymentReminderEmail } from './payment-reminder-email.server'
import { redactAll } from './redacted-values.server'
import { findTicketHolderEmailTemplate } from './tickets/holder-emails.server'
import { attachTickets, loadEmailTickets } from './tickets/ticket-attachments.server'

const testModeLabel = msg`Test mode: no real payments`

/** The subject, with a label in front if payments are not real. */
export function labelSubject(subject: string, { isPublicTest }: Pick<EmailWorkerServices, 'isPublicTest'>, i18n: I18n) {
  return isPublicTest ? `${i18n._(testModeLabel)} · ${subject}` : subject
}

/**
 * Loads the email renderer and renders a dummy email, so that the first real one is not delayed under load.
 */
export async function warmUpEmailRenderer(): Promise<void> {
  const { renderMarkup } = await import('./render-markup.server')
  await nextTurn()
  const emptyEmail = (
    <EmailLayout preview="" heading="">
      {null}
    </EmailLayout>
  )
  renderMarkup(emptyEmail, { i18n: i18nFor('en'), isPublicTest: false })
}

/** The rendered email; undefined if there is no valid recipient. */
export async function renderQueuedEmail(
  services: EmailWorkerServices,
  email: QueuedEmail,
): Promise<OutgoingEmail | undefined> {
  const submission = await findSubmission(services.db, email.submission_id)
  const kind = emailKindFromName(email.kind)
  const paymentAlert = findPaymentAlertTemplate(kind)
  const personalEmail = submission && (await findPersonalEmailTemplate(services, email, submission))
  if (personalEmail === null) return undefined
  const flow = services.flows.get(submission?.flow ?? '')
  const createEmail =
    paymentAlert ??
    personalEmail ??
    (await findMailingEmailTemplate(services.db, kind, flow)) ??
    (submission && (await findOutcomeEmailTemplate(services.db, kind, flow, submission.id))) ??
    (kind === addressChangedEmailKind ? addressChangedEmail : undefined) ??
    (kind === 'cancellation' ? cancellationEmail : undefined) ??
    (kind === 'renewal' ? flow?.membership?.renewalEmail : flow?.emails[kind as FlowEmailKind])
  if (submission === undefined || createEmail === undefined)
    throw new Error(`There is no email template for ${email.kind}`)
  if (submission.erasedAtMs !== undefined && paymentAlert === undefined) return undefined
  const { renderMarkup } = await import('./render-markup.server')
  // The organisation reads English; a visitor reads the language of the form.
  const i18n = i18nFor(kind === 'notice' || paymentAlert !== undefined ? 'en' : (email.language ?? submission.language))
  const isWithoutPictures = email.kind === noticeWithoutImages
  const tickets = await loadEmailTickets(services, kind, submission)
  const nowMs = services.clock.nowMs()
  const context = {
    tickets: tickets?.shown,
    orderUrl: `${services.publicUrl}${orderPath(submission)}`,
    publicUrl: services.publicUrl,
    eventOverNotice: services.eventOverNotice(nowMs),
    hasCalendar: isAnyAhead(findOrderEvents(flow, submission), nowMs),
    picturesLeftOut: isWithoutPictures ? await countImageAttachments(services.db, submission) : 0,
  }
  const plainValues = stripUnsafeCharactersDeep(submission.values)
  const values = services.isPublicTest ? redactAll(plainValues) : plainValues
  const { to, subject, body } = withI18n(i18n, () => createEmail({ ...submission, values }, context))
  const address = to === 'organisation' ? services.notifyEmail : (email.recipient ?? submission.email)
  if (address === null || !isEmailAddress(address)) return undefined
  return {
    to: address,
    subject: labelSubject(subject, services, i18n),
    ...renderMarkup(body, { i18n, isPublicTest: services.isPublicTest }),
    messageId: email.message_id,
    ...replyTo(to, submission, services.contactEmail),
    ...(kind === 'notice' &&
      !isWithoutPictures && {
        attachments: () => loadImageAttachments(services.db, submission),
        hasLargeAttachments: true,
      }),
    ...(tickets !== undefined && { attachments: () => attachTickets(services, tickets, submission) }),
  }
}

/** The template of an email whose content is looked up; `null` if there is nothing to send any more. */
function findPersonalEmailTemplate(services: EmailWorkerServices, email: QueuedEmail, submission: Submission) {
  const kind = emailKindFromName(email.kind)
  if (kind === 'links') return findLostLinksEmailTemplate(services, email)
  if (kind === 'payment-reminder') return findReminderEmailTemplate(services, email, submission)
  return findTicketHolderEmailTemplate(services, kind, submission)
}

/** `null` once the order is paid, or can no longer be paid. */
function findReminderEmailTemplate(
  { flows, clock }: EmailWorkerServices,
  email: QueuedEmail,
  { flow: name, state, cancelledAtMs }: Submission,
) {
  const flow = flows.get(name)
  if (cancelledAtMs !== undefined || state !== 'awaiting payment') return null
  if (flow === undefined || isFlowClosed(flow, clock.nowMs())) return null
  return paymentReminderEmail(flow.title, { isLast: email.kind !== 'payment-reminder' })
}

/**
 * Replies from visitors go to the organisation, and replies from the organisation to the visitor.
 * Source: docs/product/payments.md#101-kinds-of-email.
 */
function replyTo(
  to: 'visitor' | 'organisation',
  { email }: Submission,
  contactEmail: string,
): Pick<OutgoingEmail, 'replyTo'> {
  if (to === 'visitor') return { replyTo: contactEmail }
  return email !== null && isEmailAddress(email) ? { replyTo: email } : {}
}
