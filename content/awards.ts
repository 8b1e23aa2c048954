import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { festival } from './festival'

/** The awards programme. Source: specification, sections 1, 2 (awards page, awards terms page) and 3. */
export const awards = {
  name: 'PAEGA Awards',
  terms: '/paegeT&c',
  gala: {
    day: msg`Sunday 21st September 2025`,
    time: msg`7PM WAT`,
    city: festival.city,
    tickets: msg`Prices announced soon`,
  },
  /** The specification names no day: the terms put the panel's shortlist first. */
  votingOpens: msg`once the panel has named its finalists, on a day to be announced`,
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

/** The longest answers, in characters. Source: specification, section 9 (text limits). */
export const nominationLimits = { businessDescription: 150, innovationImpact: 300 } as const

/** Source: specification, section 3 (awards nomination). */
export const businessSectors = [
  { value: 'Agriculture', label: msg`Agriculture` },
  { value: 'Technology', label: msg`Technology` },
  { value: 'Manufacturing', label: msg`Manufacturing` },
  { value: 'Fashion & Beauty', label: msg`Fashion & Beauty` },
  { value: 'Food & Beverage', label: msg`Food & Beverage` },
  { value: 'Logistics & Transportation', label: msg`Logistics & Transportation` },
  { value: 'Real Estate & Construction', label: msg`Real Estate & Construction` },
  { value: 'Education', label: msg`Education` },
  { value: 'Health', label: msg`Health` },
  { value: 'Media & Communications', label: msg`Media & Communications` },
  { value: 'Others', label: msg`Others` },
] as const
