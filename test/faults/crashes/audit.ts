import type { Stage } from '../../support/servers/crash-harness'
import type { Acknowledgement, Crowd } from './visitors'

/** Everything that is wrong with a server's record, each by the e-mail address or the name it is about. */
export interface Findings {
  /** Told to somebody, and not in the record; a letter noted as sent that never arrived. */
  lost: string[]
  doubledSubmissions: string[]
  doubledPayments: string[]
  /** Letters under another name than the record's one, and repeats beyond one for each kill. */
  doubledLetters: string[]
  /** Paid at the provider, and not paid here or without its letters. */
  unfulfilled: string[]
  unexpected: string[]
}

/** What an honest server has. */
export const nothingWrong: Findings = {
  ...{ lost: [], doubledSubmissions: [], doubledPayments: [], doubledLetters: [], unfulfilled: [], unexpected: [] },
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Holds what visitors were told against the rows, the provider's own record and the letters that arrived. */
export async function audit(stage: Stage, { log, unexpected }: Crowd, kills: number): Promise<Findings> {
  const rows = await rowsOf(stage)
  return {
    lost: [...lostOf(log, rows), ...lostLetters(stage, rows)],
    doubledSubmissions: [...repeated(rows.submissions.map(({ email }) => email ?? '')), ...toldTwoThings(log)],
    doubledPayments: doubledPayments(stage, rows),
    doubledLetters: doubledLetters(stage, rows, kills),
    unfulfilled: unfulfilledOf(stage, rows),
    unexpected,
  }
}

/** Who paid at the provider, and has nothing for it yet. */
export async function unfulfilled(stage: Stage): Promise<string[]> {
  return unfulfilledOf(stage, await rowsOf(stage))
}

async function rowsOf({ db }: Stage) {
  const submissions = await db
    .selectFrom('submission')
    .select(['id', 'key', 'flow', 'email', 'code', 'state'])
    .execute()
  const payments = await db.selectFrom('payment').select(['submission_id', 'reference', 'state', 'pay_at']).execute()
  const letters = await db.selectFrom('letter').select(['submission_id', 'kind', 'state', 'message_id']).execute()
  const pictures = await db.selectFrom('picture').select('submission_id').where('bytes', 'is not', null).execute()
  const byId = new Map(submissions.map((submission) => [submission.id, submission]))
  const ofPayment = (reference: string) =>
    byId.get(payments.find((payment) => payment.reference === reference)?.submission_id ?? '')
  return { submissions, payments, letters, pictures, byId, ofPayment }
}

function lostOf(log: readonly Acknowledgement[], rows: Rows): string[] {
  return log.filter((told) => !isKept(told, rows)).map(({ email, said, what }) => `${email} ${said} ${what}`)
}

function isKept(
  { email, flow, said, what }: Acknowledgement,
  { submissions, payments, pictures, byId, ofPayment }: Rows,
) {
  switch (said) {
    case 'stored': {
      const kept = submissions.find((submission) => submission.code === what && submission.email === email)
      const wanted = flow === 'grant' ? 2 : 0
      return kept !== undefined && pictures.filter((picture) => picture.submission_id === kept.id).length === wanted
    }
    case 'payable':
      return payments.some((payment) => payment.pay_at === what && byId.get(payment.submission_id)?.email === email)
    case 'settled':
      return submissions.some(({ key, state }) => what === `/order/${key}` && state === 'paid')
    case 'charged':
      return ofPayment(what)?.email === email
    case 'paid':
      return ofPayment(what)?.state === 'paid'
  }
}

function lostLetters({ mail }: Stage, { letters }: Rows): string[] {
  const arrived = new Set(mail.letters.map(({ messageId }) => messageId))
  return letters.filter((letter) => letter.state === 'sent' && !arrived.has(letter.message_id)).map(nameOf)
}

/** One key, one answer, however often it was asked for. */
function toldTwoThings(log: readonly Acknowledgement[]): string[] {
  const forms = log.filter(({ said }) => said === 'stored' || said === 'payable')
  const answers = new Set(forms.map(({ email, what }) => `${email} ${what}`))
  return repeated([...answers].map((answer) => answer.split(' ', 1)[0] ?? ''))
}

function doubledPayments({ provider }: Stage, { payments, submissions, ofPayment }: Rows): string[] {
  const settled = payments.filter(({ state }) => state !== 'open' && state !== 'failed')
  const doubtful = submissions.filter(({ state }) => state === 'needs review')
  return [
    ...repeated(provider.charges().map(({ reference }) => ofPayment(reference)?.email ?? reference)),
    ...repeated(settled.map(({ submission_id }) => submission_id)),
    ...doubtful.map(({ email }) => email ?? ''),
  ]
}

/** A letter comes again where a kill fell between its sending and the note of it. One leaves at a time, so a kill repeats one at most. */
function doubledLetters({ mail }: Stage, { letters }: Rows, kills: number): string[] {
  const known = new Set(letters.map(({ message_id }) => message_id))
  const strangers = mail.letters.filter(({ messageId }) => !known.has(messageId)).map(({ messageId }) => messageId)
  const repeats = mail.letters.length - new Set(mail.letters.map(({ messageId }) => messageId)).size
  return repeats > kills ? [...strangers, `${repeats} repeats`] : strangers
}

function unfulfilledOf({ provider, mail }: Stage, { letters, ofPayment }: Rows): string[] {
  const arrived = new Set(mail.letters.map(({ messageId }) => messageId))
  const fulfilled = provider.charges().map(({ reference, email }) => {
    const submission = ofPayment(reference)
    const here = letters.filter(
      ({ submission_id, message_id }) => submission_id === submission?.id && arrived.has(message_id),
    )
    return { email, isDone: submission?.state === 'paid' && here.length === 2 }
  })
  return fulfilled.filter(({ isDone }) => !isDone).map(({ email }) => email)
}

function repeated(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].filter(([, { length }]) => length > 1).map(([name]) => name)
}

function nameOf({ submission_id, kind }: { submission_id: string; kind: string }): string {
  return `${kind} of ${submission_id}`
}
