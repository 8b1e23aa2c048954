import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../../../adapters/database/tables.server'
import type { Guest } from '../../../orders/free-tickets/read-guests.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { toSubmission } from '../../../submissions/submission-store.server'
import { DataTable, Field, LagosTime, PostForm } from '../elements.server'
import { nameOf, orderHref } from '../people/people-columns.server'
import { maxGuests, ticketTitles, titleOf } from './typed-guests.server'

/** The two ways to name guests: one, or a list. */
export function FreeTicketForms({ flow }: { flow: FlowServer }) {
  return (
    <>
      <h2>One guest</h2>
      <PostForm action="/free-tickets/plan">
        <Field label="Full name" name="name">
          {(attributes) => <input {...attributes} required maxLength={200} autoComplete="off" />}
        </Field>
        <Field label="Email address" name="email">
          {(attributes) => <input {...attributes} type="email" required maxLength={254} autoComplete="off" />}
        </Field>
        <Field label="Ticket" name="ticket">
          {(attributes) => (
            <select {...attributes}>
              {ticketTitles(flow).map((title) => (
                <option key={title}>{title}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Kind" name="kind">
          {(attributes) => (
            <select {...attributes}>
              <option>guest</option>
              <option>speaker</option>
            </select>
          )}
        </Field>
        <SendChoice />
        <button type="submit">Show what would happen</button>
      </PostForm>
      <h2>A list of guests</h2>
      <PostForm action="/free-tickets/plan" hasFile>
        <p>
          The first line is name,email,ticket and, if you like, kind (guest or speaker). The tickets are:{' '}
          {ticketTitles(flow).join(', ')}. At most {maxGuests} guests at once.
        </p>
        <Field label="CSV file" name="file">
          {(attributes) => <input {...attributes} type="file" accept=".csv,text/csv,text/plain" />}
        </Field>
        <Field label="Or paste the lines" name="lines">
          {(attributes) => (
            <textarea {...attributes} rows={5} spellCheck={false} placeholder="name,email,ticket,kind" />
          )}
        </Field>
        <SendChoice />
        <button type="submit">Show what would happen</button>
      </PostForm>
    </>
  )
}

function SendChoice() {
  return (
    <label className="choice">
      <input type="checkbox" name="send" value="yes" defaultChecked /> Send each guest the confirmation with the ticket.
      It cannot be sent later.
    </label>
  )
}

/** How many guests a page shows before the second press. */
const maxShown = 100

/** Whom the tickets are for. */
export function GuestTable({ guests, flow }: { guests: readonly Guest[]; flow: FlowServer }) {
  return (
    <DataTable
      caption={guests.length > maxShown ? `The first ${maxShown} of ${guests.length}` : 'Guests'}
      rows={guests.slice(0, maxShown).map((guest, index) => ({ ...guest, key: String(index) }))}
      rowKey={({ key }) => key}
      empty=""
      columns={[
        { heading: 'Name', cell: ({ fullName }) => fullName },
        { heading: 'Email', cell: ({ email }) => email },
        { heading: 'Ticket', cell: ({ ticketType }) => titleOf(flow, ticketType) },
        { heading: 'Kind', cell: ({ kind }) => kind },
      ]}
    />
  )
}

/** A free ticket with its order. */
export interface IssuedTicket {
  order: Selectable<SubmissionTable>
  kind: string
  issuedBy: string
  issuedAtMs: number
}

/** The free tickets that were issued last. */
export function IssuedTable({ rows, flow }: { rows: readonly IssuedTicket[]; flow: FlowServer }) {
  const flows = new Map([[flow.flow.name, flow]])
  return (
    <DataTable
      caption="The newest first, times in Nigeria"
      rows={rows}
      rowKey={({ order }) => order.id}
      empty="No free tickets yet."
      columns={[
        {
          heading: 'Code',
          cell: ({ order }) => <a href={orderHref({ publicCode: order.public_code })}>{order.public_code}</a>,
        },
        { heading: 'Name', cell: ({ order }) => nameOf(flows, { submission: toSubmission(order) }) },
        { heading: 'Kind', cell: ({ kind }) => kind },
        { heading: 'By', cell: ({ issuedBy }) => issuedBy },
        { heading: 'Issued', cell: ({ issuedAtMs }) => <LagosTime ms={issuedAtMs} /> },
      ]}
    />
  )
}
