import { edition } from '../../../../content/festival'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { fieldText, listedChoice } from '../../../submissions/listing/listed-values.server'
import { stayLimits } from '../../rosters/assign-room.server'
import type { GuestStay, PlannedRoom } from '../../rosters/list-stays.server'
import { maxStandOrRoomLength } from '../../rosters/stand-or-room-name.server'
import type { StayConflict } from '../../rosters/stay-conflicts'
import { DataTable, Field, PostForm } from '../elements.server'
import { orderHref } from '../people/people-columns.server'
import { PaymentLabel } from './payment-label.server'
import { contactOf, FormErrorMessage, VersionField } from './roster-parts.server'

type Flows = ReadonlyMap<string, FlowServer>

/** Rooms with more guests than beds, and what to do. */
export function StayConflicts({ rooms, conflicts }: { rooms: readonly PlannedRoom[]; conflicts: StayConflict[] }) {
  if (conflicts.length === 0) return null
  const nameOf = (key: string) => rooms.find((room) => room.key === key)
  return (
    <div className="warning" role="alert">
      <h2>More guests than beds</h2>
      <ul>
        {conflicts.map(({ roomKey, from, to, guests, publicCodes }) => (
          <li key={`${roomKey} ${from}`}>
            <strong>{nameOf(roomKey)?.name ?? roomKey}</strong>: {guests} guests, {nameOf(roomKey)?.beds ?? 1}{' '}
            {(nameOf(roomKey)?.beds ?? 1) === 1 ? 'bed' : 'beds'},{' '}
            {from === to ? `night of ${from}` : `nights of ${from} to ${to}`}:{' '}
            {publicCodes.map((publicCode) => (
              <a key={publicCode} href={orderHref({ publicCode })}>
                {publicCode}{' '}
              </a>
            ))}
          </li>
        ))}
      </ul>
      <p>Move a guest to another room, or correct the number of beds below.</p>
    </div>
  )
}

/** Guests and their rooms. */
export function StayTable({ rows, flows, mayPlan }: { rows: readonly GuestStay[]; flows: Flows; mayPlan: boolean }) {
  return (
    <DataTable
      caption="Who sleeps where"
      rows={rows}
      rowKey={({ submission }) => submission.id}
      empty="Nobody matches what you chose."
      columns={[
        { heading: 'Room', cell: ({ stay }) => stay?.room ?? 'not yet' },
        { heading: 'Guest', cell: ({ submission }) => contactOf(flows.get(submission.flow), submission).name },
        { heading: 'From', cell: ({ stay }) => stay?.arrivesOn ?? '' },
        { heading: 'Until', cell: ({ stay }) => stay?.leavesOn ?? '' },
        { heading: 'Booked', cell: ({ submission }) => bookedRoom(flows, submission) },
        { heading: 'Payment', cell: ({ submission }) => <PaymentLabel submission={submission} /> },
        { heading: 'Ticket', cell: ({ submission }) => fieldText(submission.values, 'ticketFound') },
        { heading: 'Email', cell: ({ submission }) => submission.email ?? '' },
        { heading: 'Code', cell: ({ submission }) => <a href={orderHref(submission)}>{submission.publicCode}</a> },
        ...(mayPlan ? [{ heading: 'Change', cell: changeLink }] : []),
      ]}
    />
  )
}

function changeLink({ submission: { publicCode }, stay }: GuestStay) {
  const text = stay === undefined ? 'Assign' : 'Change'
  return (
    <a href={`/rooms/${publicCode}`} aria-label={`${text} the room of ${publicCode}`}>
      {text}
    </a>
  )
}

/** The kind of room in the form. */
function bookedRoom(flows: Flows, { flow, values }: GuestStay['submission']): string {
  const server = flows.get(flow)
  return server === undefined ? '' : listedChoice(server, values)
}

/** All rooms with their beds, and a form that sets them. */
export function RoomTable({ rooms, mayPlan }: { rooms: readonly PlannedRoom[]; mayPlan: boolean }) {
  return (
    <>
      <DataTable
        caption="Rooms"
        rows={rooms}
        rowKey={({ key }) => key}
        empty="No room has been assigned yet."
        columns={[
          { heading: 'Room', cell: ({ name }) => name },
          { heading: 'Beds', cell: ({ beds }) => beds, isNumber: true },
          { heading: 'Stays', cell: ({ stays }) => stays, isNumber: true },
        ]}
      />
      {mayPlan && (
        <PostForm action="/rooms/beds" className="actions">
          <Field label="Room" name="room">
            {(attributes) => <input {...attributes} required maxLength={maxStandOrRoomLength} autoComplete="off" />}
          </Field>
          <Field label="Beds" name="beds">
            {(attributes) => <input {...attributes} type="number" required min={1} max={stayLimits.beds} />}
          </Field>
          <button type="submit">Set the beds</button>
        </PostForm>
      )}
    </>
  )
}

interface RoomFormProps {
  guest: GuestStay
  flows: Flows
  known: readonly PlannedRoom[]
  problem?: string
  typed?: { room: string; arrivesOn: string; leavesOn: string }
}

/** Assigns a room. The nights of the festival are filled in. */
export function RoomForm({ guest: { submission, stay, changedAtMs }, flows, known, problem, typed }: RoomFormProps) {
  const lastDay = [edition.lastDay, edition.galaDay].sort()[1] ?? edition.lastDay
  const shown = typed ?? stay ?? { room: '', arrivesOn: edition.firstDay, leavesOn: dayAfter(lastDay) }
  return (
    <>
      <p>
        {contactOf(flows.get(submission.flow), submission).name} ·{' '}
        <a href={orderHref(submission)}>{submission.publicCode}</a> · {bookedRoom(flows, submission)} ·{' '}
        <PaymentLabel submission={submission} />
      </p>
      <PostForm action={`/rooms/${submission.publicCode}`}>
        <FormErrorMessage problem={problem} />
        <VersionField changedAtMs={changedAtMs} />
        <Field label="Room" name="room" hint="A number or a name: 12, Annex 3. Empty: no room. A new room has one bed.">
          {(attributes) => (
            <input
              {...attributes}
              maxLength={maxStandOrRoomLength}
              defaultValue={shown.room}
              list="known-rooms"
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id="known-rooms">
          {known.map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
        <Field label="Arrives on" name="arrives">
          {(attributes) => <input {...attributes} type="date" defaultValue={shown.arrivesOn} />}
        </Field>
        <Field label="Leaves on" name="leaves">
          {(attributes) => <input {...attributes} type="date" defaultValue={shown.leavesOn} />}
        </Field>
        <div className="actions">
          <button type="submit">Save</button>
          <a className="button plain" href="/rooms">
            Back
          </a>
        </div>
      </PostForm>
    </>
  )
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
}
