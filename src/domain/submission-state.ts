/** Where a submission stands. Source: design, section 6. */
export type SubmissionState = 'received' | 'awaiting payment' | 'paid' | 'needs review' | 'reversed'
