import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prizes } from './festival'

/**
 * The four benefits of a sponsor. The words are suggestions for the organisation to confirm.
 * Source: docs/product/pages.md#31-home-page.
 */
export const sponsorBenefits: readonly { name: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    name: msg`Be seen`,
    text: msg`By founders, investors, exhibitors and everybody who came to look for them.`,
  },
  {
    name: msg`Be met`,
    text: msg`Two days in one hall with people you would otherwise write to for a year.`,
  },
  {
    name: msg`Be early`,
    text: msg`The companies of the next ten years are pitching here while they are small.`,
  },
  {
    name: msg`Be remembered`,
    text: msg`A grant and ${prizes.honouredEachYear} awards a year stand on what sponsors give.`,
  },
]
