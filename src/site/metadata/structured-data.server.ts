import type { I18n, MessageDescriptor } from '@lingui/core'
import { type Question, questions } from '../../../content/faq'
import { festival, formSales } from '../../../content/festival'
import { ticketsPath } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { tickets } from '../../../content/tickets'
import { areSalesClosed } from '../../domain/sales'
import { isExampleAddress } from '../../domain/text/example-address'
import { getListedPrice, isEarlyBirdOver } from '../../flows/registration/price'

/** A schema.org object. */
export type SchemaObject = { '@type': string } & Record<string, unknown>

/** What the structured data of a page depends on besides the content. */
export interface StructuredDataContext {
  i18n: I18n
  /** The time of the build, in milliseconds since 1970. A past festival has no offers. */
  nowMs: number
  /** Turns a path of the site into its absolute public URL. */
  toAbsoluteUrl: (path: string) => string
  /** The absolute URL of the page's share image. */
  image: string
}

const schemaObjectsByPath: Readonly<
  Record<string, readonly ((circumstances: StructuredDataContext) => SchemaObject)[]>
> = {
  '/': [describeOrganisation, describeFestival, describeFaq],
  '/about': [describeOrganisation],
  [ticketsPath]: [describeFestival],
  '/faq': [describeFaq],
}

/**
 * Returns the structured data of a page. It contains only facts from the content that the page also shows
 * to visitors.
 */
export function structuredData(path: string, context: StructuredDataContext): SchemaObject[] {
  return (schemaObjectsByPath[path] ?? []).map((describe) => ({
    '@context': 'https://schema.org',
    ...describe(context),
  }))
}

function describeOrganisation({ i18n, toAbsoluteUrl }: StructuredDataContext): SchemaObject {
  const { name, caption, address, email, phone, social } = organisation
  return {
    '@type': 'Organization',
    '@id': toAbsoluteUrl('/#organisation'),
    name,
    alternateName: i18n._(caption),
    url: toAbsoluteUrl('/'),
    logo: toAbsoluteUrl('/icon-512.png'),
    address: i18n._(address),
    // Placeholder contact details are left out: search engines and assistants must not publish them.
    ...(!isExampleAddress(email) && { email }),
    ...(!isExampleAddress(phone) && { telephone: phone }),
    ...(social.some(({ url }) => !isExampleAddress(url)) && {
      sameAs: social.map(({ url }) => url).filter((url) => !isExampleAddress(url)),
    }),
  }
}

function describeFestival({ i18n, nowMs, toAbsoluteUrl, image }: StructuredDataContext): SchemaObject {
  const isSold = nowMs <= Date.parse(festival.endsAt) && !areSalesClosed(formSales.registration, nowMs)
  return {
    '@type': 'Event',
    '@id': toAbsoluteUrl('/#festival'),
    name: festival.name,
    description: i18n._(festival.theme),
    url: toAbsoluteUrl('/'),
    image,
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
      { '@type': 'VirtualLocation', url: toAbsoluteUrl(ticketsPath) },
    ],
    organizer: {
      '@type': 'Organization',
      '@id': toAbsoluteUrl('/#organisation'),
      name: organisation.name,
      url: toAbsoluteUrl('/'),
    },
    ...(isSold && { offers: describeOffers(nowMs, toAbsoluteUrl) }),
  }
}

/**
 * One offer per ticket, at its current price.
 * Source: docs/product/prices.md#63-early-bird-price, docs/product/pages.md#311-festival-over.
 */
function describeOffers(nowMs: number, toAbsoluteUrl: StructuredDataContext['toAbsoluteUrl']): SchemaObject[] {
  const isStandard = isEarlyBirdOver(nowMs)
  return tickets.map((ticket) => ({
    '@type': 'Offer',
    name: ticket.title,
    price: getListedPrice(ticket, isStandard),
    priceCurrency: ticket.currency,
    availability: 'https://schema.org/InStock',
    validThrough: festival.endsAt,
    url: toAbsoluteUrl(ticketsPath),
  }))
}

function describeFaq({ i18n }: StructuredDataContext): SchemaObject {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, facts }) => ({
      '@type': 'Question',
      name: translateWith(i18n, question, facts),
      acceptedAnswer: { '@type': 'Answer', text: translateWith(i18n, answer, facts) },
    })),
  }
}

function translateWith(i18n: I18n, message: MessageDescriptor, facts: Question['facts'] = {}): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : i18n._(fact)])
  return i18n._({ ...message, values: Object.fromEntries(values) })
}
