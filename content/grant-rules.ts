import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { grant } from './grant'

/**
 * The evaluation criteria: the questions of the third part of the application, in its order. Readers give 1 to 5 points
 * for each. `id` is how scores are stored: keep it when you change a text.
 */
export const grantCriteria: readonly { id: string; name: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    id: 'product',
    name: msg({ message: 'The product', comment: 'A criterion of the grant, a heading' }),
    text: msg`Is it clear what you sell, who buys it and why they need it?`,
  },
  {
    id: 'business',
    name: msg({ message: 'The business', comment: 'A criterion of the grant, a heading' }),
    text: msg`Does the business work today, or can you show how it will?`,
  },
  {
    id: 'need',
    name: msg({
      message: 'The need',
      comment: 'A criterion of the grant, a heading: why the business needs the grant',
    }),
    text: msg`What would the grant allow you to do that you cannot do now?`,
  },
  {
    id: 'amount',
    name: msg({
      message: 'The amount',
      comment: 'A criterion of the grant, a heading: how much money the applicant asks for',
    }),
    text: msg`Does the amount that you ask for fit your plan?`,
  },
  {
    id: 'impact',
    name: msg({ message: 'The impact', comment: 'A criterion of the grant, a heading' }),
    text: msg`Who else benefits when your business grows?`,
  },
]

/** Who may apply. Source: docs/product/forms.md#56-grant-application. */
export const grantEligibility: readonly MessageDescriptor[] = [
  msg`You are a citizen of an African country, and you live in one.`,
  msg`You are registered for the festival when you apply.`,
  msg({
    message: `Your startup is less than ${grant.youngerThanYears} years old.`,
    comment: '{0} is a number, 5.',
  }),
  msg({
    message: `At least ${grant.fullTimeFounders} founder works full time in the startup.`,
    comment: '{0} is a number, 1.',
  }),
  msg`Your pitch is original: your own idea, in your own words.`,
]

/** The other rules. Source: docs/product/forms.md#56-grant-application. */
export const grantRules: readonly MessageDescriptor[] = [
  msg`One application only. Multiple applications are disqualified.`,
  msg`Late applications are not accepted.`,
  msg`Shortlisted candidates must be available for the screening before the event.`,
  msg({
    message: 'The grant is paid in milestones, through a local bank.',
    comment: 'In parts, each after the business has reached a goal that was agreed',
  }),
]
