import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One kind of ticket. Prices are whole naira, or whole dollars where `currency` says so. */
export interface Ticket {
  title: string
  /** What the form sends: the title, except for BASIC ACCESS. Source: docs/product/prices.md#62-tickets. */
  ticketType: string
  currency: 'NGN' | 'USD'
  standard: number
  earlyBird: number
  subheading?: MessageDescriptor
  description: MessageDescriptor
  perks: MessageDescriptor[]
  /** Where its holder follows the festival. BASIC ACCESS is in person, although the form sends 'VIRTUAL' for it. */
  attendance: 'in person' | 'online'
  /** How it is printed. Gold on coal (`celebration`) is for the tickets of the gala. */
  print: { tone: 'palm' | 'laterite' | 'adire' | 'celebration'; motif: 'ikaki' | 'ebe' | 'combs' | 'peaks' }
}

const foreignDelegate = msg`For delegates from outside Nigeria`

/** Every ticket, in the order of the page. Source: docs/product/prices.md#62-tickets. */
export const tickets: readonly Ticket[] = [
  {
    title: 'FREE ACCESS',
    ticketType: 'FREE ACCESS',
    currency: 'NGN',
    standard: 0,
    earlyBird: 0,
    description: msg`A first taste of the festival, at no cost.`,
    perks: [msg`Entry to the exhibition floor`, msg`Open talks on both days`, msg`A place in the delegates' community`],
    attendance: 'in person',
    print: { tone: 'palm', motif: 'combs' },
  },
  {
    title: 'BASIC ACCESS',
    ticketType: 'VIRTUAL',
    currency: 'NGN',
    standard: 8000,
    earlyBird: 5000,
    description: msg`Both days of talks, for a founder who wants to listen, learn and meet people.`,
    perks: [
      msg`Entry to the main hall on both days`,
      msg`All talks and panels`,
      msg`The exhibition floor`,
      msg`A place in the delegates' community`,
    ],
    attendance: 'in person',
    print: { tone: 'palm', motif: 'ebe' },
  },
  {
    title: 'EXECUTIVE ACCESS',
    ticketType: 'EXECUTIVE ACCESS',
    currency: 'NGN',
    standard: 30000,
    earlyBird: 20000,
    description: msg`A good seat, a short queue and a certificate to hang on the wall.`,
    perks: [
      msg`Everything in Basic`,
      msg`Reserved seating`,
      msg`Fast-track entry`,
      msg`Replays of the talks`,
      msg`Certificate of attendance`,
    ],
    attendance: 'in person',
    print: { tone: 'laterite', motif: 'ikaki' },
  },
  {
    title: 'VIP ACCESS',
    ticketType: 'VIP ACCESS',
    currency: 'NGN',
    standard: 100000,
    earlyBird: 70000,
    subheading: msg`With the investor-founder matchup`,
    description: msg`Sit near the front, meet investors face to face, and stay for the gala night.`,
    perks: [
      msg`Everything in Executive`,
      msg`Reserved VIP seats`,
      msg`Investor-founder matchup`,
      msg`Gala awards night`,
      msg`Gift bag`,
    ],
    attendance: 'in person',
    print: { tone: 'celebration', motif: 'ebe' },
  },
  {
    title: 'VVIP ACCESS',
    ticketType: 'VVIP ACCESS',
    currency: 'NGN',
    standard: 200000,
    earlyBird: 150000,
    subheading: msg`With the investor-founder matchup`,
    description: msg`The front row, and a seat at the table with the people you came to meet.`,
    perks: [
      msg`Everything in VIP`,
      msg`Reserved seats in the front rows`,
      msg`Investor-founder matchup`,
      msg`Gala awards night`,
      msg`Gift bag`,
    ],
    attendance: 'in person',
    print: { tone: 'celebration', motif: 'ikaki' },
  },
  {
    title: 'VIRTUAL TICKET',
    ticketType: 'VIRTUAL TICKET',
    currency: 'NGN',
    standard: 15000,
    earlyBird: 8000,
    description: msg`The festival on your own screen, wherever you are.`,
    perks: [
      msg`Live stream of the main hall`,
      msg`Replays of the talks`,
      msg`Certificate of attendance`,
      msg`A place in the delegates' community`,
    ],
    attendance: 'online',
    print: { tone: 'adire', motif: 'combs' },
  },
  {
    title: "INT'L VIP ACCESS",
    ticketType: "INT'L VIP ACCESS",
    currency: 'USD',
    standard: 1500,
    earlyBird: 1000,
    subheading: foreignDelegate,
    description: msg`Come from abroad and leave the arrangements to us.`,
    perks: [
      msg`Everything in VIP`,
      msg`Flights`,
      msg`Board for the length of the festival`,
      msg`City tour of Enugu`,
      msg`Investor-founder matchup`,
    ],
    attendance: 'in person',
    print: { tone: 'celebration', motif: 'peaks' },
  },
  {
    title: "INT'L EXECUTIVE ACCESS",
    ticketType: "INT'L EXECUTIVE ACCESS",
    currency: 'USD',
    standard: 100,
    earlyBird: 50,
    subheading: foreignDelegate,
    description: msg`Book your own flight; your bed in Enugu is waiting.`,
    perks: [
      msg`Everything in Executive`,
      msg`3 nights of accommodation`,
      msg`Reserved seating`,
      msg`Fast-track entry`,
      msg`Certificate of attendance`,
    ],
    attendance: 'in person',
    print: { tone: 'adire', motif: 'ebe' },
  },
]

/** What someone with an online ticket is told after registering: how and when they watch. */
export const watchingOnline = {
  how: msg`You watch the live stream of the main hall on your own phone, tablet or computer. We email you the link before the festival opens.`,
  replays: msg`The replays of the talks are included, so you can watch them again later.`,
} as const

/**
 * How many tickets one order has at least; the only maximum is the largest payment.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export const ticketsPerOrder = { min: 1 } as const

/**
 * The service fee in naira by a ticket's unit price in naira, added once to an order; `otherwise` is for
 * prices that are not listed.
 * Source: docs/product/prices.md#64-service-fee.
 */
export const serviceFees = {
  byUnitPrice: { 0: 0, 5000: 100, 10000: 200, 20000: 300, 70000: 400, 150000: 500 } as Readonly<Record<number, number>>,
  otherwise: 600,
}
