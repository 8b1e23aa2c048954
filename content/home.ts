import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { edition, festival, prizes } from './festival'

const { name, city, country, dayCount } = festival
const days = { firstDay: edition.firstDay, lastDay: edition.lastDay }
const galaWithoutYear = { day: edition.galaDay, year: false }

/** The title of the home page, and its description in search results. */
export const homeMeta = {
  title: msg({
    message: `${name} in ${city} · Celebrating Pan-African Excellence`,
    comment: 'Title of the home page. {name} is the name of the festival with its year, {city} is Enugu.',
  }),
  description: msg({
    message: `The Pan-African entrepreneurs’ festival in ${city}, ${country}, ${days}, with a gala awards night on ${galaWithoutYear}. Tickets, exhibitions, grants and awards.`,
    comment: 'Description of the home page in search results. {days} and {galaWithoutYear} are dates, {city} is Enugu.',
  }),
}

/** The sentence below the theme. */
export const invitation = msg`Entrepreneurs, investors, exhibitors and speakers from across Africa meet in the Coal City for two days of work and a gala awards night.`

/** The heading above the dates. */
export const datesHeading = msg`Two days and a gala night in ${city}`

/** The numbers that count up on the home page. Source: docs/product/pages.md#34-stat-counters. */
export const counters: Counters = {
  attendees: 3000,
  speakers: 12,
  exhibitors: 200,
  investors: 50,
  sessions: 20,
  days: dayCount,
  hall: 1,
}

interface Counters {
  attendees: number
  speakers: number
  exhibitors: number
  investors: number
  sessions: number
  days: number
  hall: number
}

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
