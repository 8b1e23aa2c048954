import type { MessageDescriptor } from '@lingui/core'

/** The facts of one festival. Days are written as '2027-09-17', times as '19:00'. */
export interface Edition {
  theme: MessageDescriptor
  city: string
  country: string
  firstDay: string
  lastDay: string
  opensTime: string
  galaDay: string
  galaTime: string
  ceremonyDay: string
  earlyBirdLastDay: string
  standardPriceAfterEarlyBird: boolean
  grantLastDay: string
  refuseLateGrants: boolean
  volunteerDays: Readonly<Record<'setup' | 'day1' | 'day2' | 'day3', string>>
}

export interface Prizes {
  grantDollars: number
  honouredEachYear: number
}

/** The forms with a payment. */
export type PaidForm = 'registration' | 'membership' | 'donation' | 'vendor' | 'exhibition' | 'accommodation'

/** The forms without a payment. */
export type FreeForm = 'contact' | 'grant' | 'nomination' | 'volunteer'

/** Whether a form is taken: always, never, until the festival is over, or until the end of a day: '2027-08-31'. */
export type SalesSetting = 'open' | 'closed' | 'auto' | `${number}-${number}-${number}`

/** One day, or the first and the last of several; `year: false` leaves the year out. */
export type DateText = ({ day: string } | { firstDay: string; lastDay: string }) & {
  weekday?: boolean
  ordinal?: boolean
  year?: boolean
}
