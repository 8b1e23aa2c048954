import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { legalLinks, type MenuLink, menu } from './menu'
import { resultPages } from './result-pages'

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
  /** Kept out of search engines and referrers: pages about one person's payment. */
  private?: boolean
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
  '/membership': {
    heading: msg`Membership`,
    title: msg`Membership · AGEFEST`,
    description: msg`Join AGEFEST as a student, associate, professional or corporate member.`,
    sentence: msg`There are four kinds of membership: Student, Associate, Professional and Corporate.`,
  },
  '/contact': {
    heading: msg`Contact Us`,
    title: msg`Contact Us · AGEFEST`,
    description: msg`Write to AGEFEST, call us, or visit us in Awka, Anambra State.`,
    sentence: msg`We are open Monday to Friday from 9:00 to 5:00 PM, and Saturday from 10:00 AM to 2:00 PM.`,
  },
  '/donate': {
    heading: msg`Donate`,
    title: msg`Donate · AGEFEST`,
    description: msg`Your gift helps African entrepreneurs to train, to meet and to be funded.`,
    sentence: msg`Every gift, of any size, helps African entrepreneurs to train, to meet and to be funded.`,
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
  '/paega': {
    heading: msg`PAEGA Awards`,
    title: msg`PAEGA Awards · AGEFEST`,
    description: msg`A continental award for 50 notable African entrepreneurs each year. Nominate somebody, or yourself.`,
    sentence: msg`Each year the awards recognise 50 notable African entrepreneurs, and you may nominate yourself.`,
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
  '/volunteers': {
    heading: msg`Volunteers`,
    title: msg`Volunteers · AGEFEST`,
    description: msg`Give a day or four to AGEFEST: apply to volunteer in five short steps.`,
    sentence: msg`Volunteers work in one of four teams: Logistics, Marketing, Technical or Hospitality.`,
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
    sentence: msg`A membership lasts 1 year from registration; its fee is non-refundable and non-transferable.`,
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
  '/bizgrants': {
    heading: msg`Apply For Grant`,
    title: msg`Apply For Grant · AGEFEST`,
    description: msg`Pitch your business for a grant of $3,000 USD.`,
    sentence: msg`The pitch competition ends with a grant of $3,000 USD for an African business.`,
  },
  '/vendors': {
    heading: msg`Vendor Information`,
    title: msg`Vendor Information · AGEFEST`,
    description: msg`Sell at AGEFEST in Enugu: one space, one fee of NGN 35,000.`,
    sentence: msg`A vendor's space at the festival costs NGN 35,000.`,
  },
  '/exhibition': {
    heading: msg`Exhibition Information`,
    title: msg`Exhibition Information · AGEFEST`,
    description: msg`Exhibit at AGEFEST in Enugu: shared, single and premium booths.`,
    sentence: msg`A booth costs NGN 50,000 shared, NGN 100,000 single or NGN 250,000 premium.`,
  },
  '/tandc': {
    heading: msg`Event terms`,
    title: msg`Event terms · AGEFEST`,
    description: msg`The rules of AGEFEST, liability and insurance, payment and cancellation.`,
    sentence: msg`These terms cover event rules, liability and insurance, payment terms and the cancellation policy.`,
  },
  '/booking': {
    heading: msg`Accommodation Options`,
    title: msg`Accommodation Options · AGEFEST`,
    description: msg`Rooms for ticket holders during AGEFEST in Enugu.`,
    sentence: msg`Rooms are for ticket holders: book with the email that you used to buy the ticket.`,
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
  ...resultPages,
} as const satisfies Record<string, PlainPage>

/** An address that a plain page stands at. */
export type PlainPath = keyof typeof plainPages
