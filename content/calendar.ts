import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { edition, festival } from './festival'

/** EXAMPLE: until when calendars mark a day and the gala night as taken, 23:59 at the latest. No page says it. */
export const endTimes = { day: '18:00', gala: '23:00' }

/** An entry of a visitor's calendar. Days are such as '2027-09-17', and times '2027-09-17T09:00' in Nigeria. */
interface CalendarEntry {
  /** Stays the same when dates change, so calendars replace what they have. */
  id: string
  title: MessageDescriptor
  place: MessageDescriptor
  description: MessageDescriptor
  starts: string
  ends: string
  /** Calendars show it and leave the time free. */
  isFree?: boolean
}

const { name, city, country } = festival
const inPerson = msg({
  message: `${city}, ${country}`,
  comment: 'Where a ticket is used: a city and its country',
})
const year = edition.firstDay.slice(0, 4)

/** One entry for each day of the festival. */
export function festivalDayEntries(
  attendance: 'in person' | 'online',
  description: MessageDescriptor,
): CalendarEntry[] {
  return daysFrom(edition.firstDay, edition.lastDay).map((day, index) => {
    const number = index + 1
    return {
      id: attendance === 'online' ? `${year}-online-day-${number}` : `${year}-day-${number}`,
      title: msg({ message: `${name}, day ${number}`, comment: 'In a calendar. {name} is such as AGEFEST 2025.' }),
      place: attendance === 'online' ? msg({ message: 'Online', comment: 'Where a ticket is used' }) : inPerson,
      description,
      starts: `${day}T${edition.opensTime}`,
      ends: `${day}T${endTimes.day}`,
    }
  })
}

/** The gala night. A ticket that does not include it leaves the evening free. */
export function galaEntry(isIncluded: boolean): CalendarEntry {
  return {
    id: `${year}-gala`,
    title: msg({ message: `${name}: gala awards night`, comment: 'In a calendar. {name} is such as AGEFEST 2025.' }),
    place: inPerson,
    description: isIncluded
      ? msg`Your ticket includes the gala awards night. Bring your ticket.`
      : msg`Your ticket does not include the gala awards night. It needs a ticket of its own.`,
    starts: `${edition.galaDay}T${edition.galaTime}`,
    ends: `${edition.galaDay}T${endTimes.gala}`,
    ...(!isIncluded && { isFree: true }),
  }
}

/** A room, from the first day of the festival to the morning after its last evening. */
export function roomEntry(room: {
  priceNaira: number
  name: MessageDescriptor
  covers: 'night' | 'event'
}): CalendarEntry {
  return {
    id: `${year}-room-${room.priceNaira}`,
    title: room.name,
    place: inPerson,
    description:
      room.covers === 'event'
        ? msg`Your room for all nights of the event. Show your booking code when you arrive.`
        : msg`Your room for one night. Tell us which night you need it. Show your booking code when you arrive.`,
    starts: edition.firstDay,
    ends: [edition.lastDay, edition.galaDay].sort()[1] ?? edition.lastDay,
    isFree: true,
  }
}

function daysFrom(firstDay: string, lastDay: string): string[] {
  const days: string[] = []
  for (let time = Date.parse(firstDay); time <= Date.parse(lastDay); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10))
  return days
}
