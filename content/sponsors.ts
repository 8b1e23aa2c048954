import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prizes } from './festival'

/**
 * The four benefits of a sponsor. The words are suggestions for the organisation to confirm.
 * Source: docs/product/pages.md#31-home-page.
 */
export const sponsorBenefits: readonly { name: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    name: msg({ message: 'Be seen', comment: 'A benefit of a sponsor, a heading' }),
    text: msg`Introduce your company to founders, investors, exhibitors and everyone who comes to meet them.`,
  },
  {
    name: msg({ message: 'Meet people', comment: 'A benefit of a sponsor, a heading' }),
    text: msg`Spend two days in one hall with people who are usually hard to reach.`,
  },
  {
    name: msg({
      message: 'Be early',
      comment: 'A benefit of a sponsor, a heading: know young companies before others do',
    }),
    text: msg`Get to know promising companies while they are still small.`,
  },
  {
    name: msg({ message: 'Be remembered', comment: 'A benefit of a sponsor, a heading' }),
    text: msg({
      message: `Sponsors make a grant and ${prizes.honouredEachYear} awards a year possible.`,
      comment: '{0} is a number, 50.',
    }),
  },
]
