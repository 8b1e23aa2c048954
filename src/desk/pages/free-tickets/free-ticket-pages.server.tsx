import { issueFreeTicket } from '../../../orders/free-tickets/issue-free-ticket.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { ConfirmStep, invalidFormResponse } from '../form-id-and-confirmation.server'
import { FreeTicketForms, GuestTable, IssuedTable, type IssuedTicket } from './free-ticket-view.server'
import { packGuests, readTypedGuests, ticketFlow, unpackGuests } from './typed-guests.server'

/** A file of `maxGuests` guests fits, although percent-encoding makes it three times as long. */
const maxBodyBytes = 1_000_000

/** Issues free tickets to guests and speakers. */
export const freeTicketModule: DeskModule = {
  navigation: { label: 'Free tickets', path: '/free-tickets', needs: 'issue free tickets' },
  routes: [
    {
      ...{ method: 'GET', path: '/free-tickets', needs: 'issue free tickets' },
      ...{ audit: 'looked at free tickets', run: show },
    },
    {
      ...{ method: 'POST', path: '/free-tickets/plan', needs: 'issue free tickets', maxBodyBytes, takesFile: true },
      ...{ audit: 'read a list of guests', run: plan },
    },
    {
      ...{ method: 'POST', path: '/free-tickets', needs: 'issue free tickets', maxBodyBytes },
      ...{ audit: 'issued free tickets', run: issue },
    },
  ],
}

const maxListed = 50

async function show({ services }: DeskRequest): Promise<DeskResponse> {
  const flow = ticketFlow(services)
  return {
    kind: 'page',
    title: 'Free tickets',
    body: (
      <>
        <FreeTicketForms flow={flow} />
        <h2>Issued</h2>
        <IssuedTable rows={await readIssued(services)} flow={flow} />
      </>
    ),
  }
}

async function readIssued({ db }: DeskRequest['services']): Promise<IssuedTicket[]> {
  const rows = await db
    .selectFrom('free_ticket')
    .innerJoin('submission', 'submission.id', 'free_ticket.submission_id')
    .selectAll('submission')
    .select(['free_ticket.kind', 'free_ticket.issued_by', 'free_ticket.issued_at_ms'])
    .orderBy('free_ticket.issued_at_ms', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ kind, issued_by: issuedBy, issued_at_ms: issuedAtMs, ...order }) => ({
    ...{ order, kind, issuedBy, issuedAtMs },
  }))
}

async function plan({ services, form, record }: DeskRequest): Promise<DeskResponse> {
  const flow = ticketFlow(services)
  const typed = readTypedGuests(flow, form)
  if (typed.kind === 'invalid') return invalidFormResponse(<Errors errors={typed.errors} />)
  const { guests } = typed
  record({ note: countOf(guests.length) })
  const sends = form.get('send') === 'yes'
  return {
    kind: 'page',
    title: `Issue ${countOf(guests.length)}?`,
    body: (
      <ConfirmStep
        action="/free-tickets"
        fields={{ guests: packGuests(flow, guests), send: sends ? 'yes' : '' }}
        button={`Issue ${countOf(guests.length)}`}
        back="/free-tickets"
      >
        <GuestTable guests={guests} flow={flow} />
        <p className="warning">
          {sends ? 'Each guest gets the confirmation with the ticket by email.' : 'Nobody gets an email.'} Who has the
          same free ticket already gets no second one.
        </p>
      </ConfirmStep>
    ),
  }
}

/** The first errors: a file with the wrong columns has one in each line. */
function Errors({ errors }: { errors: readonly string[] }) {
  return (
    <ul>
      {errors.slice(0, 50).map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  )
}

async function issue({ services, form, person, record }: DeskRequest): Promise<DeskResponse> {
  const flow = ticketFlow(services)
  const guests = unpackGuests(flow, form.get('guests') ?? '')
  if (guests === undefined) return invalidFormResponse('The list could not be read. Begin again.')
  const options = { flow, issuedBy: person.actor, sendsEmail: form.get('send') === 'yes' }
  let issued = 0
  for (const guest of guests) if ((await issueFreeTicket(services, guest, options)).kind === 'issued') issued++
  record({ note: `${issued} issued, ${guests.length - issued} were issued before` })
  return {
    kind: 'page',
    title: issued === 0 ? 'Nothing was issued' : `${countOf(issued)} issued`,
    body: (
      <>
        {guests.length > issued && <p>Issued before, and not a second time: {guests.length - issued}.</p>}
        <p>
          <a href="/free-tickets">Back to the free tickets</a>
        </p>
      </>
    ),
  }
}

function countOf(count: number): string {
  return count === 1 ? '1 free ticket' : `${count} free tickets`
}
