import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { festival } from './festival'
import galaNight from './pictures/gala-night.svg?picture'

/** The gala night and the vote of the awards. Source: docs/product/forms.md#55-awards-nomination. */
export const awardsProgramme = {
  gala: {
    day: festival.galaDay,
    time: festival.galaTime,
    city: festival.city,
    tickets: msg({
      message: 'Prices announced soon',
      comment: 'Below the label ‘Tickets’ of the gala night',
    }),
    picture: galaNight,
    /** The alternative text. */
    pictureShows: msg`Drawing of a gala stage with string lights, a crescent moon, a trophy in the spotlight and a full audience`,
  },
  /** The date and place of the vote are not known yet. Source: docs/product/forms.md#55-awards-nomination. */
  votingOpens: msg({
    message: 'To be announced',
    comment: 'In the place of a fact or a name that is not known yet',
  }),
} as const

/** The facts behind the terms of the awards. Source: docs/product/pages.md#39-awards-terms. */
export const awardsRules = {
  youngestNominee: 18,
  /**
   * The day of the ceremony in the terms; the gala night above is shown on the awards page.
   * Source: docs/product.md#13-facts-with-two-readings.
   */
  ceremony: festival.ceremony,
} as const

/** What the judges look for: the six criteria of the awards terms. */
export const awardCriteria: readonly { name: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    name: msg({ message: 'Innovation', comment: 'A criterion of the awards, a heading' }),
    text: msg`The business does something in a new way.`,
  },
  {
    name: msg({ message: 'Impact', comment: 'A criterion of the awards, a heading' }),
    text: msg`People live, earn or learn better because of the business.`,
  },
  {
    name: msg({ message: 'Scalability', comment: 'A criterion of the awards, a heading' }),
    text: msg`What works in one town can work in ten countries.`,
  },
  {
    name: msg({ message: 'Leadership', comment: 'A criterion of the awards, a heading' }),
    text: msg`The team trusts its leader and is free to make decisions.`,
  },
  {
    name: msg({ message: 'Vision', comment: 'A criterion of the awards, a heading' }),
    text: msg`The founder knows where the business should be in ten years.`,
  },
  {
    name: msg({
      message: 'Community',
      comment: 'A criterion of the awards, a heading: the people around the business',
    }),
    text: msg`Neighbours, suppliers and apprentices grow with the business.`,
  },
]
