import { msg } from '@lingui/core/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { watchingOnline } from '../../../content/tickets'
import type { TicketKind } from '../../submissions/flow-definition.server'
import { findTicket } from './price'

const atTheEntrance = [
  msg`Show the QR code at the entrance, on this page or on your phone. It also works without a network.`,
  msg`Each ticket admits one person. Please do not post pictures of the code: only the first person who shows it is let in.`,
]

/** What a ticket says about itself. An order keeps its tickets when their kind is no longer sold. */
export function getTicketKind(ticketType: string): TicketKind {
  const { title = ticketType, attendance = 'in person', number = 0, perks = [] } = findTicket(ticketType) ?? {}
  const { name, dates, city, country } = festival
  const place =
    attendance === 'online'
      ? msg({ message: 'Online', comment: 'Where a ticket is used' })
      : msg({ message: `${city}, ${country}`, comment: 'Where a ticket is used: a city and its country' })
  return {
    title,
    attendance,
    number,
    edition: new Date(festival.startsAt).getUTCFullYear(),
    includes: perks,
    instructions: attendance === 'online' ? [watchingOnline.how, watchingOnline.replays] : atTheEntrance,
    event: { name, dates, place, contact: organisation.email },
  }
}
