import { edition } from './festival'
import { tickets } from './tickets'

/** One place and time at which tickets are checked. */
export interface CheckInList {
  /** Its name in the database and in commands; never give it to another list. */
  key: string
  title: string
  /** The day, as year-month-day in West Africa Time. */
  day: string
  /** The ticketTypes that it admits. */
  ticketTypes: readonly string[]
}

const dayMs = 86_400_000
const festivalDays = Array.from(
  { length: Math.round((Date.parse(edition.lastDay) - Date.parse(edition.firstDay)) / dayMs) + 1 },
  (_, index) => new Date(Date.parse(edition.firstDay) + index * dayMs).toISOString().slice(0, 10),
)

const inPerson = tickets.filter(({ attendance }) => attendance === 'in person')
const typesOf = (chosen: typeof inPerson) => chosen.map(({ ticketType }) => ticketType)
/** The tickets with VIP seats are those that include the gala. */
const withGala = typesOf(inPerson.filter(({ includesGala }) => includesGala))

/**
 * Where tickets are checked: each day of the festival, the VIP area of each day, and the gala. The days follow
 * from `edition`. Source: docs/product/gate.md#191-lists-and-answers.
 */
export const checkInLists: readonly CheckInList[] = [
  ...festivalDays.map((day, index) => ({
    ...{ key: `day-${index + 1}`, title: `Day ${index + 1}`, day, ticketTypes: typesOf(inPerson) },
  })),
  ...festivalDays.map((day, index) => ({
    ...{ key: `vip-${index + 1}`, title: `VIP area, day ${index + 1}`, day, ticketTypes: withGala },
  })),
  { key: 'gala', title: 'Gala night', day: edition.galaDay, ticketTypes: withGala },
]
