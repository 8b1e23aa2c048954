import { msg } from '@lingui/core/macro'
import { type MenuLink, ticketsPath } from './menu'

/**
 * The links at the end of the home page, in order. Upcoming Events, Gallery and Blog lead to the home page,
 * Sponsor to the donation page.
 * Source: docs/product/pages.md#31-home-page.
 */
export const exploreLinks: readonly MenuLink[] = [
  { label: msg({ message: 'Get tickets', comment: 'Link or button to the ticket form' }), to: ticketsPath },
  { label: msg`About Us`, to: '/about' },
  { label: msg`PAEGA Awards`, to: '/paega' },
  { label: msg`Apply For Grant`, to: '/bizgrants' },
  { label: msg`Membership`, to: '/membership' },
  { label: msg({ message: 'Exhibition', comment: 'Link to the page for exhibitors' }), to: '/exhibition' },
  { label: msg({ message: 'Vendor', comment: 'Link to the page for vendors' }), to: '/vendors' },
  { label: msg({ message: 'Volunteers', comment: 'Link to the page for volunteers' }), to: '/volunteers' },
  {
    label: msg({
      message: 'Sponsor',
      comment: 'Link to the donation page: support the festival as a sponsor',
    }),
    to: '/donate',
  },
  { label: msg`Our Speakers`, to: '/ourspeakers' },
  { label: msg`Special Guest`, to: '/ourguest' },
  { label: msg`Our Partner`, to: '/valuedpartner' },
  { label: msg`Our Team`, to: '/ourdedicatedteam' },
  {
    label: msg({
      message: 'Board of directors',
      comment: 'Link to the page about the board of directors, and its heading',
    }),
    to: '/boardofdirectors',
  },
  {
    label: msg({
      message: 'Accommodation',
      comment: 'Link to the page where visitors book a room',
    }),
    to: '/booking',
  },
  { label: msg({ message: 'Upcoming Events', comment: 'Link to the home page' }), to: '/' },
  { label: msg({ message: 'Gallery', comment: 'Link to the home page, for photographs' }), to: '/' },
  { label: msg({ message: 'Blog', comment: 'Link to the home page' }), to: '/' },
  { label: msg({ message: 'FAQ', comment: 'Link to the frequently asked questions' }), to: '/faq' },
  { label: msg`Contact Us`, to: '/contact' },
]
