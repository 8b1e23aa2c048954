/** What staff plan beside the forms. None of it changes a payment or the state of a form. */
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
  /** Null: the team of the form. */
  team: string | null
  changed_by: string
  changed_at_ms: number
}

/** A day on which a volunteer works. Without any, the days of the form count. */
interface VolunteerShiftTable {
  submission_id: string
  /** The wire name of the day in the form: 'June20'. */
  day: string
  /** When on this day, in words; may be empty. */
  shift: string
}

/** Where a vendor or exhibitor stands. */
interface StandTable {
  submission_id: string
  place: string
  /** The same for all spellings of a place, so that nobody else gets it. */
  place_key: string
  changed_by: string
  changed_at_ms: number
}

/** A room that guests sleep in. */
interface RoomTable {
  /** The same for all spellings of its name. */
  room_key: string
  name: string
  beds: number
}

/** Where and when a guest sleeps. Days are such as '2025-09-19'; the guest leaves on the morning of the last. */
interface RoomStayTable {
  submission_id: string
  room_key: string
  arrives_on: string
  leaves_on: string
  changed_by: string
  changed_at_ms: number
}
