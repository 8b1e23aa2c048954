/** The states of a submission. Source: docs/product/payments.md#91-submission-states. */
export const submissionStates = ['received', 'awaiting payment', 'paid', 'needs review', 'reversed'] as const

export type SubmissionState = (typeof submissionStates)[number]
