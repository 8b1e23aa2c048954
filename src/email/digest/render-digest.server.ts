import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../../adapters/database/tables.server'
import type { OutgoingEmail } from '../../adapters/mail/mail.server'
import { stripUnsafeCharacters } from '../../domain/text/strip-unsafe-characters'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
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

/**
 * Submissions that are read at a time. Answers may be long, so reading all of a digest at once would hold up everyone
 * else.
 */
const readAtOnce = 50

async function readSections({ db, flows }: EmailWorkerServices, digestId: string): Promise<DigestSection[]> {
  const notices = await db
    .selectFrom('email_message')
    .select(['submission_id', 'created_at_ms'])
    .where('digest_id', '=', digestId)
    .where('state', '=', 'queued')
    .orderBy('created_at_ms')
    .execute()
  const entriesByFlow = new Map<string, DigestEntry[]>()
  for (let start = 0; start < notices.length; start += readAtOnce) {
    const read = notices.slice(start, start + readAtOnce)
    const ids = read.map(({ submission_id }) => submission_id)
    const rows = await db.selectFrom('submission').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { submission_id, created_at_ms: queuedAtMs } of read) {
      const row = byId.get(submission_id)
      if (row === undefined) continue
      const entries = entriesByFlow.get(row.flow) ?? []
      entriesByFlow.set(row.flow, entries)
      entries.push(toEntry(flows.get(row.flow), row, queuedAtMs))
    }
    await nextTurn()
  }
  const sections = [...entriesByFlow].map(([name, entries]) => {
    const flow = flows.get(name)
    return { title: flow === undefined ? name : i18nFor('en')._(flow.title), entries }
  })
  return sections.sort((a, b) => b.entries.length - a.entries.length)
}

function toEntry(flow: FlowServer | undefined, row: Selectable<SubmissionTable>, queuedAtMs: number): DigestEntry {
  const { publicCode, amountKobo, values } = toSubmission(row)
  const choice = flow === undefined ? '' : stripUnsafeCharacters(listedQuantity(flow, values))
  return { code: publicCode, queuedAtMs, choice, amountKobo }
}
