/**
 * The emails that tell applicants for the grant how it went, until staff write others in the desk. In English, as every
 * text that staff write. {name} and {code} are filled in for each applicant; each line below `paragraphs` is one.
 */
export const grantOutcomeEmails: Readonly<
  Record<'shortlisted' | 'declined', { subject: string; paragraphs: readonly string[] }>
> = {
  shortlisted: {
    subject: 'Your grant application is on the shortlist',
    paragraphs: [
      'Dear {name},',
      'thank you for applying for the AGEFEST grant. We have read your application {code}, and it is on the shortlist.',
      'The next step is a screening before the event. We will write to you about the day and the time. Please be available for it.',
      'If anything about your business has changed since you applied, reply to this email.',
    ],
  },
  declined: {
    subject: 'About your grant application',
    paragraphs: [
      'Dear {name},',
      'thank you for applying for the AGEFEST grant, and for the work that you put into your application {code}.',
      'We have read all applications with care, and could choose only a few. Yours is not among them this time.',
      'You are welcome to apply again for the next grant, and we would be glad to see you at the festival.',
    ],
  },
}
