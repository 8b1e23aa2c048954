import type { MessageDescriptor } from '@lingui/core'

/** One kind of ticket. Prices are whole naira, or whole dollars where `currency` says so. */
export interface Ticket {
  title: string
  /** What the form sends: the title, except for BASIC ACCESS. Source: docs/product/prices.md#62-tickets. */
  ticketType: string
  /** What its QR code says instead of the title: 1 to 255. Never change it or use it for another ticket. */
  number: number
  currency: 'NGN' | 'USD'
  /** Shown crossed out. Paid only after the early-bird price, and if `standardPriceAfterEarlyBird` is true. */
  standard: number
  /** What a buyer pays. */
  earlyBird: number
  /** How many there are in all; left out, there is no limit. Source: docs/product/payments.md#914-places. */
  places?: number
  subheading?: MessageDescriptor
  description: MessageDescriptor
  /** What the ticket includes: first the ticket that it builds on, then what it adds. */
  perks: MessageDescriptor[]
  /**
   * Where its holder takes part in the festival. BASIC ACCESS is in person, although the form sends 'VIRTUAL'
   * for it.
   */
  attendance: 'in person' | 'online'
  /** Whether it includes the gala night. */
  includesGala?: true
  /** The look of its card. Gold on coal (`celebration`) is for the tickets of the gala. */
  design: { tone: 'palm' | 'laterite' | 'adire' | 'celebration'; motif: 'ikaki' | 'ebe' | 'combs' | 'peaks' }
}
