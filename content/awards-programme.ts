import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { festival } from './festival'
import galaNight from './pictures/gala-night.svg?picture'

/** The gala night and the vote of the awards. Source: docs/product/forms.md#55-awards-nomination. */
export const awardsProgramme = {
  gala: {
    day: msg`Sunday 21st September 2025`,
    time: msg`7PM WAT`,
    city: festival.city,
    tickets: msg`Prices announced soon`,
    picture: galaNight,
    /** What is to be seen on it. */
    pictureShows: msg`A stage under strings of lamps and a new moon, a trophy in the light, and a full house before it`,
  },
  /** No day and no place for the vote are known yet. Source: docs/product/forms.md#55-awards-nomination. */
  votingOpens: msg`To be announced`,
} as const

/** The facts behind the terms of the awards. Source: docs/product/pages.md#39-awards-terms. */
export const awardsRules = {
  youngestNominee: 18,
  /**
   * The day of the ceremony as the terms have it; the gala night above is the awards page's.
   * Source: docs/product.md#13-facts-with-two-readings.
   */
  ceremony: msg`Sunday 6 April 2025`,
} as const

/** What the judges look for: the six criteria of the awards terms, as values. */
export const awardValues: readonly { name: MessageDescriptor; text: MessageDescriptor }[] = [
  { name: msg`Innovation`, text: msg`Something is done in a way that nobody around had tried.` },
  { name: msg`Impact`, text: msg`People live, earn or learn better because the business is there.` },
  { name: msg`Scalability`, text: msg`What works in one town can work in ten countries.` },
  { name: msg`Leadership`, text: msg`A team follows because it trusts, and grows because it may decide.` },
  { name: msg`Vision`, text: msg`It is clear what the next ten years are for.` },
  { name: msg`Community`, text: msg`Neighbours, suppliers and apprentices rise with the founder.` },
]
