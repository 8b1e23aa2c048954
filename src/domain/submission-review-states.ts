/**
 * The state of a submission that staff review. `scored`: at least one reader has scored it. `answered`: used for
 * contact messages only. Source: docs/product/desk.md#188-review-queues.
 */
export const reviewStates = ['new', 'scored', 'shortlisted', 'declined', 'answered'] as const

export type ReviewState = (typeof reviewStates)[number]

/** The decisions that are sent to the applicant of a grant. */
export const grantOutcomes = ['shortlisted', 'declined'] as const

export type GrantOutcome = (typeof grantOutcomes)[number]
