import type { Database } from '../adapters/database/tables.server'
import { fillPlaceholders, type PlaceholderValues } from '../domain/text/mailing-placeholders'
import { getFieldValue } from '../forms/definition/field-value'
import { i18nFor } from '../i18n/catalogs.server'
import type { EmailMessage, FlowServer } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { CodeLine, EmailLayout, EmailParagraph } from './layout.server'
import { redactLinks } from './redact-links'

/** The part of a stored mailing that its emails show. */
export interface MailingText {
  subject: string
  body: string
  is_news: number
}

const codeLabel = 'Your code'
const newsHint =
  'You get our news because you have sent us a form. To get no more of it, reply to this email with “no news”.'

/**
 * The template of a mailing, or of its test email; undefined for other kinds. Staff have written the text, so it is
 * in no catalog. Source: docs/product/desk.md#186-writing-to-many.
 */
export async function findMailingEmailTemplate(
  db: Database,
  kind: string,
  flow: FlowServer | undefined,
): Promise<((submission: Submission) => EmailMessage) | undefined> {
  const [name, id = ''] = kind.split('.')
  if (name !== 'mailing' && name !== 'mailing-test') return undefined
  const mailing = await db.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
  return mailing && ((submission) => mailingEmail(mailing, flow, submission))
}

/** The email of a mailing to the sender of a form. */
export function mailingEmail(mailing: MailingText, flow: FlowServer | undefined, submission: Submission): EmailMessage {
  const { subject, paragraphs } = fillMailing(mailing, flow, submission)
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={subject}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an email never change
          <EmailParagraph key={index}>{paragraph}</EmailParagraph>
        ))}
        <CodeLine label={codeLabel} code={submission.publicCode} />
        {mailing.is_news === 1 && <EmailParagraph>{newsHint}</EmailParagraph>}
      </EmailLayout>
    ),
  }
}

/** The subject and the paragraphs of an email of staff, with the values of this recipient. */
export function fillMailing(
  { subject, body }: Pick<MailingText, 'subject' | 'body'>,
  flow: FlowServer | undefined,
  submission: Submission,
): { subject: string; paragraphs: string[] } {
  const values = placeholderValues(flow, submission)
  const paragraphs = fillPlaceholders(body, values).split(/\n\s*\n/)
  return { subject: fillPlaceholders(subject, values), paragraphs: paragraphs.map((paragraph) => paragraph.trim()) }
}

/**
 * What replaces the placeholders of a mailing for this sender. An address that is neither confirmed nor paid for gets no
 * sentence of a stranger, so names are cut there.
 */
export function placeholderValues(flow: FlowServer | undefined, submission: Submission): PlaceholderValues {
  const { values, publicCode, amountKobo, state } = submission
  const read = (field: string) => String(getFieldValue(values, field) ?? '')
  const name = flow?.listing.name.map(read).join(' ').trim() ?? ''
  const isTrusted = amountKobo > 0 && state === 'paid'
  const choice = flow?.listing.choice
  const chosen = choice === undefined ? '' : read(choice.field)
  const title = choice?.options.find(({ value }) => value === chosen)?.label ?? chosen
  return {
    name: (isTrusted ? name : redactLinks(name)) || 'guest',
    code: publicCode,
    ticket: typeof title === 'string' ? title : i18nFor('en')._(title),
  }
}
