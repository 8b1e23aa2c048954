/**
 * What staff have done about a submission that they review. `scored`: at least one reader has scored it.
 * `answered`: only messages. Source: docs/product/desk.md#188-review-queues.
 */
export const reviewStates = ['new', 'scored', 'shortlisted', 'declined', 'answered'] as const

export type ReviewState = (typeof reviewStates)[number]

/** The decisions about a grant application that its applicant is told. */
export const grantOutcomes = ['shortlisted', 'declined'] as const

export type GrantOutcome = (typeof grantOutcomes)[number]
