/** The `audit` of a command that writes its own entries, because only it knows what they are about. */
export const selfAudited = 'audits itself'
