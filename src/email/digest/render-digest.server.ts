import type { OutgoingEmail } from '../../adapters/mail/mail.server'
import { stripUnsafeCharactersDeep } from '../../domain/text/strip-unsafe-characters'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import { listedQuantity } from '../../submissions/listing/listed-values.server'
import { toSubmission } from '../../submissions/submission-store.server'
import type { EmailWorkerServices } from '../email-worker-services.server'
import { labelSubject } from '../render-queued-email.server'
import { type DigestEntry, type DigestSection, digestEmail } from './digest-email.server'

/**
 * Renders a digest with the submissions whose notices still wait in it, the forms with most of them first.
 * Undefined if there are none: they were erased, or an older release sent their notices one by one.
 */
export async function renderDigest(
  services: EmailWorkerServices,
  { id, message_id, created_at_ms }: { id: string; message_id: string; created_at_ms: number },
): Promise<OutgoingEmail | undefined> {
  const sections = await readSections(services, id)
  if (sections.length === 0) return undefined
  const { renderMarkup } = await import('../render-markup.server')
  const i18n = i18nFor('en')
  const { subject, body } = withI18n(i18n, () => digestEmail(sections, created_at_ms))
  return {
    to: services.notifyEmail,
    subject: labelSubject(subject, services, i18n),
    ...renderMarkup(body, { i18n, isPublicTest: services.isPublicTest }),
    messageId: message_id,
  }
}

async function readSections({ db, flows }: EmailWorkerServices, digestId: string): Promise<DigestSection[]> {
  const rows = await db
    .selectFrom('email_message')
    .innerJoin('submission', 'submission.id', 'email_message.submission_id')
    .selectAll('submission')
    .select('email_message.created_at_ms as queued_at_ms')
    .where('digest_id', '=', digestId)
    .where('email_message.state', '=', 'queued')
    .orderBy('email_message.created_at_ms')
    .execute()
  const byFlow = Map.groupBy(rows, ({ flow }) => flow)
  const sections = [...byFlow].map(([name, flowRows]) => {
    const flow = flows.get(name)
    const entries = flowRows.map((row): DigestEntry => {
      const { publicCode, amountKobo, values } = toSubmission(row)
      const choice = flow === undefined ? '' : listedQuantity(flow, stripUnsafeCharactersDeep(values))
      return { code: publicCode, queuedAtMs: row.queued_at_ms, choice, amountKobo }
    })
    return { title: flow === undefined ? name : i18nFor('en')._(flow.title), entries }
  })
  return sections.sort((a, b) => b.entries.length - a.entries.length)
}
