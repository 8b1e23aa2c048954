import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { prizes } from './festival'

/** What a sponsor has of it: four benefits (specification, section 2, home page 12). Their words are ours, for the organisation to confirm. */
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
