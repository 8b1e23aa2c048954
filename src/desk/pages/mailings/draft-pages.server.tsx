import { submissionStates } from '../../../domain/submission-state'
import { mailingPlaceholders } from '../../../domain/text/mailing-placeholders'
import { parseListFilters } from '../../../orders/listing/parse-list-filters.server'
import type { Segment } from '../../../orders/mailings/mailing-segment.server'
import { createMailing, findMailing, mailingLimits } from '../../../orders/mailings/mailing-store.server'
import { choiceTitle } from '../../../submissions/listing/listed-values.server'
import type { DeskRequest, DeskResponse, DeskServices } from '../../routing/desk-module.server'
import { Field, PostForm } from '../elements.server'
import { FormId, invalidFormResponse, readFormId, readText } from '../form-id-and-confirmation.server'

/** The form of a new mailing; `?from=ID` begins with the text of another one. */
export async function newMailingPage({ services, query }: DeskRequest): Promise<DeskResponse> {
  const earlier = await findMailing(services.db, query.get('from') ?? '')
  return {
    kind: 'page',
    title: 'New mailing',
    body: (
      <PostForm action="/mailings/new">
        <FormId />
        <p>Nobody gets it yet: you see first how many it would reach, and can send it to yourself.</p>
        <SegmentFields services={services} />
        <Field label="Subject" name="subject">
          {(attributes) => (
            <input {...attributes} required maxLength={mailingLimits.subject} defaultValue={earlier?.subject} />
          )}
        </Field>
        <Field
          label="Text"
          name="body"
          hint={`Plain text, an empty line between paragraphs. ${mailingPlaceholders.map((name) => `{${name}}`).join(', ')} are replaced for each recipient.`}
        >
          {(attributes) => (
            <textarea {...attributes} required maxLength={mailingLimits.body} rows={12} defaultValue={earlier?.body} />
          )}
        </Field>
        <label className="choice">
          <input type="checkbox" name="news" value="yes" defaultChecked={earlier?.is_news === 1} /> It is news: not to
          those who declined news. Leave it empty only for what concerns their order.
        </label>
        <button type="submit">Save the draft</button>
      </PostForm>
    ),
  }
}

function SegmentFields({ services: { flows } }: { services: DeskServices }) {
  return (
    <fieldset>
      <legend>Who gets it</legend>
      <Field label="Senders of" name="form">
        {(attributes) => (
          <select {...attributes} defaultValue="registration">
            <option value="all">all forms</option>
            {[...flows.keys()].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Ticket, room, booth or team"
        name="ticket"
        hint="Only those who chose this. Leave it empty for all of the form."
      >
        {(attributes) => (
          <select {...attributes} defaultValue="">
            <option value="">all</option>
            {[...flows.values()].flatMap(({ flow, listing: { choice } }) =>
              choice === undefined
                ? []
                : [
                    <optgroup key={flow.name} label={flow.name}>
                      {[...new Set(choice.options.map(({ label }) => choiceTitle(label)))].map((title) => (
                        <option key={title}>{title}</option>
                      ))}
                    </optgroup>,
                  ],
            )}
          </select>
        )}
      </Field>
      <Field label="State" name="state">
        {(attributes) => (
          <select {...attributes} defaultValue="">
            <option value="">all but reversed</option>
            {submissionStates.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}

/** Stores the draft, once however often it is posted. */
export async function createDraft({ services, form, person, record }: DeskRequest): Promise<DeskResponse> {
  const id = readFormId(form)
  if (id === undefined) return invalidFormResponse('Load the form again.')
  const segment = await readSegment(services, form)
  if (typeof segment === 'string') return invalidFormResponse(segment)
  const created = await createMailing(services, {
    id,
    subject: form.get('subject') ?? '',
    body: (form.get('body') ?? '').replaceAll('\r\n', '\n'),
    ...{ segment, isNews: form.get('news') === 'yes', createdBy: person.actor },
  })
  if (created.kind === 'invalid') return invalidFormResponse(created.message)
  record({ target: created.id })
  return { kind: 'redirect', to: `/mailings/${created.id}`, notice: 'mailing-drafted' }
}

async function readSegment({ db, flows, clock }: DeskServices, form: URLSearchParams): Promise<Segment | string> {
  const none = { since: undefined, until: undefined, search: undefined, limit: undefined }
  const options = {
    ...none,
    ticket: readText(form, 'ticket', 200) || undefined,
    state: readText(form, 'state', 50) || undefined,
  }
  const filters = await parseListFilters(db, flows, readText(form, 'form', 50), options, clock.nowMs())
  return typeof filters === 'string' ? filters.replaceAll('--ticket', 'This choice') : filters
}
