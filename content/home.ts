import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prizes } from './festival'

/** The numbers that count up on the home page. Source: docs/product/pages.md#34-stat-counters. */
export const counters = {
  attendees: 3000,
  speakers: 12,
  exhibitors: 200,
  investors: 50,
  sessions: 20,
  days: 2,
  hall: 1,
} as const

/** What to expect, in the order of the page. Source: docs/product/pages.md#31-home-page. */
export const expectations: readonly { name: MessageDescriptor; text: MessageDescriptor; to: string }[] = [
  {
    name: msg`Talks and panels`,
    text: msg`Founders who have paid salaries tell what they would do again, and what never.`,
    to: '/ourspeakers',
  },
  {
    name: msg`The exhibition floor`,
    text: msg`Products you can touch, made by the people who stand behind the table.`,
    to: '/exhibition',
  },
  {
    name: msg`Pitches for a grant`,
    text: msg`Startups that are under five years old compete for a grant, and everybody learns from the questions.`,
    to: '/bizgrants',
  },
  {
    name: msg`Investors in the room`,
    text: msg`With a VIP or VVIP ticket you meet them face to face, one founder and one investor at a time.`,
    to: '/agefest2025',
  },
  {
    name: msg`A market of vendors`,
    text: msg`Something to eat, to wear and to take home, for the time between two sessions.`,
    to: '/vendors',
  },
  {
    name: msg`People you will write to`,
    text: msg`Entrepreneurs from across Africa, and a community that goes on when the hall is empty.`,
    to: '/membership',
  },
  {
    name: msg`The gala awards night`,
    text: msg`Two days of work, then one night to honour ${prizes.honouredEachYear} notable entrepreneurs.`,
    to: '/paega',
  },
]
