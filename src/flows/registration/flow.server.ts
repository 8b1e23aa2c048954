import { msg } from '@lingui/core/macro'
import { festivalDayEntries, galaEntry } from '../../../content/calendar'
import { festival } from '../../../content/festival'
import { passingOn, tickets, watchingOnline } from '../../../content/tickets'
import type { Attendance } from '../../domain/attendance'
import { koboToNaira } from '../../domain/money'
import type { Problem } from '../../forms/definition/form-definition'
import { translate } from '../../i18n/active-i18n'
import type { CalendarEvent } from '../../submissions/calendar-event'
import { defineFlow, type TicketPlan } from '../../submissions/flow-definition.server'
import { createPlacePlan } from '../../submissions/places/place-plan'
import { orderPath } from '../../submissions/submission'
import { registrationEmails } from './emails.server'
import { registration } from './flow'
import { type Delegate, delegateForm } from './form'
import { delegatePrice, findTicket } from './price'
import { getTicketKind } from './ticket-kind.server'
import { addServiceFee, deriveOrderFields } from './tickets/order-price'

/** The server side of the delegate registration. Source: docs/product/api.md#82-form-routes. */
export const registrationServer = defineFlow<Delegate>({
  flow: registration,
  title: msg({ message: 'Delegate registration', comment: 'What an order is for, on its page and its receipt' }),
  form: delegateForm,
  price: (values) => delegatePrice(values),
  // The page has no field for it, but a client may send one.
  // Source: docs/product/forms.md#51-delegate-registration.
  images: { NomineeDocument: { required: false, maxCount: 1, missingMessage: msg`You must upload your image!` } },
  listing: {
    name: ['fullName'],
    phones: [['countryCode', 'phoneNumber']],
    repeated: ['email', 'amount'],
    choice: {
      heading: 'Ticket',
      field: 'ticketType',
      options: tickets.map(({ ticketType, title }) => ({ value: ticketType, label: title })),
      quantity: 'numberOfTicket',
    },
  },
  ...createPlacePlan<Delegate>(
    tickets.map(({ ticketType, places }) => ({ kind: ticketType, places })),
    ({ ticketType, numberOfTicket }) =>
      ticketType === undefined ? undefined : { kind: ticketType, quantity: Number(numberOfTicket) },
  ),
  attendance: getAttendance,
  calendar: getCalendar,
  tickets: { plan: planTickets, kind: getTicketKind, passingOn: { ...passingOn, endsAt: festival.endsAt } },
  noScript: {
    toWire: (values) => addServiceFee({ ...values, ...deriveOrderFields(values) }),
    completeMessage: msg`You are registered!`,
  },
  newsAnswer: { field: 'wantToBeMailed', declined: 'No' },
  email: (values) => values.email,
  validateServer: validateTicketPrice,
  response: {
    complete: (submission) => ({
      message: true,
      status: true,
      code: submission.publicCode,
      order: orderPath(submission),
      attendance: getAttendance(submission.values),
    }),
  },
  emails: registrationEmails,
})

function getAttendance({ ticketType }: Partial<Delegate>): Attendance | undefined {
  return findTicket(ticketType ?? '')?.attendance
}

function getCalendar({ ticketType }: Partial<Delegate>): CalendarEvent[] {
  const ticket = findTicket(ticketType ?? '')
  if (ticket === undefined) return []
  if (ticket.attendance === 'online') return festivalDayEntries('online', watchingOnline.how)
  return [
    ...festivalDayEntries('in person', msg`Bring your ticket. It is on the page of your order and in your email.`),
    galaEntry(ticket.includesGala === true),
  ]
}

function planTickets({ ticketType, numberOfTicket, fullName }: Partial<Delegate>): TicketPlan | undefined {
  if (ticketType === undefined || findTicket(ticketType) === undefined) return undefined
  return { type: ticketType, quantity: Number(numberOfTicket), buyerName: fullName ?? '' }
}

/** Rejects an order if the unit price shown on the visitor's page is not the current one. */
function validateTicketPrice(values: Delegate): Problem[] {
  const unitKobo = delegatePrice(values).lines[0]?.unitKobo ?? 0
  if (Number(values.ticketPrice) === koboToNaira(unitKobo)) return []
  const message = translate(msg`The ticket price has changed. Reload the page and choose again.`)
  return [{ field: 'ticketPrice', kind: 'invalid', message }]
}
