import { rooms } from '../../../../content/rooms'
import { choiceTitle } from '../../../submissions/listing/listed-values.server'
import { assignRoom, describeStayRefusal, setBeds, stayLimits } from '../../rosters/assign-room.server'
import { findStay, listStays, readRooms } from '../../rosters/list-stays.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { RoomForm, RoomTable, StayConflicts, StayTable } from './room-view.server'
import {
  ChoiceField,
  filterQuery,
  PageLinks,
  placedOptions,
  readPlaced,
  readRosterPage,
  readVersion,
} from './roster-parts.server'
import { staySheet } from './roster-sheets.server'

/** Who sleeps where: guests with a booking. */
export const roomModule: DeskModule = {
  navigation: { label: 'Rooms', path: '/rooms', needs: 'see people' },
  routes: [
    { method: 'GET', path: '/rooms', needs: 'see people', audit: 'listed rooms', run: showRooms },
    ...sheetRoutes({
      ...{ path: '/rooms', needs: 'export people', audit: 'exported rooms' },
      read: async ({ services, query }) => staySheet(services, readFilters(query)),
    }),
    { method: 'POST', path: '/rooms/beds', needs: 'plan rosters', audit: 'set the beds of a room', run: saveBeds },
    { method: 'GET', path: '/rooms/:code', needs: 'plan rosters', audit: 'looked at a room', run: showStay },
    { method: 'POST', path: '/rooms/:code', needs: 'plan rosters', audit: 'assigned a room', run: saveStay },
  ],
  orderPanels: [
    {
      needs: 'plan rosters',
      render: async ({ publicCode }, { services }) => {
        const guest = await findStay(services.db, publicCode)
        if (guest === undefined) return undefined
        const { stay } = guest
        return (
          <>
            <h2>Room</h2>
            <p>
              {stay === undefined ? 'No room yet' : `${stay.room}, ${stay.arrivesOn} to ${stay.leavesOn}`} ·{' '}
              <a href={`/rooms/${publicCode}`}>Assign a room</a>
            </p>
          </>
        )
      },
    },
  ],
  notices: { 'room-saved': 'The room is saved.', 'beds-saved': 'The beds are saved.' },
}

/** The kinds of room in the form, by price. */
const kinds = rooms.map(({ priceNaira, name }) => ({ value: String(priceNaira), label: choiceTitle(name) }))

function readFilters(query: URLSearchParams) {
  return { kind: kinds.find(({ value }) => value === query.get('kind'))?.value, placed: readPlaced(query) }
}

async function showRooms({ services, query, person }: DeskRequest): Promise<DeskResponse> {
  const { db } = services
  const values = readFilters(query)
  const { rows, ...page } = await readRosterPage(query, (range) => listStays(db, values, range))
  const planned = await readRooms(db)
  const mayPlan = person.may('plan rosters')
  return {
    kind: 'page',
    title: 'Rooms',
    body: (
      <>
        <StayConflicts {...planned} />
        <form className="actions" method="get" action="/rooms">
          <ChoiceField label="Kind" name="kind" value={values.kind} options={kinds} none="All kinds" />
          <ChoiceField label="Room" name="placed" value={values.placed} options={placedOptions} none="All" />
          <button type="submit">Show</button>
        </form>
        <StayTable rows={rows} flows={services.flows} mayPlan={mayPlan} />
        <PageLinks path="/rooms" values={values} {...page} />
        {person.may('export people') && <SheetLinks path="/rooms" query={filterQuery(values)} />}
        <h2>Beds</h2>
        <RoomTable {...planned} mayPlan={mayPlan} />
      </>
    ),
  }
}

async function showStay({ services, params }: DeskRequest): Promise<DeskResponse> {
  const guest = await findStay(services.db, params.code ?? '')
  if (guest === undefined) return { kind: 'not found' }
  const { rooms: known } = await readRooms(services.db)
  return {
    kind: 'page',
    title: `Room of ${guest.submission.publicCode}`,
    body: <RoomForm guest={guest} flows={services.flows} known={known} />,
  }
}

async function saveStay({ services, params, form, person }: DeskRequest): Promise<DeskResponse> {
  const guest = await findStay(services.db, params.code ?? '')
  if (guest === undefined) return { kind: 'not found' }
  const typed = {
    room: form.get('room') ?? '',
    arrivesOn: form.get('arrives') ?? '',
    leavesOn: form.get('leaves') ?? '',
  }
  const result = await assignRoom(services, {
    ...{ submissionId: guest.submission.id, ...typed },
    ...{ changedBy: person.actor, seenChangedAtMs: readVersion(form) },
  })
  if (result.kind === 'saved') return { kind: 'redirect', to: '/rooms', notice: 'room-saved' }
  const current = (await findStay(services.db, params.code ?? '')) ?? guest
  const { rooms: known } = await readRooms(services.db)
  return {
    kind: 'page',
    title: `Room of ${guest.submission.publicCode}`,
    status: 409,
    body: (
      <RoomForm
        guest={current}
        flows={services.flows}
        known={known}
        problem={describeStayRefusal(result)}
        typed={typed}
      />
    ),
  }
}

async function saveBeds({ services, form, record }: DeskRequest): Promise<DeskResponse> {
  const beds = form.get('beds') ?? ''
  const isSaved = /^\d{1,3}$/.test(beds) && (await setBeds(services, form.get('room') ?? '', Number(beds)))
  record({ note: `${form.get('room')?.slice(0, 40)}: ${beds.slice(0, 3)} beds` })
  if (isSaved) return { kind: 'redirect', to: '/rooms', notice: 'beds-saved' }
  return {
    kind: 'refused',
    title: 'The beds were not saved',
    message: `Give the name of a room, and 1 to ${stayLimits.beds} beds.`,
    status: 422,
  }
}
