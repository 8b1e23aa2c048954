/** The forms that staff review, by what they do with them. */
export const reviewedFlows = { applications: 'grant', nominations: 'nomination', messages: 'contact' } as const
