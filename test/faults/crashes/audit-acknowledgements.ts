import type { CrashHarness } from '../../support/servers/crash-harness'
import type { Acknowledgement, Crowd } from './visitors'

/** All errors in a server's stored data, each identified by an email address or a name. */
export interface AuditFindings {
  /** Acknowledged but not stored, or an email marked as sent that never arrived. */
  lost: string[]
  duplicateSubmissions: string[]
  duplicatePayments: string[]
  /** Emails with an unknown Message-ID, and more than one repeat for each kill. */
  duplicateEmails: string[]
  /** Paid at the provider, but not paid here or without its emails. */
  unfulfilled: string[]
  unexpected: string[]
}

/** The findings of a correct server. */
export const noFindings: AuditFindings = {
  ...{
    lost: [],
    duplicateSubmissions: [],
    duplicatePayments: [],
    duplicateEmails: [],
    unfulfilled: [],
    unexpected: [],
  },
}

type Rows = Awaited<ReturnType<typeof loadRows>>

/**
 * Compares the acknowledgements with the stored rows, the provider's own records and the delivered emails.
 */
export async function auditAcknowledgements(
  harness: CrashHarness,
  { log, unexpected }: Crowd,
  kills: number,
): Promise<AuditFindings> {
  const rows = await loadRows(harness)
  return {
    lost: [...findLost(log, rows), ...findLostEmails(harness, rows)],
    duplicateSubmissions: [
      ...findRepeated(rows.submissions.map(({ email }) => email ?? '')),
      ...findContradictions(log),
    ],
    duplicatePayments: findDuplicatePayments(harness, rows),
    duplicateEmails: findDuplicateEmails(harness, rows, kills),
    unfulfilled: findUnfulfilled(harness, rows),
    unexpected,
  }
}

/** Returns the visitors who have paid at the provider but whose order is not fulfilled yet. */
export async function loadUnfulfilled(harness: CrashHarness): Promise<string[]> {
  return findUnfulfilled(harness, await loadRows(harness))
}

async function loadRows({ db }: CrashHarness) {
  const submissions = await db
    .selectFrom('submission')
    .select(['id', 'access_token', 'flow', 'email', 'public_code', 'state'])
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['submission_id', 'reference', 'state', 'checkout_url'])
    .execute()
  const emails = await db.selectFrom('email_message').select(['submission_id', 'kind', 'state', 'message_id']).execute()
  const images = await db.selectFrom('image').select('submission_id').where('bytes', 'is not', null).execute()
  const submissionById = new Map(submissions.map((submission) => [submission.id, submission]))
  const submissionOfPayment = (reference: string) =>
    submissionById.get(payments.find((payment) => payment.reference === reference)?.submission_id ?? '')
  return { submissions, payments, emails, images, submissionById, submissionOfPayment }
}

function findLost(log: readonly Acknowledgement[], rows: Rows): string[] {
  return log
    .filter((acknowledgement) => !isStored(acknowledgement, rows))
    .map(({ email, status, value }) => `${email} ${status} ${value}`)
}

function isStored(
  { email, flow, status, value }: Acknowledgement,
  { submissions, payments, images, submissionById, submissionOfPayment }: Rows,
) {
  switch (status) {
    case 'stored': {
      const stored = submissions.find((submission) => submission.public_code === value && submission.email === email)
      const expectedImages = flow === 'grant' ? 2 : 0
      return (
        stored !== undefined &&
        images.filter((picture) => picture.submission_id === stored.id).length === expectedImages
      )
    }
    case 'payable':
      return payments.some(
        (payment) => payment.checkout_url === value && submissionById.get(payment.submission_id)?.email === email,
      )
    case 'settled':
      return submissions.some(
        ({ access_token: accessToken, state }) => value === `/order/${accessToken}` && state === 'paid',
      )
    case 'charged':
      return submissionOfPayment(value)?.email === email
    case 'paid':
      return submissionOfPayment(value)?.state === 'paid'
  }
}

function findLostEmails({ mail }: CrashHarness, { emails }: Rows): string[] {
  const arrived = new Set(mail.emails.map(({ messageId }) => messageId))
  return emails.filter((email) => email.state === 'sent' && !arrived.has(email.message_id)).map(emailLabel)
}

/** Finds visitors whose idempotency key returned different responses. */
function findContradictions(log: readonly Acknowledgement[]): string[] {
  const forms = log.filter(({ status }) => status === 'stored' || status === 'payable')
  const responses = new Set(forms.map(({ email, value }) => `${email} ${value}`))
  return findRepeated([...responses].map((response) => response.split(' ', 1)[0] ?? ''))
}

function findDuplicatePayments(
  { provider }: CrashHarness,
  { payments, submissions, submissionOfPayment }: Rows,
): string[] {
  const settled = payments.filter(({ state }) => state !== 'open' && state !== 'failed')
  const inReview = submissions.filter(({ state }) => state === 'needs review')
  return [
    ...findRepeated(provider.charges().map(({ reference }) => submissionOfPayment(reference)?.email ?? reference)),
    ...findRepeated(settled.map(({ submission_id }) => submission_id)),
    ...inReview.map(({ email }) => email ?? ''),
  ]
}

/**
 * An email is repeated if a kill came between sending it and marking it as sent. Emails are sent one at a
 * time, so each kill repeats at most one.
 */
function findDuplicateEmails({ mail }: CrashHarness, { emails }: Rows, kills: number): string[] {
  const knownIds = new Set(emails.map(({ message_id }) => message_id))
  const unknownIds = mail.emails.filter(({ messageId }) => !knownIds.has(messageId)).map(({ messageId }) => messageId)
  const repeats = mail.emails.length - new Set(mail.emails.map(({ messageId }) => messageId)).size
  return repeats > kills ? [...unknownIds, `${repeats} repeats`] : unknownIds
}

function findUnfulfilled({ provider, mail }: CrashHarness, { emails, submissionOfPayment }: Rows): string[] {
  const arrived = new Set(mail.emails.map(({ messageId }) => messageId))
  const fulfilled = provider.charges().map(({ reference, email }) => {
    const submission = submissionOfPayment(reference)
    const receivedEmails = emails.filter(
      ({ submission_id, message_id }) => submission_id === submission?.id && arrived.has(message_id),
    )
    return { email, isDone: submission?.state === 'paid' && receivedEmails.length === 2 }
  })
  return fulfilled.filter(({ isDone }) => !isDone).map(({ email }) => email)
}

function findRepeated(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].filter(([, { length }]) => length > 1).map(([name]) => name)
}

function emailLabel({ submission_id, kind }: { submission_id: string; kind: string }): string {
  return `${kind} of ${submission_id}`
}
