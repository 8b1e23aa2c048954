import type { I18n, MessageDescriptor } from '@lingui/core'
import { type Question, questions } from '../../../content/faq'
import { festival } from '../../../content/festival'
import { ticketsPath } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { tickets } from '../../../content/tickets'
import { isEarlyBirdOver, listedPrice } from '../../flows/registration/price'

/** One thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** What the data of a page depends on besides the content. */
export interface Circumstances {
  i18n: I18n
  /** The moment of the build, in milliseconds since 1970: what is over is not offered. */
  nowMs: number
  /** An address of the site as a public one. */
  absolute: (path: string) => string
  /** The share picture of the page, absolute. */
  picture: string
}

const subjects: Readonly<Record<string, readonly ((circumstances: Circumstances) => Thing)[]>> = {
  '/': [organiser, festivalItself, faq],
  '/about': [organiser],
  [ticketsPath]: [festivalItself],
  '/faq': [faq],
}

/** What a page says to machines that read it: facts that it shows to people too, every one of them from the content. */
export function structuredData(path: string, circumstances: Circumstances): Thing[] {
  return (subjects[path] ?? []).map((describe) => ({ '@context': 'https://schema.org', ...describe(circumstances) }))
}

function organiser({ i18n, absolute }: Circumstances): Thing {
  const { name, caption, address, email, phone, social } = organisation
  return {
    '@type': 'Organization',
    '@id': absolute('/#organisation'),
    name,
    alternateName: i18n._(caption),
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    address: i18n._(address),
    // Example values are nobody's: who asks a machine for our number must not be given one.
    ...(!isExample(email) && { email }),
    ...(!isExample(phone) && { telephone: phone }),
    ...(social.some(({ url }) => !isExample(url)) && {
      sameAs: social.map(({ url }) => url).filter((url) => !isExample(url)),
    }),
  }
}

function festivalItself({ i18n, nowMs, absolute, picture }: Circumstances): Thing {
  const isOver = nowMs > Date.parse(festival.endsAt)
  return {
    '@type': 'Event',
    '@id': absolute('/#festival'),
    name: festival.name,
    description: i18n._(festival.theme),
    url: absolute('/'),
    image: picture,
    startDate: festival.startsAt,
    endDate: festival.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: festival.city,
        address: { '@type': 'PostalAddress', addressLocality: festival.city, addressCountry: festival.country },
      },
      { '@type': 'VirtualLocation', url: absolute(ticketsPath) },
    ],
    organizer: {
      '@type': 'Organization',
      '@id': absolute('/#organisation'),
      name: organisation.name,
      url: absolute('/'),
    },
    ...(!isOver && { offers: offers(nowMs, absolute) }),
  }
}

/**
 * One offer for each ticket, at the price that is charged now.
 * Source: docs/product/prices.md#63-early-bird-price, docs/product/pages.md#311-festival-over.
 */
function offers(nowMs: number, absolute: Circumstances['absolute']): Thing[] {
  const isStandard = isEarlyBirdOver(nowMs)
  return tickets.map((ticket) => ({
    '@type': 'Offer',
    name: ticket.title,
    price: listedPrice(ticket, isStandard),
    priceCurrency: ticket.currency,
    availability: 'https://schema.org/InStock',
    validThrough: festival.endsAt,
    url: absolute(ticketsPath),
  }))
}

function faq({ i18n }: Circumstances): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, facts }) => ({
      '@type': 'Question',
      name: said(i18n, question, facts),
      acceptedAnswer: { '@type': 'Answer', text: said(i18n, answer, facts) },
    })),
  }
}

function said(i18n: I18n, message: MessageDescriptor, facts: Question['facts'] = {}): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : i18n._(fact)])
  return i18n._({ ...message, values: Object.fromEntries(values) })
}

/** Whether this stands in for a value that the organisation has yet to give (content, EXAMPLE). */
function isExample(value: string): boolean {
  return /\.example\b|\b000 000 0000\b/.test(value)
}
