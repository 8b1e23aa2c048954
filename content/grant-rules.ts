import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { grant } from './grant'

/** What the judges weigh: the answers of the third part of the application, one after another. */
export const grantCriteria: readonly { name: MessageDescriptor; text: MessageDescriptor }[] = [
  { name: msg`The product`, text: msg`Is it clear what you sell, to whom, and why they would miss it?` },
  { name: msg`The business`, text: msg`Does it work today, or can you show how it will?` },
  { name: msg`The need`, text: msg`What can you not do without the grant that you would do with it?` },
  { name: msg`The sum`, text: msg`Does the money that you ask for fit the plan that it pays for?` },
  { name: msg`The impact`, text: msg`Who else earns, learns or lives better when you grow?` },
]

/** Who may apply. Source: docs/product/forms.md#56-grant-application. */
export const grantEligibility: readonly MessageDescriptor[] = [
  msg`You are a citizen of an African country, and you live in one.`,
  msg`You are registered for the festival at the time you apply.`,
  msg`Your startup is less than ${grant.youngerThanYears} years old.`,
  msg`At least ${grant.fullTimeFounders} founder works in it full time.`,
  msg`Your pitch is original: your own idea, in your own words.`,
]

/** The other rules. Source: docs/product/forms.md#56-grant-application. */
export const grantRules: readonly MessageDescriptor[] = [
  msg`One application only. Multiple applications are disqualified.`,
  msg`Late applications are not accepted.`,
  msg`Shortlisted candidates must be available for the screening before the event.`,
  msg`The grant is paid in milestones, through a local bank.`,
]
