import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One link of the menu or the footer. */
export interface MenuLink {
  label: MessageDescriptor
  to: string
}

/**
 * One item of the menu: a link, or a dropdown of links. A dropdown with a path of its own lists that path
 * first, under its own name.
 * Source: docs/product/pages.md#22-menu.
 */
export interface MenuItem {
  name: MessageDescriptor
  to?: string
  links?: readonly MenuLink[]
}

/** Where tickets are sold: the one entry that the menu paints as a button. */
export const ticketsPath = '/agefest2025'

/** The menu of the header, in order. Source: docs/product/pages.md#22-menu. */
export const menu: readonly MenuItem[] = [
  { name: msg`Home`, to: '/' },
  { name: msg`About Us`, to: '/about' },
  {
    name: msg`Hub`,
    links: [
      { label: msg`PAEGA Awards`, to: '/paega' },
      { label: msg`Membership`, to: '/membership' },
      { label: msg`Gallery`, to: '/' },
    ],
  },
  { name: msg`Volunteers`, to: '/volunteers' },
  {
    name: msg`Pitch Here`,
    links: [
      { label: msg`Apply For Grant`, to: '/bizgrants' },
      { label: msg`Vendor`, to: '/vendors' },
      { label: msg`Exhibition`, to: '/exhibition' },
    ],
  },
  { name: msg`Register For AGEfest`, to: ticketsPath },
  {
    name: msg`Partners`,
    to: '/partner',
    links: [
      { label: msg`Our Partner`, to: '/valuedpartner' },
      { label: msg`Special Guest`, to: '/ourguest' },
      { label: msg`Our Speakers`, to: '/ourspeakers' },
      { label: msg`Our Team`, to: '/ourdedicatedteam' },
    ],
  },
  { name: msg`Donate`, to: '/donate' },
  { name: msg`Contact Us`, to: '/contact' },
]

/**
 * The footer's links by group. Blog, Gallery and Upcoming Events lead to the home page, Sponsor to the
 * donation page. The two swapped legal pages are named after the text that they show.
 * Source: docs/product/pages.md#24-footer.
 */
export const footer: readonly { name: MessageDescriptor; links: readonly MenuLink[] }[] = [
  {
    name: msg`The festival`,
    links: [
      { label: msg`Get tickets`, to: ticketsPath },
      { label: msg`Accommodation`, to: '/booking' },
      { label: msg`Our Speakers`, to: '/ourspeakers' },
      { label: msg`Upcoming Events`, to: '/' },
      { label: msg`Gallery`, to: '/' },
      { label: msg`Blog`, to: '/' },
      { label: msg`FAQ`, to: '/faq' },
    ],
  },
  {
    name: msg`Take part`,
    links: [
      { label: msg`Membership`, to: '/membership' },
      { label: msg`Apply For Grant`, to: '/bizgrants' },
      { label: msg`PAEGA Awards`, to: '/paega' },
      { label: msg`Volunteers`, to: '/volunteers' },
      { label: msg`Vendor`, to: '/vendors' },
      { label: msg`Exhibition`, to: '/exhibition' },
      { label: msg`Sponsor`, to: '/donate' },
    ],
  },
  {
    name: msg`Who we are`,
    links: [
      { label: msg`About Us`, to: '/about' },
      { label: msg`Partners`, to: '/partner' },
      { label: msg`Our Team`, to: '/ourdedicatedteam' },
      { label: msg`Board of directors`, to: '/boardofdirectors' },
      { label: msg`Contact Us`, to: '/contact' },
    ],
  },
]

/** The terms and privacy links at the foot of every page. */
export const legalLinks: readonly MenuLink[] = [
  { label: msg`Terms`, to: '/terms' },
  { label: msg`Privacy policy`, to: '/privacy-policy' },
  { label: msg`Payment terms and refunds`, to: '/membership-terms' },
  { label: msg`Membership terms`, to: '/payment-terms' },
  { label: msg`Event terms`, to: '/tandc' },
  { label: msg`Awards terms`, to: '/paegeT&c' },
]
