import { msg } from '@lingui/core/macro'
import type { Ticket } from './ticket-types'

const giftBag = msg({ message: 'Gift bag', comment: 'A benefit of a ticket: a bag with presents' })
const foreignDelegate = msg`For delegates from outside Nigeria`

/**
 * Every ticket, in the order of the page. ticket-types.ts says what each line means.
 * Source: docs/product/prices.md#62-tickets.
 */
export const tickets: readonly Ticket[] = [
  {
    title: 'FREE ACCESS',
    ticketType: 'FREE ACCESS',
    number: 1,
    currency: 'NGN',
    standard: 0,
    earlyBird: 0,
    description: msg`The exhibition floor and the open talks, at no cost.`,
    perks: [msg`Entry to the exhibition floor`, msg`Open talks on both days`, msg`A place in the delegates’ community`],
    attendance: 'in person',
    design: { tone: 'palm', motif: 'combs' },
  },
  {
    title: 'BASIC ACCESS',
    ticketType: 'VIRTUAL',
    number: 2,
    currency: 'NGN',
    standard: 8000,
    earlyBird: 5000,
    description: msg`Everything in Free Access, plus the main hall with all talks and panels.`,
    perks: [
      msg({
        message: 'Everything in Free Access',
        comment: 'A benefit of a ticket. FREE ACCESS is a ticket whose name stays in English.',
      }),
      msg`Entry to the main hall on both days`,
      msg`All talks and panels`,
    ],
    attendance: 'in person',
    design: { tone: 'palm', motif: 'ebe' },
  },
  {
    title: 'EXECUTIVE ACCESS',
    ticketType: 'EXECUTIVE ACCESS',
    number: 3,
    currency: 'NGN',
    standard: 30000,
    earlyBird: 20000,
    description: msg`Everything in Basic, plus a reserved seat, fast-track entry, replays and a certificate.`,
    perks: [
      msg({
        message: 'Everything in Basic',
        comment: 'A benefit of a ticket. BASIC ACCESS is a ticket whose name stays in English.',
      }),
      msg({
        message: 'Reserved seating',
        comment: 'A benefit of a ticket: a seat is reserved for its holder',
      }),
      msg({ message: 'Fast-track entry', comment: 'A benefit of a ticket: a shorter queue at the entrance' }),
      msg`Replays of the talks`,
      msg`Certificate of attendance`,
    ],
    attendance: 'in person',
    design: { tone: 'laterite', motif: 'ikaki' },
  },
  {
    title: 'VIP ACCESS',
    ticketType: 'VIP ACCESS',
    number: 4,
    currency: 'NGN',
    standard: 100000,
    earlyBird: 70000,
    subheading: msg`With the investor-founder matchup`,
    description: msg`Everything in Executive, plus the matchup, a VIP seat and the gala awards night.`,
    perks: [
      msg`Everything in Executive`,
      msg`Reserved VIP seats`,
      msg({
        message: 'Investor-founder matchup',
        comment: 'One-to-one meetings of investors and founders: a benefit of a ticket, a heading',
      }),
      msg({
        message: 'Gala awards night',
        comment: 'The evening of the awards: a benefit of a ticket, and a heading',
      }),
    ],
    attendance: 'in person',
    includesGala: true,
    design: { tone: 'celebration', motif: 'ebe' },
  },
  {
    title: 'VVIP ACCESS',
    ticketType: 'VVIP ACCESS',
    number: 5,
    currency: 'NGN',
    standard: 200000,
    earlyBird: 150000,
    subheading: msg`With the investor-founder matchup`,
    description: msg`Everything in VIP, plus a seat in the front rows and a gift bag.`,
    perks: [msg`Everything in VIP`, msg`Reserved seats in the front rows`, giftBag],
    attendance: 'in person',
    includesGala: true,
    design: { tone: 'celebration', motif: 'ikaki' },
  },
  {
    title: 'VIRTUAL TICKET',
    ticketType: 'VIRTUAL TICKET',
    number: 6,
    currency: 'NGN',
    standard: 15000,
    earlyBird: 8000,
    description: msg`Watch the festival live online and see the replays, wherever you are.`,
    perks: [
      msg`Live stream of the main hall`,
      msg`Replays of the talks`,
      msg`Certificate of attendance`,
      msg`A place in the delegates’ community`,
    ],
    attendance: 'online',
    design: { tone: 'adire', motif: 'combs' },
  },
  {
    title: "INT'L VIP ACCESS",
    ticketType: "INT'L VIP ACCESS",
    number: 7,
    currency: 'USD',
    standard: 1500,
    earlyBird: 1000,
    subheading: foreignDelegate,
    description: msg`Everything in VIP, plus flights, board, a city tour and a gift bag.`,
    perks: [
      msg`Everything in VIP`,
      msg({ message: 'Flights', comment: 'A benefit of a ticket: the flights to Nigeria and back are paid' }),
      msg`Board (meals) throughout the festival`,
      msg`City tour of Enugu`,
      giftBag,
    ],
    attendance: 'in person',
    includesGala: true,
    design: { tone: 'celebration', motif: 'peaks' },
  },
  {
    title: "INT'L EXECUTIVE ACCESS",
    ticketType: "INT'L EXECUTIVE ACCESS",
    number: 8,
    currency: 'USD',
    standard: 100,
    earlyBird: 50,
    subheading: foreignDelegate,
    description: msg`Everything in Executive, plus 3 nights of accommodation. You book your own flight.`,
    perks: [msg`Everything in Executive`, msg`3 nights of accommodation`],
    attendance: 'in person',
    design: { tone: 'adire', motif: 'ebe' },
  },
]

/**
 * How often one ticket may be passed on to another person until the festival is over; 0 switches it off.
 * Source: docs/product/tickets.md#162-passing-a-ticket-on.
 */
export const passingOn = { timesPerTicket: 2 } as const

/**
 * What someone with an online ticket is told: how and when they watch. `streamAddress` is the address of the live
 * stream, such as 'https://stream.example/agefest'. While it is null, the page of the ticket says `ready` instead.
 */
export const watchingOnline = {
  how: msg`You can watch the live stream of the main hall on your phone, tablet or computer. The link is on the page of your ticket.`,
  streamAddress: null as string | null,
  ready: msg`The link will be on this page one day before the festival opens. You need not register again.`,
  replays: msg`Your ticket includes replays of the talks, so you can watch them again later.`,
} as const

/**
 * How many tickets one order has at least, and at most if they are free. The only other maximum is the largest payment.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export const ticketsPerOrder = { min: 1, mostIfFree: 200 } as const

/**
 * The service fee in naira by a ticket's unit price in naira, added once to an order; `otherwise` is for
 * prices that are not listed.
 * Source: docs/product/prices.md#64-service-fee.
 */
export const serviceFees = {
  byUnitPrice: { 0: 0, 5000: 100, 8000: 600, 10000: 200, 20000: 300, 70000: 400, 150000: 500 } as Readonly<
    Record<number, number>
  >,
  otherwise: 600,
}
