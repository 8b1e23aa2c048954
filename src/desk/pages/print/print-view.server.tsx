import type { ReactNode } from 'react'
import { badgesPerFile } from '../../print/badge-pdf.server'
import { peoplePerDoorList } from '../../print/door-list-pdf.server'
import { maxPaperCodes, paperTicketTypes } from '../../print/select-tickets.server'

/** What can be printed and saved, each with its form. The files are not pages: the form stays after a press. */
export function PrintForms({ flowsWithPictures }: { flowsWithPictures: readonly string[] }) {
  return (
    <>
      <h2>Badges</h2>
      <p>
        Name, company or occupation, ticket and QR code, sorted by name. Tickets that are used online have none. One
        file holds up to {badgesPerFile} badges; choose file 2 for the next ones.
      </p>
      <form method="get" action="/print/badges.pdf">
        <div className="actions">
          <TicketSelect id="badge-ticket" />
          <Labelled id="badge-layout" label="Layout">
            <select id="badge-layout" name="layout">
              <option value="a4">A4 sheets with 8 badges</option>
              <option value="a6">A6, one badge on a page</option>
            </select>
          </Labelled>
          <PartInput id="badge-part" />
        </div>
        <Labelled id="badge-codes" label={`Only these codes, up to ${maxPaperCodes}`}>
          <textarea id="badge-codes" name="codes" maxLength={4_000} aria-describedby="badge-codes-hint" />
          <p className="hint" id="badge-codes-hint">
            Codes of tickets (TKT-…) or orders (AGF-…). Empty: everyone.
          </p>
        </Labelled>
        <button type="submit">Save the badges (PDF)</button>
      </form>
      <h2>List for the door</h2>
      <p>
        For the case that no gate works: sorted by name, with a box to tick, ticket and code, without addresses. One
        file holds up to {peoplePerDoorList.toLocaleString('en')} people.
      </p>
      <form method="get" action="/print/door-list.pdf">
        <div className="actions">
          <TicketSelect id="door-ticket" />
          <PartInput id="door-part" />
        </div>
        <button type="submit">Save the list (PDF)</button>
      </form>
      <h2>Pictures</h2>
      <p>All pictures of a form in one archive. Each file is named by the code of its form.</p>
      <form method="get" action="/print/pictures.zip">
        <div className="actions">
          <Labelled id="picture-form" label="Form">
            <select id="picture-form" name="form">
              {flowsWithPictures.map((flow) => (
                <option key={flow} value={flow}>
                  {flow}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled id="picture-since" label="Sent since">
            <input id="picture-since" name="since" type="date" />
          </Labelled>
          <Labelled id="picture-until" label="Sent until">
            <input id="picture-until" name="until" type="date" />
          </Labelled>
        </div>
        <button type="submit">Save the pictures (ZIP)</button>
      </form>
    </>
  )
}

/** The fields of the three forms share names, so each has an id of its own. */
function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

function TicketSelect({ id }: { id: string }) {
  return (
    <Labelled id={id} label="Ticket">
      <select id={id} name="ticket">
        <option value="">All tickets</option>
        {paperTicketTypes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function PartInput({ id }: { id: string }) {
  return (
    <Labelled id={id} label="File">
      <input id={id} name="part" type="number" min={1} max={10_000} defaultValue={1} />
    </Labelled>
  )
}
