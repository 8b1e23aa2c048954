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
    name: msg({ message: 'Talks and panels', comment: 'What to expect at the festival, a heading and link' }),
    text: msg`Experienced founders share what they would do again and what they would not.`,
    to: '/ourspeakers',
  },
  {
    name: msg({
      message: 'The exhibition floor',
      comment: 'The part of the festival with the booths, a heading and link',
    }),
    text: msg`Try the products and meet the people who make them.`,
    to: '/exhibition',
  },
  {
    name: msg({
      message: 'Pitches for a grant',
      comment: 'What to expect at the festival, a heading and link: startups present themselves to win a grant',
    }),
    text: msg`Startups under five years old compete for a grant, and everyone learns from their pitches.`,
    to: '/bizgrants',
  },
  {
    name: msg({
      message: 'Investors in the room',
      comment: 'What to expect at the festival, a heading and link',
    }),
    text: msg`With a VIP or VVIP ticket, founders and investors meet one to one.`,
    to: '/agefest2025',
  },
  {
    name: msg({
      message: 'A vendors’ market',
      comment: 'What to expect at the festival, a heading and link',
    }),
    text: msg`Between sessions, buy something to eat, to wear or to take home.`,
    to: '/vendors',
  },
  {
    name: msg`People to stay in touch with`,
    text: msg`Meet entrepreneurs from across Africa and join a community that lasts after the festival.`,
    to: '/membership',
  },
  {
    name: msg({
      message: 'The gala awards night',
      comment: 'What to expect at the festival, a heading and link',
    }),
    text: msg({
      message: `After two days of work, we honour ${prizes.honouredEachYear} notable entrepreneurs.`,
      comment: '{0} is a number, 50.',
    }),
    to: '/paega',
  },
]
