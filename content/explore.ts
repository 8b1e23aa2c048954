import { msg } from '@lingui/core/macro'
import { type MenuLink, ticketsPath } from './menu'

/**
 * The links at the end of the home page, in order. Upcoming Events, Gallery and Blog lead to the home page,
 * Sponsor to the donation page.
 * Source: docs/product/pages.md#31-home-page.
 */
export const exploreLinks: readonly MenuLink[] = [
  { label: msg`Get tickets`, to: ticketsPath },
  { label: msg`About Us`, to: '/about' },
  { label: msg`PAEGA Awards`, to: '/paega' },
  { label: msg`Apply For Grant`, to: '/bizgrants' },
  { label: msg`Membership`, to: '/membership' },
  { label: msg`Exhibition`, to: '/exhibition' },
  { label: msg`Vendor`, to: '/vendors' },
  { label: msg`Volunteers`, to: '/volunteers' },
  { label: msg`Sponsor`, to: '/donate' },
  { label: msg`Our Speakers`, to: '/ourspeakers' },
  { label: msg`Special Guest`, to: '/ourguest' },
  { label: msg`Our Partner`, to: '/valuedpartner' },
  { label: msg`Our Team`, to: '/ourdedicatedteam' },
  { label: msg`Board of directors`, to: '/boardofdirectors' },
  { label: msg`Accommodation`, to: '/booking' },
  { label: msg`Upcoming Events`, to: '/' },
  { label: msg`Gallery`, to: '/' },
  { label: msg`Blog`, to: '/' },
  { label: msg`FAQ`, to: '/faq' },
  { label: msg`Contact Us`, to: '/contact' },
]
