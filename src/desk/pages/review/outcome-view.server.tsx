import type { GrantOutcome } from '../../../domain/submission-review-states'
import type { OutcomeText } from '../../../review-queues/outcome-texts.server'
import { Field, PostForm } from '../elements.server'

interface EmailPreviewProps {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** Its name for screen readers, where a page has several. */
  label?: string
}

/** An email as one recipient gets it. */
export function EmailPreview({ to, subject, paragraphs, label = 'Preview' }: EmailPreviewProps) {
  return (
    <section className="preview" aria-label={label}>
      <p className="quiet">To: {to}</p>
      <p>
        <strong>{subject}</strong>
      </p>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a page never change
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  )
}

const headings: Readonly<Record<GrantOutcome, string>> = { shortlisted: 'Shortlisted', declined: 'Declined' }

interface OutcomeSectionProps {
  text: OutcomeText
  /** How many applicants have this outcome and were not told. */
  count: number
  /** With the values of one application; undefined if there is none. */
  preview: EmailPreviewProps | undefined
}

/** One outcome: what its email says, the test, and sending it to everyone who is due. */
export function OutcomeSection({ text, count, preview }: OutcomeSectionProps) {
  const { outcome, id, savedBy } = text
  const action = `/review/outcomes/${outcome}`
  return (
    <section aria-label={headings[outcome]}>
      <h2>
        {headings[outcome]}: {count} not told
      </h2>
      <p className="quiet">
        {savedBy === undefined ? 'The text of the organisation’s content.' : `The text that ${savedBy} has written.`}
      </p>
      {preview === undefined ? (
        <p className="empty">No application yet.</p>
      ) : (
        <EmailPreview {...preview} label={`Preview: ${headings[outcome].toLowerCase()}`} />
      )}
      <TextForm action={`${action}/text`} text={text} />
      <PostForm action={`${action}/test`} className="actions">
        <Field label="Your own email address" name={`email-${outcome}`}>
          {(attributes) => (
            <input {...attributes} name="email" type="email" required maxLength={254} autoComplete="email" />
          )}
        </Field>
        <button type="submit" className="plain">
          Send me a test
        </button>
      </PostForm>
      {count > 0 && (
        <PostForm action={`${action}/send`}>
          <input type="hidden" name="text" value={id} />
          <label className="choice">
            <input type="checkbox" name="sure" value="yes" required />I have read the text above.
          </label>
          <button type="submit">
            Send it to {count} {count === 1 ? 'applicant' : 'applicants'}
          </button>
        </PostForm>
      )}
    </section>
  )
}

function TextForm({ action, text: { outcome, subject, body } }: { action: string; text: OutcomeText }) {
  return (
    <details>
      <summary>Change the text</summary>
      <PostForm action={action}>
        <Field label="Subject" name={`subject-${outcome}`}>
          {(attributes) => <input {...attributes} name="subject" required maxLength={150} defaultValue={subject} />}
        </Field>
        <Field
          label="Text"
          name={`body-${outcome}`}
          hint="{name} and {code} are replaced for each applicant. An empty line begins a paragraph."
        >
          {(attributes) => (
            <textarea {...attributes} name="body" required rows={12} maxLength={10_000} defaultValue={body} />
          )}
        </Field>
        <button type="submit">Save the text</button>
      </PostForm>
    </details>
  )
}
