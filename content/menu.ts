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

/** Where tickets are sold: the one entry that the menu shows as a button. */
export const ticketsPath = '/agefest2025'

/** Where visitors who have lost their emails get their links again. */
export const findPath = '/find'

/** The menu of the header, in order. Source: docs/product/pages.md#22-menu. */
export const menu: readonly MenuItem[] = [
  { name: msg({ message: 'Home', comment: 'Link to the home page' }), to: '/' },
  {
    name: msg({
      message: 'About Us',
      comment: 'Link to the page about the organisation and the festival, and its heading',
    }),
    to: '/about',
  },
  {
    name: msg({ message: 'Hub', comment: 'Menu: opens the links PAEGA Awards, Membership and Gallery' }),
    links: [
      { label: msg({ message: 'PAEGA Awards', comment: 'The name of the awards, a link' }), to: '/paega' },
      {
        label: msg({
          message: 'Membership',
          comment: 'Link to the page about membership; also its heading and the name of its form',
        }),
        to: '/membership',
      },
      { label: msg`Gallery`, to: '/' },
    ],
  },
  { name: msg`Volunteers`, to: '/volunteers' },
  {
    name: msg({
      message: 'Pitch Here',
      comment: 'Menu: opens the links Apply For Grant, Vendor and Exhibition',
    }),
    links: [
      {
        label: msg({ message: 'Apply For Grant', comment: 'Link to the grant page, and its heading' }),
        to: '/bizgrants',
      },
      { label: msg`Vendor`, to: '/vendors' },
      { label: msg`Exhibition`, to: '/exhibition' },
    ],
  },
  {
    name: msg({
      message: 'Register For AGEfest',
      comment: 'Link to the ticket form, in the menu as a button',
    }),
    to: ticketsPath,
  },
  {
    name: msg({
      message: 'Partners',
      comment: 'Menu: opens the links Our Partner, Special Guest, Our Speakers and Our Team; also their page',
    }),
    to: '/partner',
    links: [
      {
        label: msg({
          message: 'Our Partner',
          comment: 'Link to the page of the partners',
        }),
        to: '/valuedpartner',
      },
      {
        label: msg({ message: 'Special Guest', comment: 'Link to the page of the guests of honour' }),
        to: '/ourguest',
      },
      {
        label: msg({ message: 'Our Speakers', comment: 'Link to the page of the speakers, and its heading' }),
        to: '/ourspeakers',
      },
      {
        label: msg({ message: 'Our Team', comment: 'Link to the page of the team leaders, and its heading' }),
        to: '/ourdedicatedteam',
      },
    ],
  },
  {
    name: msg({
      message: 'Donate',
      comment: 'Link or button to give money to the organisation',
    }),
    to: '/donate',
  },
  {
    name: msg({
      message: 'Contact Us',
      comment: 'Link to the contact page, and its heading',
    }),
    to: '/contact',
  },
]

/**
 * The footer's links by group. Blog, Gallery and Upcoming Events lead to the home page, Sponsor to the
 * donation page. The two swapped legal pages are named after the text that they show.
 * Source: docs/product/pages.md#24-footer.
 */
export const footer: readonly { name: MessageDescriptor; links: readonly MenuLink[] }[] = [
  {
    name: msg({ message: 'The festival', comment: 'Heading of a group of links in the footer' }),
    links: [
      { label: msg`Get tickets`, to: ticketsPath },
      {
        label: msg({ message: 'Find my tickets', comment: 'Link to the page for people who have lost their emails' }),
        to: findPath,
      },
      { label: msg`Accommodation`, to: '/booking' },
      { label: msg`Our Speakers`, to: '/ourspeakers' },
      { label: msg`Upcoming Events`, to: '/' },
      { label: msg`Gallery`, to: '/' },
      { label: msg`Blog`, to: '/' },
      { label: msg`FAQ`, to: '/faq' },
    ],
  },
  {
    name: msg({ message: 'Take part', comment: 'Heading of a group of links in the footer' }),
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
    name: msg({
      message: 'Who we are',
      comment: 'Heading of a group of links in the footer, and of a section about the organisation',
    }),
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
  {
    label: msg({ message: 'Terms', comment: 'Link to the page that lists all legal texts, and its heading' }),
    to: '/terms',
  },
  { label: msg({ message: 'Privacy policy', comment: 'Link to the privacy policy' }), to: '/privacy-policy' },
  {
    label: msg({
      message: 'Payment terms and refunds',
      comment: 'Link to the rules for payments and refunds',
    }),
    to: '/membership-terms',
  },
  {
    label: msg({
      message: 'Membership terms',
      comment: 'Link to the rules of a membership',
    }),
    to: '/payment-terms',
  },
  { label: msg({ message: 'Event terms', comment: 'Link to the rules of the festival' }), to: '/tandc' },
  {
    label: msg({
      message: 'Awards terms',
      comment: 'Link to the rules of the PAEGA Awards',
    }),
    to: '/paegeT&c',
  },
]
