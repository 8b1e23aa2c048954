/** The tables in which staff plan volunteers, places and rooms. None of it changes a payment or the state of a form. */
export interface RosterTables {
  volunteer_plan: VolunteerPlanTable
  volunteer_shift: VolunteerShiftTable
  stand: StandTable
  room: RoomTable
  room_stay: RoomStayTable
}

/** What staff decided about a volunteer. */
interface VolunteerPlanTable {
  submission_id: string
  /** Null: not decided. */
  decision: 'confirmed' | 'declined' | null
  /** Null: the team chosen in the form. */
  team: string | null
  changed_by: string
  changed_at_ms: number
}

/** A day on which a volunteer works. A volunteer without such rows works on the days in the form. */
interface VolunteerShiftTable {
  submission_id: string
  /** The wire name of the day in the form: 'June20'. */
  day: string
  /** When on this day, in words; may be empty. */
  shift: string
}

/** The place of a vendor or exhibitor. */
interface StandTable {
  submission_id: string
  place: string
  /** The same for all spellings of a place, so that it is assigned only once. */
  place_key: string
  changed_by: string
  changed_at_ms: number
}

/** A guest room. */
interface RoomTable {
  /** The same for all spellings of its name. */
  room_key: string
  name: string
  beds: number
}

/** The room and the days of a guest. Days are written as '2025-09-19'; the guest leaves on the last morning. */
interface RoomStayTable {
  submission_id: string
  room_key: string
  arrives_on: string
  leaves_on: string
  changed_by: string
  changed_at_ms: number
}
