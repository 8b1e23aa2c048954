import { fillPlaceholders } from '../../../domain/text/mailing-placeholders'
import { placeholderValues } from '../../../email/mailing-email.server'
import type { Segment } from '../../../orders/mailings/mailing-segment.server'
import type { Mailing, MailingProgress } from '../../../orders/mailings/mailing-store.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import type { Submission } from '../../../submissions/submission'
import { DataTable, Field, LagosTime, PostForm, StateLabel } from '../elements.server'

const tones = { draft: 'quiet', queueing: 'attention', queued: 'good', stopped: 'quiet' } as const

/** The mailings, the newest first. */
export function MailingOverview({ mailings }: { mailings: readonly Mailing[] }) {
  return (
    <DataTable
      caption="The newest first, times in Nigeria"
      rows={mailings}
      rowKey={({ id }) => id}
      empty="No mailings yet."
      columns={[
        { heading: 'Subject', cell: ({ id, subject }) => <a href={`/mailings/${id}`}>{subject}</a> },
        { heading: 'State', cell: ({ state }) => <StateLabel tone={tones[state]}>{state}</StateLabel> },
        { heading: 'Written by', cell: ({ created_by: by }) => by },
        { heading: 'Written', cell: ({ created_at_ms: ms }) => <LagosTime ms={ms} /> },
      ]}
    />
  )
}

/** In which state it is, whom it is for, and how far it is. */
export function MailingFacts({ mailing, progress }: { mailing: Mailing; progress: MailingProgress }) {
  const { state, created_by, created_at_ms, is_news } = mailing
  return (
    <dl className="facts">
      <dt>State</dt>
      <dd>
        <StateLabel tone={tones[state]}>{state}</StateLabel>
      </dd>
      <dt>To</dt>
      <dd>{describeSegment(mailing)}</dd>
      <dt>News</dt>
      <dd>{is_news === 1 ? 'yes: not to those who declined news' : 'no: it concerns their order'}</dd>
      <dt>Written</dt>
      <dd>
        by {created_by} on <LagosTime ms={created_at_ms} />
      </dd>
      {state !== 'draft' && (
        <>
          <dt>Emails</dt>
          <dd>
            {progress.sent} sent, {progress.queued} waiting, {progress.undeliverable} undeliverable
          </dd>
        </>
      )}
    </dl>
  )
}

/** The segment in words. */
export function describeSegment({ segment }: Pick<Mailing, 'segment'>): string {
  const { flow, state, choices } = JSON.parse(segment) as Segment
  const values = choices?.flatMap((choice) => choice.values) ?? []
  return [
    flow === 'all' ? 'senders of all forms' : `senders of the form ${flow}`,
    ...(values.length > 0 ? [`who chose ${values.join(' or ')}`] : []),
    ...(state === undefined ? [] : [`in the state “${state}”`]),
  ].join(', ')
}

interface PreviewProps {
  mailing: Mailing
  flow: FlowServer | undefined
  first: Submission | undefined
}

/** The text as the first recipient would get it. */
export function MailingPreview({ mailing, flow, first }: PreviewProps) {
  if (first === undefined) return <p className="preformatted">{`${mailing.subject}\n\n${mailing.body}`}</p>
  const values = placeholderValues(flow, first)
  return (
    <>
      <p className="quiet">With the values of the first recipient, {first.publicCode}.</p>
      <blockquote>
        <h3>{fillPlaceholders(mailing.subject, values)}</h3>
        <p className="preformatted">{fillPlaceholders(mailing.body, values)}</p>
      </blockquote>
    </>
  )
}

interface ActionsProps {
  mailing: Mailing
  isSending: boolean
  hasRecipients: boolean
}

/** What can be done with it now. */
export function MailingActions({ mailing: { id, state }, isSending, hasRecipients }: ActionsProps) {
  return (
    <>
      {state === 'draft' && hasRecipients && (
        <>
          <PostForm action={`/mailings/${id}/test`} className="actions">
            <Field label="Your own email address" name="email">
              {(attributes) => <input {...attributes} type="email" required maxLength={254} autoComplete="email" />}
            </Field>
            <button type="submit" className="plain">
              Send a test to me
            </button>
          </PostForm>
          <p>
            <a className="button" href={`/mailings/${id}/send`}>
              Send it…
            </a>
          </p>
        </>
      )}
      {isSending && (
        <PostForm action={`/mailings/${id}/stop`}>
          <button type="submit" className="danger">
            Stop: withdraw what has not left
          </button>
        </PostForm>
      )}
      <p>
        <a href={`/mailings/new?from=${id}`}>Begin a new mailing with this text</a>
      </p>
    </>
  )
}
