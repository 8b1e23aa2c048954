import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { membershipFeeTerms } from './membership'
import { legalLinks, type MenuLink, menu } from './menu'

/** A page that is no more than a heading and a sentence or a list of links. */
export interface PlainPage {
  heading: MessageDescriptor
  /** What the browser's tab and search results call it. */
  title: MessageDescriptor
  /** What the head of the document says about it. */
  description: MessageDescriptor
  sentence?: MessageDescriptor
  links?: readonly MenuLink[]
  /** Nothing is painted: the heading is there for those who listen. Source: specification, section 2 (/sponsor). */
  blank?: boolean
}

const partnerPages = menu.find(({ to }) => to === '/partner')?.links ?? []

/** Source: specification, section 2 (route table); design, section 4 (/partner, /terms, the swapped terms). */
export const plainPages = {
  '/about': {
    heading: msg`About Us`,
    title: msg`About Us · AGEFEST`,
    description: msg`AGEFEST is a Pan-African non-profit that helps entrepreneurs start, grow and meet one another.`,
    sentence: msg`We are a non-profit that promotes African entrepreneurship, and every year we hold a festival in Enugu, Nigeria.`,
  },
  '/valuedpartner': {
    heading: msg`Our Partner`,
    title: msg`Our Partner · AGEFEST`,
    description: msg`The organisations that stand behind AGEFEST, and how to join them.`,
    sentence: msg`These are the organisations that stand behind the festival and the awards.`,
  },
  '/ourdedicatedteam': {
    heading: msg`Our Team`,
    title: msg`Our Team · AGEFEST`,
    description: msg`The team leaders who make AGEFEST happen.`,
    sentence: msg`Seventeen team leaders make the festival happen.`,
  },
  '/boardofdirectors': {
    heading: msg`Board of directors`,
    title: msg`Board of directors · AGEFEST`,
    description: msg`The board of directors of AGEFEST.`,
  },
  '/ourguest': {
    heading: msg`Special Guest`,
    title: msg`Special Guest · AGEFEST`,
    description: msg`The guests of honour of AGEFEST 2025.`,
    sentence: msg`Three guests of honour join the festival in Enugu.`,
  },
  '/paegeT&c': {
    heading: msg`Awards terms and conditions`,
    title: msg`Awards terms and conditions · AGEFEST`,
    description: msg`Who may be nominated for the PAEGA Awards, how nominees are judged, and what the winners receive.`,
    sentence: msg`Entrepreneurs of African descent who are at least 18 and have a valid business registration may be nominated.`,
  },
  '/membership-terms': {
    heading: msg`Payment terms and refunds`,
    title: msg`Payment terms and refunds · AGEFEST`,
    description: msg`What AGEFEST refunds, what it does not, and how payments are accepted.`,
    sentence: msg`Half of an event registration is refunded when you write to us at least 7 days before the event.`,
    links: [{ label: msg`Membership terms`, to: '/payment-terms' }],
  },
  '/privacy-policy': {
    heading: msg`Privacy policy`,
    title: msg`Privacy policy · AGEFEST`,
    description: msg`What AGEFEST does with what you tell us.`,
    sentence: msg`Card numbers never reach us: you enter them on the page of the card payment provider.`,
  },
  '/payment-terms': {
    heading: msg`Membership terms`,
    title: msg`Membership terms · AGEFEST`,
    description: msg`How long a membership of AGEFEST lasts, and the terms it comes with.`,
    sentence: membershipFeeTerms,
    links: [{ label: msg`Payment terms and refunds`, to: '/membership-terms' }],
  },
  '/sponsor': {
    heading: msg`Sponsor`,
    title: msg`Sponsor · AGEFEST`,
    description: msg`Sponsorship of AGEFEST.`,
    blank: true,
  },
  '/ourspeakers': {
    heading: msg`Our Speakers`,
    title: msg`Our Speakers · AGEFEST`,
    description: msg`The speakers of AGEFEST 2025.`,
    sentence: msg`Twelve speakers take the stage in Enugu.`,
  },
  '/tandc': {
    heading: msg`Event terms`,
    title: msg`Event terms · AGEFEST`,
    description: msg`The rules of AGEFEST, liability and insurance, payment and cancellation.`,
    sentence: msg`These terms cover event rules, liability and insurance, payment terms and the cancellation policy.`,
  },
  '/faq': {
    heading: msg`Frequently asked questions`,
    title: msg`Frequently asked questions · AGEFEST`,
    description: msg`Dates, tickets, accommodation, sponsorship and exhibiting at AGEFEST: the answers.`,
    sentence: msg`Answers about dates, tickets, accommodation, sponsorship and exhibiting.`,
  },
  '/partner': {
    heading: msg`Partners`,
    title: msg`Partners · AGEFEST`,
    description: msg`The partners, guests, speakers and team of AGEFEST.`,
    sentence: msg`The people and organisations behind the festival.`,
    links: partnerPages,
  },
  '/terms': {
    heading: msg`Terms`,
    title: msg`Terms · AGEFEST`,
    description: msg`All legal pages of AGEFEST in one place.`,
    sentence: msg`Everything you agree to when you register, join, pay or are nominated.`,
    links: legalLinks.filter(({ to }) => to !== '/terms'),
  },
} as const satisfies Record<string, PlainPage>

/** An address that a plain page stands at. */
export type PlainPath = keyof typeof plainPages
