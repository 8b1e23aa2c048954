/** Where a submission can stand. Source: design, section 6. */
export const submissionStates = ['received', 'awaiting payment', 'paid', 'needs review', 'reversed'] as const

export type SubmissionState = (typeof submissionStates)[number]
